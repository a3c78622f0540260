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
      'one inside',
      [[2, 5, 'a']],
      [
        ['01', ''],
        ['234', 'a'],
        ['56789', ''],
      ],
    ],
    ['all of it', [[0, 10, 'a']], [['0123456789', 'a']]],
    [
      'overlapping',
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
      'nested and touching',
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
      'out of bounds, empty and turned round',
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
  ])('%s', (_, marks, expected) => expect(drawn('0123456789', marks)).toEqual(expected));

  it('has no run for an empty text', () => expect(drawn('', [[0, 4, 'a']])).toEqual([]));
});
