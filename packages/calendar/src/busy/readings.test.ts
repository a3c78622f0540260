import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../parse-calendar.ts';
import { expandBusy } from './expand-busy.ts';

const timeZone = 'America/New_York';
/** From Monday 7 December 2026, 00:00 in New York, to four days later. */
const window = { start: Date.UTC(2026, 11, 7, 5), end: Date.UTC(2026, 11, 11, 5) };

function read(components: string): { busy: string[]; messages: string[] } {
  const lines = components.trim().split(/\n\s*/);
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const calendar = parseCalendar(text);
  const { busy, problems } = expandBusy(calendar, {
    window,
    timeZone,
    ownerEmails: ['Owner@example.com', 'o@example.org'],
  });
  const short = (instant: number) => new Date(instant).toISOString().slice(8, 16);
  return {
    busy: busy.map(({ start, end }) => `${short(start)} ${short(end)}`),
    messages: problems.map(({ message }) => message),
  };
}

/** One event of the given lines. */
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\n');
const series = (...lines: string[]) =>
  event(
    'DTSTART;TZID=America/New_York:20261201T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;UNTIL=20261209',
    ...lines,
  );

describe('a calendar that can be read', () => {
  test.each<[string, string, string[]]>([
    [
      'UNTIL as a date includes its whole day',
      series(),
      ['07T15:00 07T16:00', '08T15:00 08T16:00', '09T15:00 09T16:00'],
    ],
    ['EXDATE as a day', series('EXDATE;VALUE=DATE:20261208'), ['07T15:00 07T16:00', '09T15:00 09T16:00']],
    [
      'EXDATE in UTC and without a zone',
      series('EXDATE:20261207T150000Z,20261208T100000'),
      ['09T15:00 09T16:00'],
    ],
    ['EXRULE', series('EXRULE:FREQ=DAILY;INTERVAL=2'), ['08T15:00 08T16:00']],
    [
      'THISANDFUTURE moves and lengthens all later occurrences',
      `${series()}\n${event('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20261208T100000', 'DTSTART;TZID=America/New_York:20261208T133000', 'DURATION:PT2H')}`,
      ['07T15:00 07T16:00', '08T18:30 08T20:30', '09T18:30 09T20:30'],
    ],
    [
      'THISANDFUTURE cancels all later occurrences',
      `${series()}\n${event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T150000Z', 'DTSTART:20261208T150000Z', 'STATUS:CANCELLED')}`,
      ['07T15:00 07T16:00'],
    ],
    [
      'RECURRENCE-ID as a day',
      `${series()}\n${event('RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART:20261208T200000Z', 'DURATION:PT30M')}`,
      ['07T15:00 07T16:00', '08T20:00 08T20:30', '09T15:00 09T16:00'],
    ],
    [
      'the highest SEQUENCE counts',
      `${event('SEQUENCE:1', 'DTSTART:20261208T150000Z', 'DURATION:PT1H')}\n${event('SEQUENCE:2', 'DTSTART:20261209T150000Z', 'DURATION:PT1H')}`,
      ['09T15:00 09T16:00'],
    ],
    [
      'an all-day event that ends on its day',
      event('DTSTART;VALUE=DATE:20261208', 'DTEND;VALUE=DATE:20261208'),
      ['08T05:00 09T05:00'],
    ],
    [
      'EXDATE as midnight in UTC, series of days',
      event('DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261208T000000Z'),
      ['07T05:00 08T05:00', '09T05:00 10T05:00'],
    ],
    [
      'an unquoted zone name with a colon',
      event('DTSTART;TZID=/x(UTC+01:00)/y/Europe/Berlin:20261208T100000', 'DURATION:PT1H'),
      ['08T09:00 08T10:00'],
    ],
    [
      'declined under another address',
      event(
        'DTSTART:20261208T150000Z',
        'DURATION:PT1H',
        'ATTENDEE;EMAIL=O@example.org;PARTSTAT=DECLINED:urn:uuid:1',
      ),
      [],
    ],
    [
      'Outlook: free and elsewhere',
      event('DTSTART:20261208T150000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
      [],
    ],
    [
      'Outlook: out of office',
      event('DTSTART:20261208T150000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      ['08T15:00 08T16:00'],
    ],
    [
      'an alarm has times of its own',
      event('DTSTART:20261208T150000Z', 'DURATION:PT1H', 'BEGIN:VALARM', 'DURATION:PT9H', 'END:VALARM'),
      ['08T15:00 08T16:00'],
    ],
    ['an event without a length blocks nothing', event('DTSTART:20261208T150000Z'), []],
    [
      'an end before the start blocks nothing',
      event('DTSTART:20261208T150000Z', 'DTEND:20261208T140000Z'),
      [],
    ],
    ['midnight as 24:00', event('DTSTART:20261208T230000Z', 'DTEND:20261208T240000Z'), ['08T23:00 09T00:00']],
  ])('reads the whole calendar: %s', (_, components, busy) => {
    expect(read(components)).toEqual({ busy, messages: [] });
  });
});

describe('a calendar with an unreadable part', () => {
  test.each<[string, string, string[]]>([
    [
      'an unreadable end',
      event('DTSTART;TZID=America/New_York:20261208T100000', 'DTEND:soon'),
      ['08T15:00 09T05:00'],
    ],
    [
      'an unreadable duration',
      event('DTSTART;TZID=America/New_York:20261208T100000', 'DURATION:1H'),
      ['08T15:00 09T05:00'],
    ],
    [
      'an unreadable time of the start',
      event('DTSTART:20261208T999999', 'DURATION:PT1H'),
      ['08T05:00 09T05:00'],
    ],
    [
      'an unreadable start',
      event('DTSTART:soon', 'DTEND;TZID=America/New_York:20261208T100000'),
      ['08T05:00 09T05:00'],
    ],
    [
      'an unreadable part of a rule',
      event('DTSTART:20261201T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU,XX'),
      ['08T15:00 08T16:00'],
    ],
    [
      'an unreadable count',
      event('DTSTART:20261201T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=one'),
      ['08T15:00 08T16:00'],
    ],
    [
      'an unknown zone',
      event('DTSTART;TZID=Nowhere:20261208T100000', 'DURATION:PT1H'),
      ['08T15:00 08T16:00'],
    ],
    [
      'an unreadable free-busy period',
      'BEGIN:VFREEBUSY\nFREEBUSY:20261208T150000Z/soon\nEND:VFREEBUSY',
      ['08T05:00 09T05:00'],
    ],
    [
      'an event that is not closed',
      'BEGIN:VEVENT\nDTSTART:20261208T150000Z\nDURATION:PT1H',
      ['08T15:00 08T16:00'],
    ],
  ])('blocks what may be busy and reports what cannot be read: %s', (_, components, busy) => {
    const found = read(components);
    expect(found.busy).toEqual(busy);
    expect(found.messages.length).toBeGreaterThan(0);
  });

  test('reports an event without any time and blocks nothing', () => {
    expect(read(event('DTSTART:soon')).busy).toEqual([]);
    expect(read(event('DTSTART:soon')).messages.length).toBe(2);
  });

  test.each(['<html><body>Sign in</body></html>', '', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'])(
    'marks the calendar as incomplete when the text is %j',
    (text) => {
      expect(parseCalendar(text)).toMatchObject({ complete: false });
    },
  );
});
