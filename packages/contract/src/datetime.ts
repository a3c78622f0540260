/**
 * Strict ISO 8601 extended datetimes (decisions.md, "datetimes"): seconds optional, `Z`, ±hh:mm or ±hhmm;
 * without an offset it is read as UTC. `new Date` is no validator: it turns 30 February into 2 March.
 */
export const datetimePattern =
  /^(?!0000)(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

export interface ParsedDatetime {
  date: Date;
  /** False: the text had no offset, so UTC was assumed. */
  hasOffset: boolean;
}

/** @returns null when the text is no datetime, or names a date or time that does not exist. */
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
  // An offset can lead out of the years that four digits name: no answer could spell that time.
  if (date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return null;
  return { date, hasOffset: offset !== undefined };
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
