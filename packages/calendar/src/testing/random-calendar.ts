import fc from 'fast-check';

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'W. Europe Standard Time',
];
const two = (value: number) => String(value).padStart(2, '0');
const date = fc
  .tuple(fc.constantFrom('2024', '2026'), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}${two(month)}${two(day)}`);
const nearDate = fc
  .tuple(fc.integer({ min: 10, max: 11 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `2026${two(month)}${two(day)}`);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '50'))
  .map(([hour, minute]) => `T${two(hour)}${minute}00`);
const time = fc.tuple(fc.oneof(date, nearDate), clock).map(([day, at]) => day + at);

/** A property with a time in one of the forms that calendars use. */
const timed = (name: string) =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...zones), time).map(([zone, at]) => `${name};TZID=${zone}:${at}`),
    time.map((at) => `${name}:${at}Z`),
    time.map((at) => `${name}:${at}`),
    nearDate.map((day) => `${name};VALUE=DATE:${day}`),
  );

const length = fc.constantFrom('', 'DURATION:PT45M', 'DURATION:PT1H', 'DURATION:P1D', 'DURATION:PT26H');
const rule = fc.constantFrom(
  '',
  '',
  '',
  'RRULE:FREQ=DAILY',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  'RRULE:FREQ=MONTHLY;BYDAY=-1FR',
  'RRULE:FREQ=DAILY;COUNT=400',
  'RRULE:FREQ=HOURLY;INTERVAL=5;UNTIL=20261101T000000Z',
);
const state = fc.constantFrom('', '', '', 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'STATUS:TENTATIVE');

/** One component, as its lines. There are few UIDs, so that changes often meet their series. */
export const randomEvent: fc.Arbitrary<string> = fc
  .record({
    uid: fc.integer({ min: 1, max: 6 }),
    start: timed('DTSTART'),
    length,
    rule,
    state,
    exception: fc.oneof(fc.constant(''), timed('EXDATE')),
    extra: fc.oneof(fc.constant(''), fc.constant(''), timed('RDATE')),
    replaces: fc.oneof(fc.constant(''), fc.constant(''), fc.constant(''), timed('RECURRENCE-ID')),
  })
  .map(({ uid, start, ...others }) =>
    ['BEGIN:VEVENT', `UID:${uid}`, start, ...Object.values(others), 'END:VEVENT']
      .filter((line) => line !== '')
      .join('\r\n'),
  );

export const randomEvents = fc.array(randomEvent, { maxLength: 12 });

export function calendarOf(components: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n');
}

export const ownerZone = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
);

/** A moment around the clock changes of both hemispheres. */
export const someNow = fc
  .integer({ min: Date.UTC(2026, 8, 20) / 60_000, max: Date.UTC(2026, 10, 10) / 60_000 })
  .map((minute) => minute * 60_000);
