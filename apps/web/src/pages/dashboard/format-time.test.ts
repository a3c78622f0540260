import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDay,
  formatInstant,
  formatLength,
  formatPosition,
  minutesInWords,
  spokenPosition,
} from './format-time.ts';

describe('formatPosition', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [372_400, '6:12'],
    [3_599_999, '59:59'],
    [3_972_000, '1:06:12'],
    [-5, '0:00'],
  ])('writes %i ms as %s', (ms, text) => expect(formatPosition(ms)).toBe(text));
});

describe('spokenPosition', () => {
  it.each([
    [0, 'the start'],
    [61_000, '1 minute 1 second'],
    [372_000, '6 minutes 12 seconds'],
    [7_200_000, '2 hours'],
  ])('speaks %i ms as %s', (ms, text) => expect(spokenPosition(ms)).toBe(text));
});

describe('formatLength', () => {
  it.each([
    [40, 'under 0.1 s'],
    [50, '0.1 s'],
    [412, '0.4 s'],
    [9_949, '9.9 s'],
    [22_300, '22 s'],
    [59_499, '59 s'],
    [59_500, '1 min'],
    [1_328_000, '22 min'],
    [3_600_000, '1 h'],
    [3_900_000, '1 h 5 min'],
  ])('writes a length of %i ms as %s', (ms, text) => expect(formatLength(ms)).toBe(text));
});

it.each([
  [45, '45 min'],
  [120, '2 h'],
  [90, '1 h 30 min'],
])('writes %i minutes as %s', (minutes, text) => expect(minutesInWords(minutes)).toBe(text));

describe('formatInstant, formatDay and formatClock', () => {
  it('writes an instant in the given zone, across midnight', () => {
    expect(formatInstant('2026-11-18T14:32:00.000Z', 'Europe/Lisbon')).toBe('18 Nov 2026, 14:32');
    expect(formatInstant('2026-09-18T23:05:00.000Z', 'Europe/Warsaw')).toBe('19 Sep 2026, 01:05');
    expect(formatDay('2027-01-01T00:00:00.000Z', 'America/New_York')).toBe('31 Dec 2026');
    expect(formatClock('2026-11-18T00:00:00.000Z', 'UTC')).toBe('00:00');
  });
});
