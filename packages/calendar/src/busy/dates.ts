import { dayInMs } from '../civil.ts';
import type { Zone } from '../zones/zone.ts';
import { dayMeant, type Moment } from './moment.ts';

/**
 * The occurrences of a series that its EXDATE or RECURRENCE-ID lines name. A date stands for every occurrence on that
 * day. In a series of whole days, a time stands for its day.
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
