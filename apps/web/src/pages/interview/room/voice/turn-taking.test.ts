import { describe, expect, it } from 'vitest';
import { TurnTaking, type TurnScene } from './turn-taking.ts';

const loud = 0.1;
const quiet = 0.001;
const listening: TurnScene = { phase: 'listening', turnId: 't2', question: '1 Why?', isTyping: false };
const replying: TurnScene = { phase: 'speaking', turnId: 't3', question: '2 How?', isTyping: false };

/** As many words as a complete answer has. */
const before = `${'We changed one thing at a time and looked at the log after each of them. '.repeat(4)}`;

/** A room whose microphone level the test controls. By default, the model is sure that each silence ends the answer. */
function room(sure = 0.9, staysOpen = true) {
  const log: string[] = [];
  let clock = 0;
  let sounding = false;
  let settled = true;
  const taking = new TurnTaking({
    model: { load: () => log.push('load'), ask: async () => sure, isUsable: true },
    sound: () => ({ rate: 16_000, last: () => new Float32Array(16_000) }) as never,
    language: 'en',
    now: () => clock,
    staysOpen,
    finishDictation: async () => settled,
    finishAnswer: (turnId) => log.push(`finish ${turnId} ${clock}`),
    reveal: () => log.push(`reveal ${clock}`),
    goOn: (turnId) => log.push(`go on ${turnId}`),
    interrupt: () => {
      sounding = false;
      log.push(`interrupt ${clock}`);
    },
    withdraw: () => {
      sounding = false;
      log.push('withdraw');
    },
    isSounding: () => sounding,
  });
  const hear = async (level: number, ms: number) => {
    for (const until = clock + ms; clock < until; clock += 50) {
      taking.hear(level, clock);
      await Promise.resolve();
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
  };
  const words = (text: string) => taking.hearWords({ text: `${before}${text}`, endedAt: clock - 1_000 });
  return {
    taking,
    log,
    hear,
    words,
    sounds: (now: boolean) => (sounding = now),
    hangs: () => (settled = false),
    /** Speaks an answer whose words may be complete, and waits until its end is reported. */
    answer: async () => {
      taking.follow(listening);
      await hear(quiet, 500);
      await hear(loud, 2_000);
      await hear(quiet, 700);
      words('We let a few users try it before all the others did.');
      await hear(quiet, 1_100);
    },
  };
}

const ended = ['load', 'finish t2 3600', 'reveal 4200'];

describe('TurnTaking', () => {
  it('ends an answer after 1.75 s of silence when the model is sure, and requests the reply before that', async () => {
    const { answer, log } = room();
    await answer();
    expect(log).toEqual(ended);
  });

  it('waits for 3 s when the last words are unfinished', async () => {
    const { taking, hear, words, log } = room();
    taking.follow(listening);
    await hear(loud, 2_000);
    await hear(quiet, 1_100);
    words('We let a few users try it before all the others, and');
    await hear(quiet, 1_200);
    expect(log).toEqual(['load']);
    await hear(quiet, 800);
    expect(log).toEqual(['load', 'finish t2 4350', 'reveal 4950']);
  });

  it('ends no answer without words, with half-typed text, or with words that are not text yet', async () => {
    const silent = room();
    silent.taking.follow(listening);
    await silent.hear(loud, 2_000);
    await silent.hear(quiet, 5_000);
    expect(silent.log).toEqual(['load']);

    const typing = room();
    typing.taking.follow({ ...listening, isTyping: true });
    await typing.hear(loud, 2_000);
    typing.words('We let a few users try it before all the others did.');
    await typing.hear(quiet, 5_000);
    expect(typing.log).toEqual(['load']);

    const hanging = room();
    hanging.hangs();
    await hanging.answer();
    await hanging.hear(quiet, 5_000);
    expect(hanging.log).toEqual(['load']);
  });

  it('takes an end back when the candidate speaks on before the interviewer is heard', async () => {
    const { taking, answer, hear, log } = room();
    await answer();
    taking.follow(replying);
    await hear(loud, 300);
    expect(log).toEqual([...ended, 'load', 'go on t2', 'withdraw']);
  });

  it('takes an end back when the candidate acts otherwise before the reply is revealed', async () => {
    const { taking, hear, words, log } = room();
    taking.follow(listening);
    await hear(loud, 2_000);
    await hear(quiet, 700);
    words('We let a few users try it before all the others did.');
    await hear(quiet, 500);
    taking.follow(replying);
    taking.keepTurn();
    expect(log).toEqual(['load', 'finish t2 3100', 'go on t2', 'withdraw']);
    taking.keepTurn();
    expect(log).toHaveLength(4);
  });

  it('reports no end in advance when nothing is heard while the last words become text', async () => {
    const { answer, log } = room(0.9, false);
    await answer();
    expect(log).toEqual(['load', 'finish t2 4200', 'reveal 4200']);
  });

  it('reveals the reply when the microphone is gone', async () => {
    const { taking, hear, words, log } = room();
    taking.follow(listening);
    await hear(loud, 2_000);
    await hear(quiet, 700);
    words('We let a few users try it before all the others did.');
    await hear(quiet, 500);
    taking.close();
    expect(log.at(-1)).toMatch(/^reveal/);
  });

  it('takes an end back when the candidate began to speak at the same moment as the interviewer', async () => {
    const { taking, answer, hear, log, sounds } = room();
    // The interviewer has spoken before, so the echo is known.
    sounds(true);
    await hear(quiet, 3_000);
    sounds(false);
    await answer();
    taking.follow(replying);
    sounds(true);
    await hear(quiet, 300);
    await hear(loud, 300);
    expect(log.slice(-2)).toEqual(['go on t2', 'withdraw']);
    sounds(false);
    taking.follow(listening);
    // The interviewer has spoken into a pause once, so even a sure model no longer shortens the wait.
    await hear(loud, 1_000);
    await hear(quiet, 2_300);
    expect(log.at(-1)).toBe('load');
    await hear(quiet, 900);
    expect(log.at(-1)).toMatch(/^reveal/);
  });

  it('joins the words of both parts when the answer continues', async () => {
    const { taking, answer, hear, words, log } = room();
    await answer();
    taking.follow(replying);
    await hear(loud, 300);
    taking.follow(listening);
    await hear(loud, 1_000);
    await hear(quiet, 1_100);
    // These words alone would be too few for an answer.
    words('Then all of them.');
    await hear(quiet, 600);
    expect(log.filter((entry) => entry.startsWith('finish'))).toHaveLength(2);
  });

  it('counts a voice as an interruption when the interviewer has already been heard for a while', async () => {
    const { taking, answer, hear, log, sounds } = room();
    await answer();
    taking.follow(replying);
    sounds(true);
    await hear(quiet, 3_000);
    const before = log.length;
    await hear(loud, 300);
    expect(log.slice(before)).toHaveLength(1);
    expect(log.at(-1)).toMatch(/^interrupt/);
  });

  it('counts words after the next question as the answer to that question', async () => {
    const { taking, answer, hear, words, log, sounds } = room();
    await answer();
    taking.follow(replying);
    sounds(true);
    await hear(quiet, 2_000);
    sounds(false);
    taking.follow({ ...listening, turnId: 't3', question: '2 How?' });
    await hear(quiet, 500);
    await hear(loud, 2_000);
    await hear(quiet, 1_100);
    words('I would look at the numbers of the last month.');
    await hear(quiet, 700);
    expect(log.at(-2)).toMatch(/^finish t3/);
    expect(log.at(-1)).toMatch(/^reveal/);
    expect(log.filter((entry) => entry.startsWith('go on'))).toEqual([]);
  });
});
