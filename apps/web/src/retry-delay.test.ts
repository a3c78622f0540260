import { expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const schedule = { firstMs: 500, longestMs: 10_000 };

it.each([
  { attempt: 0, random: 0, expected: 500 },
  { attempt: 1, random: 0, expected: 1_000 },
  { attempt: 4, random: 0, expected: 8_000 },
  { attempt: 5, random: 0, expected: 10_000 },
  { attempt: 4_000, random: 0, expected: 10_000 },
  { attempt: 0, random: 0.5, expected: 375 },
  { attempt: 9, random: 0.999_999, expected: 5_000 },
])(
  'waits $expected ms before try $attempt when the random number is $random',
  ({ attempt, random, expected }) => {
    expect(retryDelayMs(schedule, attempt, random)).toBe(expected);
  },
);
