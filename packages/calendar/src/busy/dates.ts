import { dayInMs } from '../civil.ts';
import type { Zone } from '../zones/zone.ts';
import { dayMeant, type Moment } from './moment.ts';

/**
 * The times of a series that EXDATE or RECURRENCE-ID name. A date names every time of that day; in a series of
 * whole days, a time names its day.
 */
export class NamedTimes {
  readonly #owner: Zone;
  readonly #instants = new Set<number>();
  readonly #days = new Set<number>();
  readonly #daysMeant = new Set<number>();

  constructor(owner: Zone) {
    this.#owner = owner;
  }

  add(moment: Moment): void {
    if (moment.wholeDay) this.#days.add(Math.floor(moment.local / dayInMs));
    else this.#instants.add(moment.instant);
    this.#daysMeant.add(dayMeant(moment, this.#owner));
  }

  has(occurrence: Moment): boolean {
    const day = Math.floor(occurrence.local / dayInMs);
    if (occurrence.wholeDay) return this.#daysMeant.has(day);
    return this.#instants.has(occurrence.instant) || this.#days.has(day);
  }
}
