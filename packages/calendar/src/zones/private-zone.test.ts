import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { dayInMs, hourInMs } from '../civil.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { WorkBudget } from '../recurrence/work-budget.ts';
import { ianaZone } from './iana-zone.ts';
import { privateZone } from './private-zone.ts';
import { toInstant, type Zone } from './zone.ts';

const zoneText = (observances: string) => `BEGIN:VTIMEZONE\r\nTZID:Mine\r\n${observances}END:VTIMEZONE\r\n`;
const observance = (kind: string, start: string, from: string, to: string, rule: string) =>
  `BEGIN:${kind}\r\nDTSTART:${start}\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\n${rule}\r\nEND:${kind}\r\n`;

/** VTIMEZONE rules as Outlook and others write them, and the public zone that they describe. */
const described: [string, string][] = [
  [
    'Europe/Berlin',
    observance('STANDARD', '16010101T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10') +
      observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
  ],
  [
    'America/New_York',
    observance('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU') +
      observance('STANDARD', '20071104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
  ],
  [
    'Australia/Lord_Howe',
    observance('STANDARD', '20080406T020000', '+1100', '+1030', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU') +
      observance('DAYLIGHT', '20081005T020000', '+1030', '+1100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'),
  ],
];

const first = Date.UTC(2026, 0, 1);
const last = Date.UTC(2028, 0, 1);

function read(text: string): Zone {
  const { zones, problems } = parseCalendar(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`);
  expect(problems).toEqual([]);
  const zone = privateZone('Mine', zones['Mine'] ?? [], last, new WorkBudget(200_000));
  return zone ?? expect.fail('no zone');
}

test.each(described)(
  'reads %s from the VTIMEZONE %s at every half hour, gaps and folds included',
  (name, text) => {
    const zone = read(zoneText(text));
    const known = ianaZone(name);
    for (let local = first; local < last; local += hourInMs / 2) {
      const instant = toInstant(zone, local);
      if (instant !== toInstant(known, local)) expect.fail(new Date(local).toISOString());
    }
  },
);

test.each(described)('reads the VTIMEZONE of %s as ical.js does at noon of every day', (_, text) => {
  const zone = read(zoneText(text));
  const theirs = new ICAL.Timezone(new ICAL.Component(ICAL.parse(zoneText(text)) as never));
  for (let noon = first + dayInMs / 2; noon < last; noon += dayInMs) {
    const date = new Date(noon);
    const time = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: 12,
    };
    const offset = theirs.utcOffset(new ICAL.Time({ ...time, minute: 0, second: 0, isDate: false }, theirs));
    expect(noon - toInstant(zone, noon)).toBe(offset * 1000);
  }
});

test('keeps the last offset after a zone’s rule ended, and the first one before it began', () => {
  const zone = read(
    zoneText(
      observance('STANDARD', '20000101T000000', '+0200', '+0300', 'RRULE:FREQ=YEARLY;UNTIL=20050101T000000Z'),
    ),
  );
  expect(zone.offsetAt(Date.UTC(2026, 0, 1))).toBe(3 * hourInMs);
  expect(zone.offsetAt(Date.UTC(1999, 0, 1))).toBe(2 * hourInMs);
});
