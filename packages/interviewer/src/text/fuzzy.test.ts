import { expect, test } from 'vitest';
import { stemSimilarity } from './fuzzy.ts';

test.each([
  ['index', 'index', 1],
  ['invalid', 'invaldi', 0.625],
  ['idempot', 'idemptent', 0.666],
  ['aaaa', 'aaaaaa', 0.833],
])('finds %s similar to %s', (left, right, similarity) => {
  expect(stemSimilarity(left, right)).toBeCloseTo(similarity, 2);
  expect(stemSimilarity(right, left)).toBeCloseTo(similarity, 2);
});

test.each([
  ['map', 'mat'],
  ['queue', 'stack'],
  ['read', 'write'],
  ['', 'index'],
  ['x'.repeat(40), 'x'.repeat(41)],
])('finds %s and %s different', (left, right) => {
  expect(stemSimilarity(left, right)).toBe(0);
});
