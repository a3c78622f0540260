import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/request.ts';
import type { SpokenPiece } from './dictation.ts';
import { maxBytes, TranscriptionQueue } from './transcription-queue.ts';

const spoken = { turnId: 't1', startedAt: 1, endedAt: 2 };
const wordsOf = new WeakMap<Blob, string>();
const audioOf = async (words: string, bytes = 1) => {
  const audio = new Blob([new Uint8Array(bytes)]);
  wordsOf.set(audio, words);
  return audio;
};
const noAnswer = () => new ApiError('offline', 'The server cannot be reached.');
const answered = (status: number) => new ApiError('unavailable', 'Not just now.', { status });

/** A queue whose pauses end when the test says so. `server` returns the text of each piece, or its refusal. */
function dictated(server: (words: string) => string | ApiError) {
  const heard: SpokenPiece[] = [];
  const problems: (string | null)[] = [];
  const sleeps: (() => void)[] = [];
  let waiting = 0;
  const queue = new TranscriptionQueue({
    transcribe: async (audio) => {
      const answer = server(wordsOf.get(audio) ?? '');
      if (typeof answer === 'string') return answer;
      throw answer;
    },
    sleep: () => new Promise((resolve) => sleeps.push(resolve)),
    random: () => 0,
    onPiece: (piece) => heard.push(piece),
    onWaiting: (pieces) => (waiting = pieces),
    onProblem: (problem) => problems.push(problem),
  });
  const rest = async () => {
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    queue,
    problems,
    texts: () => heard.map(({ text }) => text),
    waiting: () => waiting,
    rest,
    /** Ends one pause between two tries. */
    wake: async () => {
      await rest();
      sleeps.shift()?.();
      await rest();
    },
  };
}

describe('TranscriptionQueue', () => {
  it('sends no piece of speech without sound', async () => {
    const asked: string[] = [];
    const { queue, texts, waiting, rest, problems } = dictated((words) => {
      asked.push(words);
      return words;
    });
    queue.add(audioOf('', 0), spoken);
    queue.add(audioOf('I test.'), spoken);
    await queue.settled();
    await rest();
    expect([asked, texts(), waiting()]).toEqual([['I test.'], ['I test.'], 0]);
    expect(problems.filter(Boolean)).toEqual([]);
  });

  it('keeps pieces of speech while there is no network', async () => {
    let isOnline = false;
    const { queue, texts, waiting, wake, problems } = dictated((words) => (isOnline ? words : noAnswer()));
    queue.add(audioOf('I run'), spoken);
    queue.add(audioOf('the tests.'), spoken);
    for (let tries = 0; tries < 100; tries += 1) await wake();
    expect(texts()).toEqual([]);
    expect(waiting()).toBe(2);
    expect(problems.at(-1)).toContain('kept on this page');
    isOnline = true;
    await wake();
    await queue.settled();
    expect(texts()).toEqual(['I run', 'the tests.']);
    expect(waiting()).toBe(0);
    expect(problems.at(-1)).toBeNull();
  });

  it('tries again after a response with status 500 or more', async () => {
    let failures = 3;
    const { queue, texts, wake } = dictated((words) => (failures-- > 0 ? answered(503) : words));
    queue.add(audioOf('Again.'), spoken);
    for (let tries = 0; tries < 3; tries += 1) await wake();
    await queue.settled();
    expect(texts()).toEqual(['Again.']);
  });

  it('does not let a failing piece of speech delay the others, and gives it up in the end', async () => {
    const { queue, texts, waiting, wake, problems } = dictated((words) =>
      words === 'noise' ? answered(503) : words,
    );
    queue.add(audioOf('noise'), spoken);
    queue.add(audioOf('words'), spoken);
    await wake();
    expect(texts()).toEqual(['words']);
    for (let tries = 0; tries < 30; tries += 1) await wake();
    expect(waiting()).toBe(0);
    expect(problems.at(-1)).toContain('Say it again');
  });

  it('reports a piece of speech that the server refuses, and continues with the next', async () => {
    const { queue, texts, problems } = dictated((words) => (words === 'bad' ? answered(409) : words));
    queue.add(audioOf('bad'), spoken);
    queue.add(audioOf('good'), spoken);
    await queue.settled();
    expect(texts()).toEqual(['good']);
    expect(problems).toEqual([expect.stringContaining('Say it again'), null]);
  });

  it('keeps the earlier pieces of speech and refuses the latest when there are too many', async () => {
    let isOnline = false;
    const { queue, texts, problems, wake, rest } = dictated((words) => (isOnline ? words : noAnswer()));
    queue.add(audioOf('first'), spoken);
    queue.add(audioOf('too much', maxBytes), spoken);
    await rest();
    expect(problems).toContainEqual(expect.stringContaining('Say it again'));
    isOnline = true;
    await wake();
    await queue.settled();
    expect(texts()).toEqual(['first']);
  });

  it('passes on no text when it is empty', async () => {
    const { queue, texts } = dictated(() => '  ');
    queue.add(audioOf('silence'), spoken);
    await queue.settled();
    expect(texts()).toEqual([]);
  });

  it('stops trying when the interview is over', async () => {
    let tries = 0;
    const { queue, waiting, wake } = dictated(() => {
      tries += 1;
      return noAnswer();
    });
    queue.add(audioOf('I run'), spoken);
    await wake();
    queue.add(audioOf('the tests.'), spoken);
    const before = tries;
    queue.close();
    await queue.settled();
    for (let times = 0; times < 3; times += 1) await wake();
    expect(tries).toBe(before);
    expect(waiting()).toBe(0);
  });
});

it('reports after three seconds that a service hangs, and reports no problem when the text comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const problems: (string | null)[] = [];
    let answer: (text: string) => void = () => undefined;
    const queue = new TranscriptionQueue({
      transcribe: () => new Promise((resolve) => (answer = resolve)),
      sleep: () => Promise.resolve(),
      random: () => 0,
      onPiece: () => undefined,
      onWaiting: () => undefined,
      onProblem: (problem) => problems.push(problem),
    });
    queue.add(audioOf('The log.'), spoken);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(2_999);
    expect(problems).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(problems).toEqual([expect.stringContaining('longer than usual')]);
    answer('The log.');
    await queue.settled();
    expect(problems.at(-1)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
