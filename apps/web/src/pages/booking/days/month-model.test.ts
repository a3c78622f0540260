import { describe, expect, it } from 'vitest';
import { addMonths, dateForKey, weekdayOf, weeksOf, wholeMonths } from './month-model.ts';

const monday = 1;
const sunday = 7;

describe('weeksOf', () => {
  it('begins the week on the reader’s first weekday', () => {
    const november = weeksOf('2026-11', monday);
    expect(november).toHaveLength(6);
    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november[5]?.[0]).toBe('2026-11-30');
    expect(weeksOf('2026-11', sunday)).toHaveLength(5);
    expect(weeksOf('2026-11', sunday)[0]?.[0]).toBe('2026-11-01');
  });

  it.each([
    ['2027-02', monday, 4, 28],
    ['2028-02', monday, 5, 29],
    ['2026-12', monday, 5, 31],
    ['2027-05', sunday, 6, 31],
  ])(
    'divides %s with weeks from weekday %i into %i weeks and %i days',
    (month, firstWeekday, weeks, days) => {
      const made = weeksOf(month, firstWeekday);
      expect(made).toHaveLength(weeks);
      expect(made.flat().filter((date) => date !== null)).toHaveLength(days);
      for (const week of made)
        for (const [index, date] of week.entries())
          if (date !== null) expect(weekdayOf(date)).toBe(((firstWeekday - 1 + index) % 7) + 1);
    },
  );
});

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
])('adds to %s %i months and returns %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it('covers whole months, whatever the order of the dates', () => {
  expect(wholeMonths(['2026-12-03', '2026-11-24'])).toEqual({ first: '2026-11-01', last: '2026-12-31' });
  expect(wholeMonths(['2026-11-24'])).toEqual({ first: '2026-11-01', last: '2026-11-30' });
});

describe('dateForKey', () => {
  const range = { first: '2026-11-01', last: '2026-12-31' };
  it.each([
    ['ArrowLeft', '2026-11-24', '2026-11-23'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-24', '2026-11-17'],
    ['ArrowDown', '2026-11-24', '2026-12-01'],
    ['Home', '2026-11-25', '2026-11-23'],
    ['End', '2026-11-25', '2026-11-29'],
    ['PageDown', '2026-11-30', '2026-12-30'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['ArrowLeft', '2026-11-01', '2026-11-01'],
    ['ArrowDown', '2026-12-31', '2026-12-31'],
    ['PageUp', '2026-11-24', '2026-11-24'],
    ['Home', '2026-11-01', '2026-11-01'],
    ['End', '2026-12-31', '2026-12-31'],
  ])('moves with the key %s from %s to %s', (key, from, expected) => {
    expect(dateForKey(key, from, range, monday)).toBe(expected);
  });

  it('finds the ends of a week that begins on Sunday', () => {
    expect(dateForKey('Home', '2026-11-25', range, sunday)).toBe('2026-11-22');
    expect(dateForKey('End', '2026-11-25', range, sunday)).toBe('2026-11-28');
  });

  it('returns null for other keys', () => {
    expect(dateForKey('Tab', '2026-11-25', range, monday)).toBeNull();
  });
});
