import { rawTimeZones } from '@vvo/tzdb';
import { cityOf } from './zone-list.ts';
import type { ZoneEntry } from './zone-search.ts';
import { isKnownZone } from './zoned-time.ts';

/**
 * Every zone by its present name, with its country, large cities and former names for the search. Zones of one
 * country with the same clocks are one entry. It is larger than the page, so it is loaded when the list is first
 * opened.
 */
export function zoneCatalogue(): ZoneEntry[] {
  return rawTimeZones
    .filter(({ name }) => isKnownZone(name))
    .map(({ name, countryName, mainCities, alternativeName, abbreviation, dstAbbreviation, group }) => {
      const city = cityOf(name);
      return {
        timeZone: name,
        city,
        isLarge: mainCities.includes(city),
        country: countryName,
        cities: mainCities.filter((other) => other !== city),
        others: [
          alternativeName,
          abbreviation,
          dstAbbreviation ?? '',
          ...group.map(lastPart),
          ...group.filter(isOfNoPart),
        ],
      };
    });
}

/** So that former names are found too: `Asia/Calcutta` as Calcutta. */
const lastPart = (name: string) => name.split('/').at(-1) ?? name;

/**
 * `US/Eastern` may be searched for as a whole name. `Indian/Maldives` may not: a search for India would find the
 * Maldives.
 */
const isOfNoPart = (name: string) =>
  !/^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//.test(name);
