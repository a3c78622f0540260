import { dayInMs } from '../civil.ts';
import type { CalendarEvent } from '../parsed-calendar.ts';
import type { ZoneBook } from '../zones/zone-book.ts';
import { toLocal } from '../zones/zone.ts';
import { NamedTimes } from './dates.ts';
import { lengthOf, type Length, type Moment, momentAt, momentOf } from './moment.ts';

/** A change that applies to a series from one of its times on: another local time, another length, or free. */
interface Change {
  from: number;
  start: Moment;
  /** How far the local time moves. */
  shiftInMs: number;
  length: Length;
  event: CalendarEvent;
}

/** The events with a RECURRENCE-ID that change the series of the same UID. */
export class Overrides {
  readonly replaced: NamedTimes;
  readonly #changes: Change[] = [];
  readonly #zones: ZoneBook;

  constructor(zones: ZoneBook) {
    this.#zones = zones;
    this.replaced = new NamedTimes(zones.owner);
  }

  add(event: CalendarEvent): void {
    if (event.recurrenceId === null) return;
    const start = momentOf(event.start, this.#zones);
    const replaced = momentOf(event.recurrenceId, this.#zones, start.zone);
    this.replaced.add(replaced);
    if (!event.thisAndFuture) return;
    const shiftInMs = start.local - toLocal(start.zone, replaced.instant);
    const length = lengthOf(event, start, this.#zones);
    this.#changes.push({ from: replaced.instant, start, shiftInMs, length, event });
    this.#changes.sort((a, b) => a.from - b.from);
  }

  /** The last THISANDFUTURE change that applies at this instant of the series. */
  changeAt(instant: number): Change | null {
    return this.#changes.findLast(({ from }) => from <= instant) ?? null;
  }

  /** The moment to which the change moves an occurrence. */
  moved(occurrence: Moment, { start, shiftInMs }: Change): Moment {
    const local = toLocal(start.zone, occurrence.instant) + shiftInMs;
    return momentAt(local, start.wholeDay, start.zone);
  }

  /** How far the changes move occurrences at most, to either side: the window must be widened by that much. */
  get reach(): { earlier: number; later: number; length: number } {
    let [earlier, later, length] = [0, 0, 0];
    for (const change of this.#changes) {
      earlier = Math.max(earlier, -change.shiftInMs);
      later = Math.max(later, change.shiftInMs);
      length = Math.max(length, nominalLength(change.length));
    }
    return { earlier, later, length };
  }

  get changesFuture(): boolean {
    return this.#changes.length > 0;
  }
}

/** A length in milliseconds, not corrected for clock changes. */
export function nominalLength(length: Length): number {
  return length === 'REST_OF_DAY' ? dayInMs : length.days * dayInMs + Math.max(0, length.ms);
}
