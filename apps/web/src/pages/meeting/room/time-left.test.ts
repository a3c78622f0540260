import { describe, expect, it } from 'vitest';
import { minutesLeft, warningAt } from './time-left.ts';

describe('minutesLeft', () => {
  it.each([
    ['10:45:00', 45],
    ['10:00:01', 1],
    ['10:00:00', 0],
    ['09:00:00', 0],
  ])('counts begun minutes until %s', (time, minutes) => {
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
    // More time was given meanwhile.
    [5, 15, null],
    // The page slept past a warning.
    [20, 3, null],
  ])('warns from %i to %i minutes with %s', (before, now, warning) => {
    expect(warningAt(before, now)).toBe(warning);
  });
});
