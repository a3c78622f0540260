import { describe, expect, it } from 'vitest';
import { barParts, playedShare, segmentIndexAt } from './segment-at.ts';

const segments = [{ startMs: 1000 }, { startMs: 5000 }, { startMs: 5000 }, { startMs: 9000 }];

describe('segmentIndexAt', () => {
  it.each([
    [0, -1],
    [999, -1],
    [1000, 0],
    [4999, 0],
    [5000, 2],
    [8999, 2],
    [9000, 3],
    [1e9, 3],
  ])('returns for %i ms the line %i', (ms, index) => expect(segmentIndexAt(segments, ms)).toBe(index));

  it('finds no line in an empty transcript', () => expect(segmentIndexAt([], 10)).toBe(-1));
});

describe('barParts', () => {
  it('fills the bar between the chapters with parts without a question', () => {
    expect(
      barParts(
        [
          { startMs: 4000, endMs: 10_000 },
          { startMs: 10_200, endMs: 18_000 },
        ],
        20_000,
      ),
    ).toEqual([
      { startMs: 0, endMs: 4000, chapter: null },
      { startMs: 4000, endMs: 10_000, chapter: 0 },
      { startMs: 10_000, endMs: 18_000, chapter: 1 },
      { startMs: 18_000, endMs: 20_000, chapter: null },
    ]);
  });

  it('covers the whole recording exactly, whatever the chapters are', () => {
    const cases = [
      [{ startMs: 0, endMs: 50_000 }],
      [
        { startMs: 9000, endMs: 3000 },
        { startMs: 2000, endMs: 19_500 },
      ],
      [],
    ];
    for (const chapters of cases) {
      const parts = barParts(chapters, 20_000);
      expect(parts[0]?.startMs).toBe(0);
      expect(parts.at(-1)?.endMs).toBe(20_000);
      for (const [index, part] of parts.slice(1).entries()) expect(part.startMs).toBe(parts[index]?.endMs);
    }
  });

  it('returns nothing when the recording has no length', () =>
    expect(barParts([{ startMs: 0, endMs: 10 }], 0)).toEqual([]));
});

describe('playedShare', () => {
  const part = { startMs: 1000, endMs: 3000 };
  it.each([
    [0, 0],
    [1000, 0],
    [2000, 0.5],
    [3000, 1],
    [9000, 1],
  ])('computes for a part from 1,000 to 3,000 ms, when it is played to %i ms, the share %d', (ms, share) =>
    expect(playedShare(part, ms)).toBe(share),
  );
  it('returns 0 for an empty part', () => expect(playedShare({ startMs: 5, endMs: 5 }, 5)).toBe(0));
});
