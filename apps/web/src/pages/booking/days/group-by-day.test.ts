import { expect, it } from 'vitest';
import { groupByDay, isSameSlot } from './group-by-day.ts';

const slot = (start: string, minutes = 30) => ({
  start: new Date(start).toISOString(),
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});
const datesOf = (starts: string[], timeZone: string) =>
  groupByDay(
    starts.map((start) => slot(start)),
    timeZone,
  ).map(({ date, slots }) => [date, slots.length]);

it('puts a moment on its date in the reader’s zone', () => {
  const starts = ['2026-11-24T09:00Z', '2026-11-24T15:30Z', '2026-11-24T23:30Z'];
  expect(datesOf(starts, 'UTC')).toEqual([['2026-11-24', 3]]);
  expect(datesOf(starts, 'Europe/Warsaw')).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
  ]);
  expect(datesOf(starts, 'Pacific/Auckland')).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 2],
  ]);
  expect(datesOf(starts, 'Pacific/Pago_Pago')).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 2],
  ]);
});

it('keeps days of 25 and 23 hours whole', () => {
  const longDay = ['2026-10-24T22:00Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-25T22:30Z'];
  expect(datesOf(longDay, 'Europe/Berlin')).toEqual([['2026-10-25', 4]]);
  const shortDay = ['2027-03-27T23:00Z', '2027-03-28T21:30Z', '2027-03-28T22:00Z'];
  expect(datesOf(shortDay, 'Europe/Berlin')).toEqual([
    ['2027-03-28', 2],
    ['2027-03-29', 1],
  ]);
});

it('distinguishes two slots with the same start by their end', () => {
  const [short, long] = [slot('2026-11-24T09:00Z'), slot('2026-11-24T09:00Z', 45)];
  expect(isSameSlot(short, { ...short })).toBe(true);
  expect(isSameSlot(short, long)).toBe(false);
  expect(isSameSlot(short, null)).toBe(false);
});
