import { expect, test } from 'vitest';
import { formatDayOfWeek, formatInstantInZone, formatSpan, formatStart } from './format-time.ts';

const at = (text: string) => new Date(text);
const inZone = (timezone: string) => ({ timezone, clock: 'h23' }) as const;

test.each([
  ['Europe/Lisbon', 'Friday 27 November 2026, 18:00 (Lisbon)', '18:00 UTC'],
  ['Europe/Berlin', 'Friday 27 November 2026, 19:00 (Berlin)', '18:00 UTC'],
  ['America/Argentina/Buenos_Aires', 'Friday 27 November 2026, 15:00 (Buenos Aires)', '18:00 UTC'],
  ['Asia/Tokyo', 'Saturday 28 November 2026, 03:00 (Tokyo)', 'Friday 27 November, 18:00 UTC'],
  // The city has its present name, whatever name the server's time zone data uses.
  ['Asia/Calcutta', 'Friday 27 November 2026, 23:30 (Kolkata)', '18:00 UTC'],
  ['US/Eastern', 'Friday 27 November 2026, 13:00 (New York)', '18:00 UTC'],
  ['Etc/GMT-3', 'Friday 27 November 2026, 21:00 (GMT+3)', '18:00 UTC'],
  ['UTC', 'Friday 27 November 2026, 18:00 UTC', null],
  ['Etc/UTC', 'Friday 27 November 2026, 18:00 UTC', null],
])('writes an instant in the zone %s', (zone, local, utc) => {
  expect(formatInstantInZone(at('2026-11-27T18:00:00Z'), inZone(zone))).toEqual({ local, utc });
});

test.each([
  [
    '2026-11-27T18:00:00Z',
    30,
    'Europe/Lisbon',
    'Friday 27 November 2026, 18:00 to 18:30 (Lisbon)',
    '18:00 to 18:30 UTC',
  ],
  // The span passes midnight in the reader's zone, but not in UTC.
  [
    '2026-11-27T22:45:00Z',
    30,
    'Europe/Berlin',
    'Friday 27 November 2026, 23:45 to Saturday 28 November, 00:15 (Berlin)',
    '22:45 to 23:15 UTC',
  ],
  // The clock goes back from 03:00 to 02:00 during this span.
  [
    '2026-10-25T00:30:00Z',
    60,
    'Europe/Berlin',
    'Sunday 25 October 2026, 02:30 to 02:30 (Berlin)',
    '00:30 to 01:30 UTC',
  ],
  [
    '2026-11-27T09:00:00Z',
    1440,
    'UTC',
    'Friday 27 November 2026, 09:00 to Saturday 28 November, 09:00 UTC',
    null,
  ],
] as const)('writes a span from %s for %i minutes in the zone %s', (start, minutes, zone, local, utc) => {
  expect(formatSpan(at(start), minutes, inZone(zone))).toEqual({ local, utc });
});

test('writes midnight as 00:00', () => {
  expect(formatInstantInZone(at('2026-11-27T00:00:00Z'), inZone('UTC')).local).toBe(
    'Friday 27 November 2026, 00:00 UTC',
  );
  expect(formatDayOfWeek(at('2026-11-27T23:30:00Z'), inZone('Asia/Tokyo'))).toBe('Saturday 28 November');
});

test('writes times of a 12-hour clock, in the zone and in UTC', () => {
  const newYork = { timezone: 'America/New_York', clock: 'h12' } as const;
  expect(formatSpan(at('2026-11-27T16:00:00Z'), 90, newYork)).toEqual({
    local: 'Friday 27 November 2026, 11:00 am to 12:30 pm (New York)',
    utc: '4:00 pm to 5:30 pm UTC',
  });
  expect(formatStart(at('2026-11-27T05:05:00Z'), newYork).time).toBe('12:05 am (New York)');
});
