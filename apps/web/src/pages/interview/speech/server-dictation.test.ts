import { describe, expect, it } from 'vitest';
import type { SpokenPiece } from './dictation.ts';
import { serverDictation } from './server-dictation.ts';

const loud = 0.2;
const quiet = 0.001;
const intervalMs = 50;

function microphone() {
  const heard: Omit<SpokenPiece, 'text'>[] = [];
  let clock = 0;
  let recording = 0;
  let isGone = false;
  let turnId = 't1';
  const dictation = serverDictation({
    record: () => {
      if (isGone) return null;
      recording += 1;
      return { audio: Promise.resolve(new Blob(['words'])), stop: () => (recording -= 1) };
    },
    currentTurn: () => turnId,
    now: () => clock,
    onHeard: (_audio, spoken) => heard.push(spoken),
  });
  return {
    dictation,
    heard,
    recording: () => recording,
    vanish: () => (isGone = true),
    isAsked: (next: string) => (turnId = next),
    hears: (level: number, forMs: number) => {
      for (const until = clock + forMs; clock < until; clock += intervalMs) dictation.hear(level);
    },
  };
}

describe('serverDictation', () => {
  it('cuts the recording at a pause and continues with the next piece', () => {
    const { heard, hears, recording } = microphone();
    hears(quiet, 1_000);
    hears(loud, 2_000);
    hears(quiet, 2_000);
    expect(heard).toEqual([{ turnId: 't1', startedAt: 1_000, endedAt: 3_000 }]);
    expect(recording()).toBe(1);
  });

  it('keeps words without a pause after them when dictation is stopped', async () => {
    const { dictation, heard, hears, recording } = microphone();
    hears(loud, 1_000);
    await dictation.stop();
    expect(heard).toEqual([{ turnId: 't1', startedAt: 0, endedAt: 1_000 }]);
    expect(recording()).toBe(0);
  });

  it('keeps words without a pause after them when the microphone vanishes', async () => {
    const { dictation, heard, hears, vanish } = microphone();
    hears(loud, 1_000);
    vanish();
    hears(quiet, 3_000);
    await dictation.stop();
    expect(heard).toHaveLength(1);
  });

  it('keeps no silence when dictation is stopped', async () => {
    const { dictation, heard, hears, recording } = microphone();
    hears(quiet, 20_000);
    await dictation.stop();
    expect(heard).toEqual([]);
    expect(recording()).toBe(0);
  });

  it('cuts the recording at “I’m done” in the middle of a sentence, and still hears the rest', async () => {
    const { dictation, heard, hears } = microphone();
    hears(loud, 1_000);
    await dictation.finish();
    hears(loud, 1_000);
    await dictation.stop();
    expect(heard).toEqual([
      { turnId: 't1', startedAt: 0, endedAt: 1_000 },
      { turnId: 't1', startedAt: 1_000, endedAt: 2_000 },
    ]);
  });

  it('assigns spoken words to the line during which they began', async () => {
    const { dictation, heard, hears, isAsked } = microphone();
    hears(loud, 1_000);
    isAsked('t2');
    hears(quiet, 2_000);
    hears(loud, 1_000);
    isAsked('t3');
    await dictation.stop();
    expect(heard.map(({ turnId }) => turnId)).toEqual(['t1', 't2']);
  });

  it('does not count the silence after “I’m done” as more words', async () => {
    const { dictation, heard, hears } = microphone();
    hears(loud, 1_000);
    hears(quiet, 500);
    await dictation.finish();
    hears(quiet, 500);
    await dictation.stop();
    expect(heard).toHaveLength(1);
  });
});
