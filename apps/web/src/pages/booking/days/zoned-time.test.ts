import { describe, expect, it } from 'vitest';
import { clockChangeOn, isKnownZone, formatOffset, zonedTimeOf } from './zoned-time.ts';

const at = (text: string) => Date.parse(text);

describe('zonedTimeOf', () => {
  it.each([
    ['2026-11-24T10:30:00Z', 'Europe/Lisbon', { date: '2026-11-24', hour: 10, minute: 30, offsetMinutes: 0 }],
    [
      '2026-11-24T18:15:00Z',
      'Asia/Kolkata',
      { date: '2026-11-24', hour: 23, minute: 45, offsetMinutes: 330 },
    ],
    ['2026-11-24T18:30:00Z', 'Asia/Kolkata', { date: '2026-11-25', hour: 0, minute: 0, offsetMinutes: 330 }],
    [
      '2026-11-24T02:00:00Z',
      'America/New_York',
      { date: '2026-11-23', hour: 21, minute: 0, offsetMinutes: -300 },
    ],
    [
      '2026-12-31T10:00:00Z',
      'Pacific/Kiritimati',
      { date: '2027-01-01', hour: 0, minute: 0, offsetMinutes: 840 },
    ],
    [
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      { date: '2026-10-25', hour: 2, minute: 30, offsetMinutes: 120 },
    ],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', { date: '2026-10-25', hour: 2, minute: 30, offsetMinutes: 60 }],
  ])('reads %s in the zone %s', (instant, timeZone, expected) => {
    expect(zonedTimeOf(at(instant), timeZone)).toEqual(expected);
  });
});

it.each([
  [0, 'UTC+0'],
  [60, 'UTC+1'],
  [-180, 'UTC−3'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
  [825, 'UTC+13:45'],
])('formats %i minutes as %s', (minutes, expected) => {
  expect(formatOffset(minutes)).toBe(expected);
});

it.each([
  ['2026-10-25', 'Europe/Berlin', -60],
  ['2027-03-28', 'Europe/Berlin', 60],
  ['2026-10-24', 'Europe/Berlin', 0],
  ['2026-10-26', 'Europe/Berlin', 0],
  ['2026-11-01', 'America/New_York', -60],
  ['2026-10-31', 'America/New_York', 0],
  ['2026-11-02', 'America/New_York', 0],
  ['2027-03-14', 'America/Los_Angeles', 60],
  ['2026-10-04', 'Australia/Lord_Howe', 30],
  ['2027-04-04', 'Australia/Lord_Howe', -30],
  ['2026-09-27', 'Pacific/Auckland', 60],
  ['2026-09-26', 'Pacific/Auckland', 0],
  ['2026-09-28', 'Pacific/Auckland', 0],
  ['2026-03-29', 'Asia/Kolkata', 0],
  ['2026-03-29', 'UTC', 0],
])('finds on %s in %s a clock change of %i minutes', (date, timeZone, expected) => {
  expect(clockChangeOn(date, timeZone)).toBe(expected);
});

it('distinguishes known zones from unknown ones', () => {
  expect(isKnownZone('Europe/Lisbon')).toBe(true);
  expect(isKnownZone('Europe/Atlantis')).toBe(false);
});
