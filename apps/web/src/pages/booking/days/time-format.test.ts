import { describe, expect, it } from 'vitest';
import { firstWeekdayOf, createTimeFormat, usualClock } from './time-format.ts';

const slot = { start: '2026-11-24T10:30:00.000Z', end: '2026-11-24T11:15:00.000Z' };
/** Some versions of the Unicode data put a narrow no-break space before am and pm. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('formats one moment by zone and clock', () => {
  const lisbon = createTimeFormat('Europe/Lisbon', 'h23', 'en-GB');
  expect(lisbon.day(slot.start)).toBe('Tuesday 24 November');
  expect(lisbon.range(slot)).toBe('10:30 to 11:15');
  const newYork = createTimeFormat('America/New_York', 'h12', 'en-US');
  expect(newYork.day(slot.start)).toBe('Tuesday, November 24');
  expect(plain(newYork.range(slot))).toBe('5:30 AM to 6:15 AM');
});

it('formats midnight by both clocks', () => {
  const midnight = '2026-11-24T00:00:00.000Z';
  expect(createTimeFormat('UTC', 'h23', 'en-GB').time(midnight)).toBe('00:00');
  expect(plain(createTimeFormat('UTC', 'h12', 'en-GB').time(midnight))).toBe('12:00 am');
});

it('labels the lines with whole hours where the hour is whole', () => {
  const at = Date.parse('2026-11-24T14:00:00Z');
  expect(createTimeFormat('UTC', 'h23', 'en-GB').hour(at)).toBe('14:00');
  const { hour } = createTimeFormat('UTC', 'h12', 'en-GB');
  expect(plain(hour(at))).toBe('2 pm');
  expect(plain(hour(at + 1_800_000))).toBe('2:30 pm');
});

it('names the weekday of an end when it is on another day', () => {
  const { range } = createTimeFormat('UTC', 'h23', 'en-GB');
  const start = '2026-11-24T23:30:00.000Z';
  expect(range({ start, end: '2026-11-25T00:15:00.000Z' })).toBe('23:30 to Wednesday 00:15');
  expect(range({ start, end: '2026-11-25T00:00:00.000Z' })).toBe('23:30 to 00:00');
});

it('distinguishes the two times 02:30 in the autumn night', () => {
  const { exactTime } = createTimeFormat('Europe/Berlin', 'h23', 'en-GB');
  expect(exactTime('2026-10-25T00:30:00.000Z')).toBe('02:30 UTC+2');
  expect(exactTime('2026-10-25T01:30:00.000Z')).toBe('02:30 UTC+1');
});

describe('the formats of a reader’s languages', () => {
  it.each([
    ['de-DE', 'h23', 1],
    ['en-US', 'h12', 7],
    ['en-GB', 'h23', 1],
    ['ja-JP', 'h23', 7],
    ['ar-EG', 'h12', 6],
  ])('uses for %s the clock %s and weeks from weekday %i', (language, clock, firstWeekday) => {
    expect(usualClock(language)).toBe(clock);
    expect(firstWeekdayOf(language)).toBe(firstWeekday);
  });
});
