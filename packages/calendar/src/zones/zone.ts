import { dayInMs } from '../civil.ts';

/** What the engine needs from a time zone. */
export interface Zone {
  readonly name: string;
  /** Local time minus UTC at an instant, in milliseconds. */
  offsetAt(instant: number): number;
}

export const utc: Zone = { name: 'UTC', offsetAt: () => 0 };

/** Local time at an instant, in milliseconds as if it were UTC. */
export function toLocal(zone: Zone, instant: number): number {
  return instant + zone.offsetAt(instant);
}

/**
 * The instant of a local time. A time that does not exist is read with the offset before the gap; of a time that
 * exists twice, the first is taken (RFC 5545, 3.3.5).
 */
export function toInstant(zone: Zone, local: number): number {
  const before = zone.offsetAt(local - dayInMs);
  const after = zone.offsetAt(local + dayInMs);
  if (before === after) return local - before;
  const first = local - before;
  if (zone.offsetAt(first) === before) {
    const second = local - after;
    return second < first && zone.offsetAt(second) === after ? second : first;
  }
  const second = local - after;
  return zone.offsetAt(second) === after ? second : first;
}
