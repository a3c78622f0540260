import { expect, it } from 'vitest';
import { clockOffsetMs, formatWait } from './countdown.ts';

it.each([
  { ms: -5, words: '0 s' },
  { ms: 1, words: '1 s' },
  { ms: 59_000, words: '59 s' },
  { ms: 59_001, words: '1 min 0 s' },
  { ms: 9 * 60_000 + 5_000, words: '9 min 5 s' },
  { ms: 12 * 60_000 + 40_000, words: '12 min' },
  { ms: 3_600_000, words: '1 h' },
  { ms: 5_460_000, words: '1 h 31 min' },
  { ms: 86_400_000, words: '1 day' },
  { ms: 2 * 86_400_000 + 3 * 3_600_000, words: '2 days 3 h' },
])('writes $ms ms as “$words”', ({ ms, words }) => {
  expect(formatWait(ms)).toBe(words);
});

it('computes the offset of a device clock that is five minutes slow', () => {
  const serverNow = '2026-11-21T10:05:00.000Z';
  expect(clockOffsetMs(serverNow, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(300_000);
});
