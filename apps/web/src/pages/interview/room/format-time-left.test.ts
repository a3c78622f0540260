import { expect, it } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

it.each([
  { ms: -1, words: '0 s' },
  { ms: 60_000, words: '60 s' },
  { ms: 60_001, words: '2 min' },
  { ms: 840_000, words: '14 min' },
])('writes $ms ms as “$words”', ({ ms, words }) => {
  expect(formatTimeLeft(ms)).toBe(words);
});
