import { dayInMs } from '../civil.ts';
import type { CalendarEvent, WrittenDuration, WrittenPeriod, WrittenTime } from '../parsed-calendar.ts';
import type { ZoneBook } from '../zones/zone-book.ts';
import { toInstant, toLocal, type Zone, utc } from '../zones/zone.ts';

/** A written time with its zone and its instant. */
export interface Moment {
  /** The local time in `zone`. */
  local: number;
  wholeDay: boolean;
  zone: Zone;
  instant: number;
}

/** The length of an event: days in local time, then exact milliseconds. */
export type Length = WrittenDuration | 'REST_OF_DAY';

/**
 * Reads a written time. Days and floating times are read in the owner's zone. Outside DTSTART, a floating time is
 * read in the zone of DTSTART, given as `floating`: many programs write TZID only there.
 */
export function momentOf(time: WrittenTime, zones: ZoneBook, floating: Zone = zones.owner): Moment {
  const zone = zoneOf(time, zones, floating);
  return momentAt(time.local, time.kind === 'DATE', zone);
}

function zoneOf(time: WrittenTime, zones: ZoneBook, floating: Zone): Zone {
  switch (time.kind) {
    case 'DATE':
      return zones.owner;
    case 'UTC':
      return utc;
    case 'FLOATING':
      return floating;
    case 'ZONED':
      return zones.zone(time.zone);
  }
}

export function momentAt(local: number, wholeDay: boolean, zone: Zone): Moment {
  return { local, wholeDay, zone, instant: toInstant(zone, local) };
}

/**
 * The length of an event from its start. A DTEND gives every occurrence the same exact length (RFC 5545, 3.8.5.3),
 * except between whole days. A DURATION gives its days in local time and the rest exactly.
 */
export function lengthOf(event: CalendarEvent, start: Moment, zones: ZoneBook): Length {
  const { length } = event;
  if (length === null) return { days: start.wholeDay ? 1 : 0, ms: 0 };
  if (length === 'UNREADABLE') return 'REST_OF_DAY';
  if ('duration' in length) return length.duration;
  const end = momentOf(length.end, zones, start.zone);
  if (!start.wholeDay) return { days: 0, ms: end.instant - start.instant };
  // DTEND is exclusive, but some programs write the first day itself as DTEND and mean that whole day.
  return { days: Math.max(1, Math.ceil((end.local - start.local) / dayInMs)), ms: 0 };
}

export function endOf(start: Moment, length: Length): number {
  if (length === 'REST_OF_DAY') {
    const midnight = (Math.floor(start.local / dayInMs) + 1) * dayInMs;
    return toInstant(start.zone, midnight);
  }
  const { days, ms } = length;
  return (days === 0 ? start.instant : toInstant(start.zone, start.local + days * dayInMs)) + ms;
}

/** Both ends of a PERIOD. */
export function periodOf(period: WrittenPeriod, zones: ZoneBook, floating: Zone = zones.owner) {
  const start = momentOf(period.start, zones, floating);
  const end = 'end' in period ? momentOf(period.end, zones, floating).instant : endOf(start, period.duration);
  return { start, end };
}

/**
 * The day that a time names in a series of whole days. Some programs write midnight where they mean the day, even
 * in UTC: a midnight in the owner's zone names its day there, any other time the day as written.
 */
export function dayMeant(moment: Moment, owner: Zone): number {
  const local = toLocal(owner, moment.instant);
  const ownMidnight = !moment.wholeDay && local % dayInMs === 0;
  return Math.floor((ownMidnight ? local : moment.local) / dayInMs);
}
