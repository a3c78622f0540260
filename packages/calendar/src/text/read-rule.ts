import type { Frequency, RecurrenceRule, WeekdayRule } from '../parsed-calendar.ts';
import { readTime } from './read-time.ts';

const frequencies: ReadonlySet<string> = new Set<Frequency>([
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
]);
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const largestInterval = 1_000_000_000;

/**
 * Reads an RRULE. A part that cannot be read is reported and left out: the event then repeats more often than
 * meant, never less often. Null when the frequency is unknown.
 */
export function readRule(text: string, report: (message: string) => void): RecurrenceRule | null {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0) parts.set(part.slice(0, equals).trim().toUpperCase(), part.slice(equals + 1).trim());
  }
  const frequency = (parts.get('FREQ') ?? '').toUpperCase();
  if (!frequencies.has(frequency)) {
    report('A recurrence rule has no known FREQ: only its first time blocks.');
    return null;
  }
  const rule: RecurrenceRule = { frequency: frequency as Frequency, interval: 1, weekStart: 1 };
  for (const [name, value] of parts) {
    if (!readPart(rule, name, value)) report(`A recurrence rule's ${name} cannot be read and is left out.`);
  }
  return rule;
}

/** False when the part, or an entry of its list, cannot be read. Unknown parts are ignored. */
function readPart(rule: RecurrenceRule, name: string, value: string): boolean {
  switch (name) {
    case 'INTERVAL':
      return readInterval(rule, value);
    case 'COUNT':
      return readCount(rule, value);
    case 'UNTIL':
      return readUntil(rule, value);
    case 'WKST':
      return readWeekStart(rule, value);
    case 'BYDAY':
      return readList(rule, 'byDay', value, readWeekday);
    case 'BYSECOND':
      return readList(rule, 'bySecond', value, (entry) => leapSecond(numberWithin(entry, 0, 60)));
    case 'BYMINUTE':
      return readList(rule, 'byMinute', value, (entry) => numberWithin(entry, 0, 59));
    case 'BYHOUR':
      return readList(rule, 'byHour', value, (entry) => numberWithin(entry, 0, 23));
    case 'BYMONTH':
      return readList(rule, 'byMonth', value, (entry) => numberWithin(entry, 1, 12));
    case 'BYMONTHDAY':
      return readList(rule, 'byMonthDay', value, (entry) => positionWithin(entry, 31));
    case 'BYYEARDAY':
      return readList(rule, 'byYearDay', value, (entry) => positionWithin(entry, 366));
    case 'BYWEEKNO':
      return readList(rule, 'byWeekNumber', value, (entry) => positionWithin(entry, 53));
    case 'BYSETPOS':
      return readList(rule, 'bySetPosition', value, (entry) => positionWithin(entry, 366));
    default:
      return true;
  }
}

type ListName = {
  [K in keyof RecurrenceRule]-?: NonNullable<RecurrenceRule[K]> extends readonly unknown[] ? K : never;
}[keyof RecurrenceRule];

function readList<K extends ListName, E extends NonNullable<RecurrenceRule[K]>[number]>(
  rule: Record<K, E[]> | RecurrenceRule,
  name: K,
  value: string,
  read: (entry: string) => E | null,
): boolean {
  const written = value.split(',');
  const entries = new Map<string, E>();
  let readable = true;
  for (const text of written) {
    const entry = read(text.trim());
    if (entry === null) readable = false;
    else entries.set(JSON.stringify(entry), entry);
  }
  if (entries.size > 0) (rule as Record<K, E[]>)[name] = [...entries.values()];
  return readable;
}

function readInterval(rule: RecurrenceRule, value: string): boolean {
  const interval = /^\+?\d+$/.test(value) ? Number(value) : 0;
  if (interval < 1) return false;
  rule.interval = Math.min(interval, largestInterval);
  return true;
}

/** With COUNT=0 the event itself still happens. */
function readCount(rule: RecurrenceRule, value: string): boolean {
  if (!/^\+?\d+$/.test(value)) return false;
  rule.count = Math.max(1, Number(value));
  return rule.count === Number(value);
}

function readUntil(rule: RecurrenceRule, value: string): boolean {
  const until = readTime(value, undefined);
  if (until !== null) rule.until = until;
  return until !== null;
}

function readWeekStart(rule: RecurrenceRule, value: string): boolean {
  const weekStart = weekdays.indexOf(value.toUpperCase());
  if (weekStart >= 0) rule.weekStart = weekStart;
  return weekStart >= 0;
}

function readWeekday(entry: string): WeekdayRule | null {
  const match = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(entry.toUpperCase());
  if (match === null) return null;
  const ordinal = Number(match[1] ?? 0);
  const readable = match[1] === undefined || (ordinal !== 0 && Math.abs(ordinal) <= 53);
  return readable ? { weekday: weekdays.indexOf(match[2] ?? ''), ordinal } : null;
}

function numberWithin(entry: string, least: number, most: number): number | null {
  const value = /^\+?\d+$/.test(entry) ? Number(entry) : NaN;
  return value >= least && value <= most ? value : null;
}

function positionWithin(entry: string, most: number): number | null {
  const value = /^[+-]?\d+$/.test(entry) ? Number(entry) : 0;
  return value !== 0 && Math.abs(value) <= most ? value : null;
}

function leapSecond(second: number | null): number | null {
  return second === 60 ? 59 : second;
}
