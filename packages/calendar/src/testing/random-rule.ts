import fc from 'fast-check';
import { dateOf, dayInMs, dayOf, secondInMs } from '../civil.ts';

/** A rule with a start and the span in which to expand it, in local milliseconds. */
export interface RandomRule {
  rule: string;
  start: number;
  from: number;
  to: number;
}

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const list = <T>(entry: fc.Arbitrary<T>, most: number) =>
  fc.uniqueArray(entry, { minLength: 1, maxLength: most }).map((entries) => entries.join(','));
const position = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }));

/** How long a span must be to contain some occurrences, but not too many for a test. */
const spanInDays = {
  YEARLY: 9000,
  MONTHLY: 1200,
  WEEKLY: 400,
  DAILY: 200,
  HOURLY: 12,
  MINUTELY: 2,
  SECONDLY: 1,
};
type Frequency = keyof typeof spanInDays;

function parts(frequency: Frequency): fc.Arbitrary<string[]> {
  const often = frequency === 'YEARLY' || frequency === 'MONTHLY';
  const ordinal = position(frequency === 'MONTHLY' ? 5 : 20);
  const byDay = often
    ? fc.oneof(
        list(weekday, 4),
        list(
          fc.tuple(ordinal, weekday).map(([n, day]) => `${n}${day}`),
          3,
        ),
        mixed(ordinal),
      )
    : list(weekday, 4);
  const maybe = (name: string, value: fc.Arbitrary<string>, in10: number) =>
    fc
      .integer({ min: 1, max: 10 })
      .chain((die) => (die <= in10 ? value.map((text) => `${name}=${text}`) : fc.constant('')));
  const clock = { YEARLY: 1, MONTHLY: 1, WEEKLY: 2, DAILY: 3, HOURLY: 4, MINUTELY: 4, SECONDLY: 4 }[
    frequency
  ];
  return fc
    .tuple(
      maybe('INTERVAL', fc.integer({ min: 1, max: 7 }).map(String), 4),
      maybe('COUNT', fc.integer({ min: 1, max: 60 }).map(String), 3),
      maybe('WKST', weekday, 3),
      maybe('BYMONTH', list(fc.integer({ min: 1, max: 12 }), 4), 3),
      maybe('BYMONTHDAY', list(position(31), 4), frequency === 'WEEKLY' ? 1 : 3),
      maybe('BYYEARDAY', list(position(366), 6), frequency === 'YEARLY' ? 2 : 0),
      maybe('BYWEEKNO', list(position(53), 4), frequency === 'YEARLY' ? 2 : 0),
      maybe('BYDAY', byDay, 5),
      maybe('BYHOUR', list(fc.integer({ min: 0, max: 23 }), 3), clock),
      maybe('BYMINUTE', list(fc.integer({ min: 0, max: 59 }), 3), clock),
      maybe('BYSECOND', list(fc.integer({ min: 0, max: 59 }), 3), clock),
      maybe('BYSETPOS', list(position(clock === 4 ? 1 : 6), 2), 2),
    )
    .map((all) => all.filter((part) => part !== ''));
}

/** Ordinals and plain weekdays in one list. */
function mixed(ordinal: fc.Arbitrary<number>): fc.Arbitrary<string> {
  return fc.tuple(ordinal, weekday, weekday).map(([n, a, b]) => `${n}${a},${b}`);
}

export const randomRule: fc.Arbitrary<RandomRule> = fc
  .constantFrom<Frequency>(
    'YEARLY',
    'YEARLY',
    'MONTHLY',
    'MONTHLY',
    'WEEKLY',
    'DAILY',
    'HOURLY',
    'MINUTELY',
    'SECONDLY',
  )
  .chain((frequency) =>
    fc
      .record({
        parts: parts(frequency),
        day: fc.integer({ min: dayOf(2019, 1, 1), max: dayOf(2024, 12, 31) }),
        seconds: fc.integer({ min: 0, max: 86_399 }),
        later: fc.integer({ min: -1, max: spanInDays[frequency] }),
      })
      .map(({ parts: others, day, seconds, later }) => {
        const start = day * dayInMs + seconds * secondInMs;
        const from = start + later * dayInMs;
        const rule = [`FREQ=${frequency}`, ...others].join(';');
        return { rule, start, from, to: from + spanInDays[frequency] * dayInMs };
      }),
  );

/** `20261207T090000`. */
export function writeLocal(local: number): string {
  const day = Math.floor(local / dayInMs);
  const { year, month, day: dayOfMonth } = dateOf(day);
  const seconds = Math.floor((local - day * dayInMs) / secondInMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join('');
  return `${String(year).padStart(4, '0')}${two(month)}${two(dayOfMonth)}T${clock}`;
}
