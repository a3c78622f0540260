import { expect, test } from 'vitest';
import { isTimeZone, resolveTimeZone } from './resolve-time-zone.ts';

test.each<[string, string | null]>([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['US/Eastern', 'US/Eastern'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['/citadel.org/20210210_1/Europe/Berlin', 'Europe/Berlin'],
  ['/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['"Europe/London"', 'Europe/London'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['eastern standard time', 'America/New_York'],
  ['GMT Standard Time', 'Europe/London'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['utc', 'UTC'],
  ['Z', 'UTC'],
  ['Customized Time Zone', null],
  ['+05:30', null],
  ['', null],
])('resolves %j as %s', (name, zone) => {
  expect(resolveTimeZone(name)).toBe(zone);
});

test('accepts only IANA names as a time zone', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(['W. Europe Standard Time', '+05:30', 'Mars/Olympus', ''].filter(isTimeZone)).toEqual([]);
});
