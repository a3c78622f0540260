import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, coarsenBlocks, mergeBlocks } from './block.ts';

const at = (start: number, end: number): Block => ({ start, end });

test.each<[string, Block[], Block[]]>([
  ['no blocks', [], []],
  ['separate blocks out of order', [at(5, 6), at(1, 2)], [at(1, 2), at(5, 6)]],
  ['touching blocks', [at(2, 3), at(1, 2)], [at(1, 3)]],
  ['one block within another', [at(1, 9), at(2, 3), at(4, 5)], [at(1, 9)]],
  ['a chain of overlapping blocks', [at(1, 4), at(3, 6), at(5, 8), at(9, 10)], [at(1, 8), at(9, 10)]],
  ['empty and reversed blocks', [at(4, 4), at(6, 5), at(1, 2)], [at(1, 2)]],
])('merges busy blocks: %s', (_, blocks, merged) => {
  expect(mergeBlocks(blocks)).toEqual(merged);
});

test('covers the same time with as few blocks as possible', () => {
  const block = fc.tuple(fc.nat(60), fc.nat(8)).map(([start, length]) => at(start, start + length));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      const merged = mergeBlocks(blocks);
      const covered = (all: readonly Block[], time: number) =>
        all.some(({ start, end }) => start <= time && time < end);
      for (let time = 0; time < 70; time++) expect(covered(merged, time)).toBe(covered(blocks, time));
      merged.forEach(({ start }, index) => expect(start).toBeGreaterThan(merged[index - 1]?.end ?? -1));
    }),
  );
});

test('makes fewer blocks on a coarser grid that still cover all busy time', () => {
  const many = Array.from({ length: 50 }, (_, i) => at(i * 7 + 1, i * 7 + 3));
  const coarse = coarsenBlocks(many, 49, 10);
  expect(coarse.length).toBeLessThan(36);
  for (const { start, end } of many) {
    expect(coarse.some((one) => one.start <= start && end <= one.end)).toBe(true);
  }
  expect(coarse.every(({ start, end }) => start % 10 === 0 && end % 10 === 0)).toBe(true);
  expect(coarsenBlocks(many, 50, 10)).toEqual(many);
});
