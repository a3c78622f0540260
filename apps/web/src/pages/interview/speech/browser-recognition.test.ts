import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDictation } from './browser-recognition.ts';
import type { SpokenPiece } from './dictation.ts';
import type { Recognition } from './recognition-constructor.ts';

/** A browser's recognition, controlled by the test. */
class ScriptedRecognition implements Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  readonly calls: string[] = [];

  start(): void {
    this.calls.push('start');
  }
  stop(): void {
    this.calls.push('stop');
  }
  abort(): void {
    this.calls.push('abort');
  }
  understand(transcript: string, isFinal: boolean): void {
    const result = Object.assign([{ transcript }], { isFinal });
    this.onresult?.({ resultIndex: 0, results: [result] as unknown as SpeechRecognitionResultList });
  }
}

function dictated() {
  const recognition = new ScriptedRecognition();
  const heard: SpokenPiece[] = [];
  let turnId = 't1';
  const dictation = browserDictation(recognition, 'en', () => turnId, {
    onPiece: (piece) => heard.push(piece),
    onGuess: () => undefined,
    onProblem: () => undefined,
  });
  return {
    recognition,
    dictation,
    heard,
    texts: () => heard.map(({ text }) => text),
    isAsked: (next: string) => (turnId = next),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('browserDictation', () => {
  it('returns the browser’s text of the last words when dictation is stopped', async () => {
    const { recognition, dictation, texts } = dictated();
    recognition.understand('I run', false);
    const stopped = dictation.stop();
    recognition.understand('I run the tests', true);
    recognition.onend?.();
    await stopped;
    expect(texts()).toEqual(['I run the tests']);
    expect(recognition.calls).toEqual(['start', 'stop', 'abort']);
  });

  it('returns the last guess when the browser’s recognition ends without a result', async () => {
    const { recognition, dictation, texts } = dictated();
    recognition.understand('I run', false);
    const stopped = dictation.stop();
    recognition.onend?.();
    await stopped;
    expect(texts()).toEqual(['I run']);
  });

  it('waits only a short time for a browser that does not respond', async () => {
    const { recognition, dictation, texts } = dictated();
    recognition.understand('I run', false);
    const stopped = dictation.stop();
    await vi.advanceTimersByTimeAsync(2_500);
    await stopped;
    recognition.understand('I run the tests', true);
    expect(texts()).toEqual(['I run']);
  });

  it('continues to hear after “I’m done”, but not after dictation was stopped', async () => {
    const { recognition, dictation } = dictated();
    const finished = dictation.finish();
    recognition.onend?.();
    await finished;
    await vi.advanceTimersByTimeAsync(400);
    expect(recognition.calls).toEqual(['start', 'stop', 'start']);
    const stopped = dictation.stop();
    recognition.onend?.();
    await stopped;
    await vi.advanceTimersByTimeAsync(400);
    expect(recognition.calls.filter((call) => call === 'start')).toHaveLength(2);
  });

  it.each([
    { name: 'begun before the next question', before: 'I run', isStopped: false },
    { name: 'said before it was stopped', before: '', isStopped: true },
  ])('assigns spoken words to the line that they answer: $name', ({ before, isStopped }) => {
    const { recognition, dictation, heard, isAsked } = dictated();
    if (before !== '') recognition.understand(before, false);
    if (isStopped) void dictation.stop();
    isAsked('t2');
    recognition.understand('I run the tests', true);
    expect(heard).toMatchObject([{ turnId: 't1' }]);
  });
});
