import { describe, expect, it } from 'vitest';
import { minutesLeft, warningAt } from './time-left.ts';

describe('minutesLeft', () => {
  it.each([
    ['10:45:00', 45],
    ['10:00:01', 1],
    ['10:00:00', 0],
    ['09:00:00', 0],
  ])('counts every started minute until %s', (time, minutes) => {
    const now = Date.parse('2026-11-24T10:00:00Z');
    expect(minutesLeft(`2026-11-24T${time}Z`, now)).toBe(minutes);
  });
});

describe('warningAt', () => {
  it.each([
    [11, 10, 10],
    [10, 9, null],
    [6, 5, 5],
    [2, 1, 1],
    // The meeting was extended meanwhile.
    [5, 15, null],
    // The page was asleep when a warning was due.
    [20, 3, null],
  ])('gives, when the time falls from %i to %i minutes, the warning %s', (before, now, warning) => {
    expect(warningAt(before, now)).toBe(warning);
  });
});
