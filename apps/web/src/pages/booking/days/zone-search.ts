import { zonedTimeOf } from './zoned-time.ts';

export interface ZoneEntry {
  /** IANA name of today. */
  timeZone: string;
  city: string;
  country: string;
  /** Whether it is among the largest of the zone: `Atlantic/Canary` is named after no city. */
  isLarge: boolean;
  /** Large ones that share it. */
  cities: string[];
  /** What else it may be looked for by: former names, "India Time", "IST". */
  others: string[];
}

/**
 * The zones that a person may mean, best first: by city, country, former name, or by the offset at that moment
 * (`+05:30`, `UTC-3`). Without a query all of them, from west to east.
 */
export function searchZones(entries: ZoneEntry[], query: string, at: number): ZoneEntry[] {
  const offsetOf = ({ timeZone }: ZoneEntry) => zonedTimeOf(at, timeZone).offsetMinutes;
  const byPlace = (one: ZoneEntry, other: ZoneEntry) =>
    offsetOf(one) - offsetOf(other) || one.city.localeCompare(other.city);
  const wanted = plain(query);
  if (wanted === '') return entries.toSorted(byPlace);
  const offset = offsetIn(query);
  if (offset !== null) return entries.filter((entry) => offsetOf(entry) === offset).toSorted(byPlace);
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, wanted) }));
  return ranked
    .filter(({ rank }) => rank < nowhere)
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        // The mainland before its islands: it has more large cities.
        Number(other.entry.isLarge) - Number(one.entry.isLarge) ||
        other.entry.cities.length - one.entry.cities.length ||
        byPlace(one.entry, other.entry),
    )
    .map(({ entry }) => entry);
}

const nowhere = 5;

function rankOf({ city, cities, country, others }: ZoneEntry, wanted: string): number {
  if (plain(city).startsWith(wanted)) return 0;
  if (cities.some((other) => plain(other).startsWith(wanted))) return 1;
  if (plain(country).startsWith(wanted)) return 2;
  if (others.some((other) => plain(other).startsWith(wanted))) return 3;
  // Several words may stand anywhere: "paris france".
  const words = [city, country, ...cities, ...others].flatMap((text) => plain(text).split(' '));
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 4 : nowhere;
}

/** `+05:30`, `UTC+5:30`, `gmt-3`, `+9`, with a hyphen or a minus sign. @returns minutes east of UTC, or null. */
export function offsetIn(query: string): number | null {
  const found = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(query.trim());
  if (!found) return null;
  const [, sign, hours = '', minutes = '0'] = found;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) + 0;
}

/** Without accents, capitals and signs: "São Paulo" is found as "sao paulo". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
