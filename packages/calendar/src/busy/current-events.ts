import type { CalendarEvent } from '../parsed-calendar.ts';
import type { ZoneBook } from '../zones/zone-book.ts';
import { momentOf } from './moment.ts';

/**
 * Leaves out outdated versions: of several events with the same UID and RECURRENCE-ID, those of the highest
 * SEQUENCE stay (RFC 5546, 2.1.5). Events with equal SEQUENCE all stay, because some programs give one UID to many
 * events.
 */
export function currentEvents(events: readonly CalendarEvent[], zones: ZoneBook): CalendarEvent[] {
  if (events.every(({ sequence }) => sequence === 0)) return [...events];
  const highest = new Map<string, number>();
  const keys = events.map((event) => {
    const key = keyOf(event, zones);
    if (key !== null) highest.set(key, Math.max(highest.get(key) ?? 0, event.sequence));
    return key;
  });
  return events.filter((event, index) => {
    const key = keys[index] ?? null;
    return key === null || event.sequence === highest.get(key);
  });
}

function keyOf({ uid, recurrenceId, start }: CalendarEvent, zones: ZoneBook): string | null {
  if (uid === null) return null;
  if (recurrenceId === null) return uid;
  const floating = momentOf(start, zones).zone;
  return `${momentOf(recurrenceId, zones, floating).instant}\n${uid}`;
}
