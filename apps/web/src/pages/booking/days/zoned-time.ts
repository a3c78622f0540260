/** A moment as local time and date in one zone. */
export interface ZonedTime {
  /** `YYYY-MM-DD` */
  date: string;
  hour: number;
  minute: number;
  /** Minutes east of UTC. */
  offsetMinutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than a hundred uses of it, and a page needs the same few zones again and again. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** @param at milliseconds since 1970. @throws RangeError for a zone that this browser does not know. */
export function zonedTimeOf(at: number, timeZone: string): ZonedTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return {
    date: `${year.padStart(4, '0')}-${month}-${day}`,
    hour: +hour,
    minute: +minute,
    offsetMinutes: Math.round((wall - at) / 60_000),
  };
}

export function isKnownZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
}

/** `UTC+0`, `UTC−3`, `UTC+5:30` */
export function formatOffset(offsetMinutes: number): string {
  const sign = offsetMinutes < 0 ? '−' : '+';
  const minutes = Math.abs(offsetMinutes) % 60;
  const hours = Math.floor(Math.abs(offsetMinutes) / 60);
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/**
 * By how many minutes the clocks of a zone move forward (or back: negative) on a local date; 0 on all but two days
 * of the year.
 */
export function clockChangeOn(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsetNear = (at: number) => zonedTimeOf(at, timeZone).offsetMinutes;
  const startOf = (utcMidnight: number) => utcMidnight - offsetNear(utcMidnight) * 60_000;
  const before = offsetNear(startOf(midnight));
  // Computed with the morning's offset, this may be an hour into the next day, but never in another clock change.
  const after = offsetNear(midnight + 86_400_000 - before * 60_000);
  return after - before;
}
