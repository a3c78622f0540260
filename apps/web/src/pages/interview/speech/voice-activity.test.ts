import { expect, it } from 'vitest';
import { VoiceActivity } from './voice-activity.ts';

/** Plays `[level, for how many ms]` at twenty levels a second. @returns the changes with their times. */
function play(parts: [number, number][]): string[] {
  const activity = new VoiceActivity();
  const changes: string[] = [];
  let at = 0;
  for (const [level, lasts] of parts) {
    for (const end = at + lasts; at < end; at += 50) {
      const change = activity.push(level, at);
      if (change) changes.push(`${change} ${at}`);
    }
  }
  return changes;
}

it.each<{ name: string; parts: [number, number][]; expected: string[] }>([
  { name: 'silence', parts: [[0.001, 5_000]], expected: [] },
  {
    name: 'a key stroke',
    parts: [
      [0.001, 1_000],
      [0.2, 100],
      [0.001, 3_000],
    ],
    expected: [],
  },
  {
    name: 'a sentence',
    parts: [
      [0.001, 1_000],
      [0.1, 2_000],
      [0.001, 2_000],
    ],
    expected: ['started 1200', 'ended 4000'],
  },
  {
    name: 'a pause for thought is part of the piece',
    parts: [
      [0.001, 1_000],
      [0.1, 1_000],
      [0.001, 900],
      [0.1, 1_000],
      [0.001, 2_000],
    ],
    expected: ['started 1200', 'ended 4900'],
  },
  {
    name: 'somebody who speaks without a breath for 12 s',
    parts: [
      [0.001, 1_000],
      [0.1, 12_000],
      [0.001, 2_000],
    ],
    expected: ['started 1200', 'ended 14000'],
  },
  {
    name: 'somebody who speaks from the first moment',
    parts: [
      [0.1, 2_000],
      [0.001, 2_000],
    ],
    expected: ['started 200', 'ended 3000'],
  },
  {
    name: 'a fan that runs all the time, then speech over it',
    parts: [
      [0.03, 20_000],
      [0.3, 1_000],
      [0.03, 2_000],
    ],
    expected: ['started 20200', 'ended 22000'],
  },
])('reports when speech starts and ends: $name', ({ parts, expected }) => {
  expect(play(parts)).toEqual(expected);
});

it('finds the end of speech in noise that goes up and down', () => {
  const activity = new VoiceActivity();
  let seed = 7;
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 0.01 * (0.4 + (1.4 * seed) / 2_147_483_647);
  };
  const changes: string[] = [];
  for (let at = 0; at < 20_000; at += 50) {
    const isSpeech = at >= 1_000 && at < 4_000 && at % 400 < 300;
    const change = activity.push(isSpeech ? 0.1 : noise(), at);
    if (change) changes.push(`${change} ${at}`);
  }
  expect(changes).toEqual(['started 1300', 'ended 4900']);
});

it('notices speech in time when it begins right after a time without listening', () => {
  const activity = new VoiceActivity();
  for (let at = 0; at < 2_000; at += 50) activity.push(0.009, at);
  let startedAt: number | null = null;
  for (let at = 20_000; at < 21_000; at += 50) {
    if (activity.push(0.1, at) === 'started') startedAt = at;
  }
  expect(startedAt).toBe(20_200);
});
