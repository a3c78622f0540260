import { dayInMs, dayOf, daysInMonth, hourInMs, minuteInMs, secondInMs } from '../civil.ts';
import type { WrittenDuration, WrittenPeriod, WrittenTime } from '../parsed-calendar.ts';

const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i;
const durationPattern = /^[+-]?P(?=.*\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const offsetPattern = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/;

/** A hundred years: longer meetings are cut, so that sums stay exact integers. */
const longestInDays = 36_525;

/** Reads a DATE or DATE-TIME; `zone` is its TZID. Null when it is neither or no such date exists. */
export function readTime(text: string, zone: string | undefined): WrittenTime | null {
  const match = timePattern.exec(text.trim());
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const date = dayOf(year, month, day) * dayInMs;
  if (match[4] === undefined) return { kind: 'DATE', local: date };
  const time = readClock(Number(match[4]), Number(match[5]), Number(match[6] ?? 0));
  if (time === null) return null;
  if (match[7] !== undefined) return { kind: 'UTC', local: date + time };
  if (zone === undefined || zone === '') return { kind: 'FLOATING', local: date + time };
  return { kind: 'ZONED', local: date + time, zone };
}

/** The day of a time whose clock part cannot be read. */
export function readDay(text: string): WrittenTime | null {
  const date = /^\d{4}-?\d\d-?\d\d/.exec(text.trim())?.[0];
  return date === undefined ? null : readTime(date, undefined);
}

/** 24:00:00 is the midnight that ends the day; second 60 is read as 59 (RFC 5545, 3.3.12). */
function readClock(hour: number, minute: number, second: number): number | null {
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute + second > 0)) return null;
  return hour * hourInMs + minute * minuteInMs + Math.min(second, 59) * secondInMs;
}

/**
 * Reads a DURATION: weeks and days follow the local time, the rest is exact. A sign is ignored, since no meeting
 * has a negative length.
 */
export function readDuration(text: string): WrittenDuration | null {
  const match = durationPattern.exec(text.trim());
  if (match === null) return null;
  const [weeks, days, hours, minutes, seconds] = [1, 2, 3, 4, 5].map((part) => Number(match[part] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = hours * hourInMs + minutes * minuteInMs + seconds * secondInMs;
  return {
    days: Math.min(weeks * 7 + days, longestInDays),
    ms: Math.min(ms, longestInDays * dayInMs),
  };
}

/** Reads a PERIOD: `start/end` or `start/duration`. */
export function readPeriod(text: string, zone: string | undefined): WrittenPeriod | null {
  const slash = text.indexOf('/');
  if (slash === -1) return null;
  const start = readTime(text.slice(0, slash), zone);
  if (start === null) return null;
  const rest = text.slice(slash + 1);
  const end = readTime(rest, zone);
  if (end !== null) return { start, end };
  const duration = readDuration(rest);
  return duration === null ? null : { start, duration };
}

/** Reads a UTC-OFFSET as milliseconds. */
export function readOffset(text: string): number | null {
  const match = offsetPattern.exec(text.trim());
  if (match === null) return null;
  const ms = Number(match[2]) * hourInMs + Number(match[3]) * minuteInMs + Number(match[4] ?? 0) * secondInMs;
  return ms >= dayInMs ? null : match[1] === '-' ? -ms : ms;
}
