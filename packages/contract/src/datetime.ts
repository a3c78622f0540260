/**
 * Strict ISO 8601 extended datetimes (decisions.md, "datetimes"): seconds are optional, the offset is `Z`, ±hh:mm or
 * ±hhmm, and UTC without one. `new Date` cannot validate, because it turns 30 February into 2 March. The pattern
 * excludes the year 0000 without a look-ahead, which not every tool for OpenAPI supports.
 */
export const datetimePattern =
  /^([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:[.,]([0-9]{1,9}))?)?([Zz]|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9])?$/;

export interface ParsedDatetime {
  date: Date;
  /** False when the text had no offset, so that UTC was assumed. */
  hasOffset: boolean;
}

/** @returns null when the text is not a datetime, or names a date or time that does not exist. */
export function parseDatetime(text: string): ParsedDatetime | null {
  const match = datetimePattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '', offset] = match;
  const fields = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [y, mo, d, h, mi, s] = fields;
  if (d > daysInMonth(y, mo)) return null;
  const offsetMinutes = offset === undefined ? 0 : offsetMinutesOf(offset);
  const date = new Date(0);
  date.setUTCFullYear(y, mo - 1, d);
  date.setUTCHours(h, mi - offsetMinutes, s, Number(fraction.padEnd(3, '0').slice(0, 3)));
  // The offset can move the time into a year outside 1 to 9999, which responses cannot express.
  if (date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return null;
  return { date, hasOffset: offset !== undefined };
}

/** Whether the text names a day that exists, such as 2026-11-24. */
export const isDay = (text: string): boolean =>
  text.length === 10 && parseDatetime(`${text}T00:00Z`) !== null;

/** Accepts more than `datetimePattern`, to find which part is wrong. */
const almostDatetime = /^(\d{4})-(\d{2})-(\d{2})(?:([Tt ])(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d*)?)?(.*))?$/;

/** Says what is wrong with a text that `parseDatetime` refuses, and what to send instead. */
export function datetimeProblem(text: string): string {
  return `${problemOf(text)} Send an ISO 8601 datetime such as 2026-12-01T09:30:00Z.`.trimStart();
}

function problemOf(text: string): string {
  const match = almostDatetime.exec(text);
  if (!match) return '';
  const [, year, month, day, separator, hour, minute, second = '00', offset = ''] = match;
  if (year === '0000') return 'There is no year 0000.';
  if (Number(month) < 1 || Number(month) > 12) return `There is no month ${month}.`;
  if (Number(day) < 1 || Number(day) > daysInMonth(Number(year), Number(month))) {
    return `There is no day ${year}-${month}-${day}.`;
  }
  if (separator === undefined) return 'This is a day without a time.';
  if (separator === ' ') return 'Between the day and the time belongs a T.';
  if (hour === '24') return 'There is no hour 24: midnight is 00:00 of the next day.';
  if (Number(hour) > 24) return `There is no hour ${hour}.`;
  if (Number(minute) > 59) return `There is no minute ${minute}.`;
  if (second === '60') return 'Leap seconds are not taken: send second 59 or the next minute.';
  if (Number(second) > 60) return `There is no second ${second}.`;
  if (/^[+-]\d{2}$/.test(offset)) return `The offset has no minutes: ${offset}:00.`;
  if (/^[+-]\d{2}:?\d{2}$/.test(offset) && !datetimePattern.test(text))
    return `There is no offset ${offset}.`;
  if (!datetimePattern.test(text)) return '';
  return 'With its offset this time is outside the years 0001 to 9999.';
}

function offsetMinutesOf(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(-2));
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
