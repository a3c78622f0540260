import { describe, expect, it } from 'vitest';
import { InterruptionWatch } from './interruption-watch.ts';

/** Plays `[level, for how many ms, whether the interviewer sounds]`. @returns when an interruption was first seen. */
function play(parts: [number, number, boolean][]): number | null {
  const watch = new InterruptionWatch();
  let at = 0;
  for (const [level, lasts, isAudible] of parts) {
    for (const until = at + lasts; at < until; at += 50) if (watch.push(level, at, isAudible)) return at;
  }
  return null;
}

describe('InterruptionWatch', () => {
  it('notices a voice over a filtered echo within 150 ms', () => {
    expect(
      play([
        [0.004, 5_000, true],
        [0.1, 1_000, true],
      ]),
    ).toBe(5_100);
  });

  it('does not mistake the interviewer’s own voice from loudspeakers for the candidate’s', () => {
    const line: [number, number, boolean][] = [
      [0.08, 900, true],
      [0.01, 200, true],
      [0.12, 700, true],
      [0.02, 300, true],
    ];
    expect(play([...line, ...line, ...line, ...line, ...line])).toBeNull();
  });

  it('notices a voice that is louder than the interviewer from loudspeakers', () => {
    expect(
      play([
        [0.05, 4_000, true],
        [0.2, 1_000, true],
      ]),
    ).toBe(4_100);
  });

  it('notices a voice whose soft syllables come before the loud ones', () => {
    const syllables: [number, number, boolean][] = [
      [0.025, 100, true],
      [0.06, 50, true],
      [0.02, 50, true],
    ];
    const softly = Array.from({ length: 8 }, () => syllables).flat();
    expect(play([[0.01, 3_000, true], ...softly, [0.09, 200, true]])).toBe(4_700);
  });

  it('notices a voice although somebody spoke while the echo was learned', () => {
    expect(
      play([
        [0.2, 1_000, true],
        [0.004, 6_000, true],
        [0.2, 1_000, true],
      ]),
    ).toBe(7_100);
  });

  it.each([
    {
      name: 'a key stroke',
      parts: [
        [0.004, 4_000, true],
        [0.2, 100, true],
        [0.004, 1_000, true],
      ],
    },
    {
      name: 'a voice while the interviewer is silent',
      parts: [
        [0.004, 4_000, true],
        [0.2, 2_000, false],
      ],
    },
    {
      name: 'breath',
      parts: [
        [0.004, 4_000, true],
        [0.02, 2_000, true],
      ],
    },
  ] satisfies { name: string; parts: [number, number, boolean][] }[])(
    'is not disturbed by $name',
    ({ parts }) => {
      expect(play(parts)).toBeNull();
    },
  );
});
