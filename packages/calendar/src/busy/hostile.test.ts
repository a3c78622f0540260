import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeBlocks } from '../block.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { availabilityWindow } from '../slots/availability-window.ts';
import { calendarOf, randomEvents } from '../testing/random-calendar.ts';
import { expandBusy } from './expand-busy.ts';

const timeZone = 'America/New_York';
const window = availabilityWindow(Date.UTC(2026, 11, 7, 5), 30, timeZone);
const ownerEmails = ['owner@example.com'];

/** Measures CPU time, which other processes on the machine do not change. */
function expand(text: string) {
  const before = process.cpuUsage();
  const expanded = expandBusy(parseCalendar(text), { window, timeZone, ownerEmails });
  const { user, system } = process.cpuUsage(before);
  return { ...expanded, cpuInMs: (user + system) / 1000 };
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:h', ...lines, 'END:VEVENT'].join('\r\n');

const rules = [
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000000',
  'FREQ=DAILY;INTERVAL=99999999',
  'FREQ=YEARLY;INTERVAL=999999999999999999999999',
  'FREQ=SECONDLY',
  'FREQ=SECONDLY;COUNT=999999999999',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYHOUR=3;BYMINUTE=7;BYSECOND=9;COUNT=1000000000',
  'FREQ=MINUTELY;BYSETPOS=366',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYSETPOS=-300',
  `FREQ=YEARLY;BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`,
  `FREQ=HOURLY;BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`,
  'FREQ=WEEKLY;COUNT=5;UNTIL=99991231T235959Z;BYDAY=MO;BYMONTH=13',
];

function numbers(count: number): string {
  return Array.from({ length: count }, (_, value) => value).join(',');
}

describe('hostile calendars', () => {
  test.each(rules)('ends a hostile rule in time: %s', (rule) => {
    for (const start of ['00010101T000000Z', '20000101T000000Z', '20261208T000000Z']) {
      const { cpuInMs } = expand(calendarOf([event(`DTSTART:${start}`, 'DURATION:PT1S', `RRULE:${rule}`)]));
      expect(cpuInMs).toBeLessThan(1000);
    }
  });

  test('blocks the window when one event has 900,000 times, and keeps only a part of them', () => {
    const times = (name: string) => `${name}:${'20261208T000000Z,'.repeat(900_000)}`;
    const text = calendarOf([event('DTSTART:20261208T000000Z', 'DURATION:PT1S', times('RDATE'))]);
    const [kept] = parseCalendar(text).events;
    expect(kept?.extraDates.length).toBeLessThan(100_010);
    expect(expand(text).busy).toEqual([window]);
    const excepted = event('DTSTART:20261208T000000Z', 'DURATION:PT1S', times('EXDATE'));
    expect(parseCalendar(calendarOf([excepted])).events[0]?.exceptionDates.length).toBeLessThan(100_010);
  });

  test('ends thousands of hostile rules in time, and blocks what was not expanded', () => {
    const events = Array.from({ length: 3000 }, (_, i) =>
      event(`DTSTART:20000101T0000${String(i % 60).padStart(2, '0')}Z`, `RRULE:${rules[i % rules.length]}`),
    );
    const { busy, problems, cpuInMs } = expand(calendarOf(events));
    expect(cpuInMs).toBeLessThan(4000);
    expect(busy).toEqual([window]);
    expect(problems.length).toBeLessThanOrEqual(101);
  });

  test('does not follow a time zone that changes its clock every second', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Mine', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'];
    const rest = [
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0200',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const { problems, busy, cpuInMs } = expand(
      calendarOf([...zone, ...rest, event('DTSTART;TZID=Mine:20261208T100000', 'DURATION:PT1H')]),
    );
    expect(cpuInMs).toBeLessThan(1000);
    expect(busy.length).toBe(1);
    expect(problems[0]?.message).toContain('"Mine"');
  });

  test('reads deep nesting, long lines and names of Object.prototype as plain text', () => {
    const deep = 'BEGIN:VEVENT\r\nBEGIN:X\r\n'.repeat(20_000);
    const zone = ['BEGIN:VTIMEZONE', 'TZID:__proto__', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'];
    const rest = ['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE'];
    expect(expand(deep).cpuInMs).toBeLessThan(4000);
    expect(expand(calendarOf([event(`DTSTART;${'X=1;'.repeat(100_000)}:1`)])).cpuInMs).toBeLessThan(2000);
    const named = [event('DTSTART;TZID=__proto__:20261208T100000', 'DURATION:PT1H')];
    const start = Date.UTC(2026, 11, 8, 13);
    expect(expand(calendarOf([...zone, ...rest, ...named])).busy).toEqual([
      { start, end: start + 3_600_000 },
    ]);
    const none = [event('DTSTART;TZID=constructor:20261208T100000', 'DURATION:PT1H')];
    expect(expand(calendarOf(none)).problems.length).toBe(1);
  });
});

const snippets = fc.constantFrom(
  'BEGIN:VEVENT',
  'END:VEVENT',
  'BEGIN:VALARM',
  'END:VCALENDAR',
  'BEGIN:VFREEBUSY',
  'END:VFREEBUSY',
  'BEGIN:VTIMEZONE',
  'END:VTIMEZONE',
  'TZID:Mine',
  'UID:a',
  'DTSTART;TZID=Mine:20261208T100000',
  'DTSTART:20261399T100000',
  'DTSTART;TZID="Mine:20261208T100000',
  'DTEND:99991231T235959Z',
  'DTEND:00000101T000000Z',
  'DURATION:P99999999999999D',
  'DURATION:-P1D',
  'RRULE:FREQ=SECONDLY;BYSECOND=60;INTERVAL=0',
  'RRULE:FREQ=YEARLY;BYDAY=-53SU,54MO;BYWEEKNO=0',
  'RRULE:;;;=;FREQ',
  'EXRULE:FREQ=DAILY',
  'RDATE;VALUE=PERIOD:20261209T100000Z/PT1H,/,20261209',
  'EXDATE:,,20261208T100000Z,nothing',
  'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T100000Z',
  'FREEBUSY:20261207T140000Z/PT30M,/PT1H',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com',
  ' folded',
);
const nonsense = fc
  .array(
    fc.oneof(
      snippets,
      snippets,
      randomEvents.map((events) => events.join('\r\n')),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 40 },
  )
  .map((lines) => lines.join('\r\n'));

test('never throws for any text, and returns merged blocks within the window', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nonsense,
        nonsense.map((text) => calendarOf([text])),
      ),
      (text) => {
        const { busy } = expand(text);
        expect(mergeBlocks(busy)).toEqual(busy);
        for (const { start, end } of busy) {
          expect(start).toBeGreaterThanOrEqual(window.start);
          expect(end).toBeLessThanOrEqual(window.end);
        }
      },
    ),
    { numRuns: 600 },
  );
});
