import { dayInMs } from '../civil.ts';
import type { Block } from '../block.ts';
import { ianaZone } from '../zones/iana-zone.ts';
import { toInstant, toLocal } from '../zones/zone.ts';

/**
 * From now to the same local time `days` days later in the zone: around a clock change a day has 23 or 25 hours.
 * Throws a RangeError when the zone is no IANA name.
 */
export function availabilityWindow(now: number, days: number, timeZone: string): Block {
  const zone = ianaZone(timeZone);
  return { start: now, end: toInstant(zone, toLocal(zone, now) + days * dayInMs) };
}
