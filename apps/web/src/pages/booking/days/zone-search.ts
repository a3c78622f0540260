import { zonedTimeOf } from './zoned-time.ts';

export interface ZoneEntry {
  /** The present IANA name. */
  timeZone: string;
  city: string;
  country: string;
  /** Whether the city is among the largest of its zone: `Atlantic/Canary` is not named after a city. */
  isLarge: boolean;
  /** Large cities in the same zone. */
  cities: string[];
  /** Other words to search by: former names, "India Time", "IST". */
  others: string[];
}

/**
 * The zones that a person may mean, best first: by city, country, former name, or by the offset at that moment
 * (`+05:30`, `UTC-3`). Without a query it returns all, from west to east.
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
        // The mainland comes before its islands, because it has more large cities.
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
  // Several words may occur in any order: "paris france".
  const words = [city, country, ...cities, ...others].flatMap((text) => plain(text).split(' '));
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 4 : nowhere;
}

/**
 * Reads `+05:30`, `UTC+5:30`, `gmt-3` or `+9`, with a hyphen or a minus sign. @returns minutes east of UTC, or
 * null.
 */
export function offsetIn(query: string): number | null {
  const found = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/i.exec(query.trim());
  if (!found) return null;
  const [, sign, hours = '', minutes = '0'] = found;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) + 0;
}

/** Without accents, capitals and punctuation: "São Paulo" is found as "sao paulo". */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
