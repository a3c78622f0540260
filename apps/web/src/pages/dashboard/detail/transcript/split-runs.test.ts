import { describe, expect, it } from 'vitest';
import { splitRuns } from './split-runs.ts';

const drawn = (text: string, marks: [number, number, string][]) =>
  splitRuns(
    text,
    marks.map(([start, end, label]) => ({ start, end, label })),
  ).map((run) => [run.text, run.labels.join('')]);

describe('splitRuns', () => {
  it.each<[string, [number, number, string][], string[][]]>([
    ['no mark', [], [['0123456789', '']]],
    [
      'one mark inside',
      [[2, 5, 'a']],
      [
        ['01', ''],
        ['234', 'a'],
        ['56789', ''],
      ],
    ],
    ['a mark over the whole text', [[0, 10, 'a']], [['0123456789', 'a']]],
    [
      'overlapping marks',
      [
        [2, 6, 'a'],
        [4, 8, 'b'],
      ],
      [
        ['01', ''],
        ['23', 'a'],
        ['45', 'ab'],
        ['67', 'b'],
        ['89', ''],
      ],
    ],
    [
      'nested and touching marks',
      [
        [0, 6, 'a'],
        [2, 4, 'b'],
        [6, 8, 'c'],
      ],
      [
        ['01', 'a'],
        ['23', 'ab'],
        ['45', 'a'],
        ['67', 'c'],
        ['89', ''],
      ],
    ],
    [
      'marks out of bounds, empty or reversed',
      [
        [-4, 2, 'a'],
        [8, 40, 'b'],
        [5, 5, 'c'],
        [7, 6, 'd'],
      ],
      [
        ['01', 'a'],
        ['234567', ''],
        ['89', 'b'],
      ],
    ],
  ])('splits a text with marks: %s', (_, marks, expected) =>
    expect(drawn('0123456789', marks)).toEqual(expected),
  );

  it('returns no run for an empty text', () => expect(drawn('', [[0, 4, 'a']])).toEqual([]));
});
