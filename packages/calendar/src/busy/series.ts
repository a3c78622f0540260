import type { Block } from '../block.ts';
import { dayInMs } from '../civil.ts';
import type { CalendarEvent, RecurrenceRule } from '../parsed-calendar.ts';
import { expandRule } from '../recurrence/expand-rule.ts';
import { type WorkBudget, WorkExceeded } from '../recurrence/work-budget.ts';
import type { ZoneBook } from '../zones/zone-book.ts';
import { toInstant, type Zone, utc } from '../zones/zone.ts';
import { NamedTimes } from './dates.ts';
import {
  dayMeant,
  endOf,
  type Length,
  lengthOf,
  type Moment,
  momentAt,
  momentOf,
  periodOf,
} from './moment.ts';
import { nominalLength, type Overrides } from './overrides.ts';

/** Offsets reach to 15 hours and a gap to a day, so local times this far outside a window may fall into it. */
const marginInMs = 2 * dayInMs;

export interface SeriesContext {
  window: Block;
  zones: ZoneBook;
  budget: WorkBudget;
  /** The events that change or replace occurrences of this one; null when there are none. */
  overrides: Overrides | null;
  free: (event: CalendarEvent) => boolean;
  block: (start: number, end: number) => void;
  report: (message: string) => void;
}

/**
 * Blocks the occurrences of an event that fall into the window. Only a list of RDATEs can make it throw
 * WorkExceeded.
 */
export function blockSeries(event: CalendarEvent, context: SeriesContext): void {
  const { zones, budget } = context;
  const start = momentOf(event.start, zones);
  const length = lengthOf(event, start, zones);
  const series = new Series(event, start, length, context);
  if (event.rules.length === 0) series.occurs(start, length);
  for (const rule of event.rules) series.follow(rule);
  for (const extra of event.extraDates) {
    budget.spend(1);
    if ('kind' in extra) series.occurs(momentOf(extra, zones, start.zone), length);
    else {
      const period = periodOf(extra, zones, start.zone);
      series.occurs(period.start, { days: 0, ms: period.end - period.start.instant });
    }
  }
}

class Series {
  readonly #event: CalendarEvent;
  readonly #start: Moment;
  readonly #length: Length;
  readonly #context: SeriesContext;
  readonly #free: boolean;
  readonly #excepted: NamedTimes | null;

  constructor(event: CalendarEvent, start: Moment, length: Length, context: SeriesContext) {
    this.#event = event;
    this.#start = start;
    this.#length = length;
    this.#context = context;
    this.#free = context.free(event);
    this.#excepted = this.#exceptions();
  }

  /** Handles an occurrence at its original time: it may be excepted, replaced, changed or left as it is. */
  occurs(moment: Moment, length: Length): void {
    if (this.#excepted?.has(moment) === true) return;
    const { overrides, block, free } = this.#context;
    if (overrides !== null) {
      if (overrides.replaced.has(moment)) return;
      const change = overrides.changeAt(moment.instant);
      if (change !== null) {
        if (free(change.event)) return;
        const moved = overrides.moved(moment, change);
        block(moved.instant, endOf(moved, change.length));
        return;
      }
    }
    if (!this.#free) block(moment.instant, endOf(moment, length));
  }

  /** Blocks the occurrences of a rule, or the rest of the window when there are too many of them. */
  follow(rule: RecurrenceRule): void {
    const { window, block, report } = this.#context;
    const until = lastStart(rule, this.#start, this.#context.zones.owner);
    let reached = window.start;
    try {
      for (const moment of this.#occurrences(rule, until)) {
        this.occurs(moment, this.#length);
        reached = Math.max(reached, moment.instant);
      }
    } catch (error) {
      if (!(error instanceof WorkExceeded)) throw error;
      report('A recurrence rule repeats too often to be followed: it blocks the rest of the window.');
      block(Math.max(reached, this.#start.instant), Math.min(window.end, until));
    }
  }

  *#occurrences(rule: RecurrenceRule, until: number): Generator<Moment> {
    const { window, budget, overrides } = this.#context;
    const { local: start, wholeDay, zone } = this.#start;
    const reach = overrides?.reach ?? { earlier: 0, later: 0, length: 0 };
    const longest = Math.max(nominalLength(this.#length), reach.length);
    const span = {
      start,
      wholeDays: wholeDay,
      from: window.start - longest - reach.later - marginInMs,
      to: Math.min(window.end + reach.earlier, until) + marginInMs,
    };
    for (const local of expandRule(rule, span, budget)) {
      const moment = momentAt(local, wholeDay, zone);
      if (moment.instant > until) return;
      yield moment;
    }
  }

  /** EXDATE, and the EXRULE of old calendars. */
  #exceptions(): NamedTimes | null {
    const { exceptionDates, exceptionRules } = this.#event;
    if (exceptionDates.length === 0 && exceptionRules.length === 0) return null;
    const { zones, budget, report } = this.#context;
    const excepted = new NamedTimes(zones.owner);
    for (const date of exceptionDates) excepted.add(momentOf(date, zones, this.#start.zone));
    for (const rule of exceptionRules) {
      const until = lastStart(rule, this.#start, zones.owner);
      try {
        budget.within(50_000, () => {
          for (const moment of this.#occurrences(rule, until)) excepted.add(moment);
        });
      } catch (error) {
        if (!(error instanceof WorkExceeded)) throw error;
        report('An exception rule repeats too often to be followed: what it takes out blocks.');
      }
    }
    return excepted;
  }
}

/**
 * The last instant at which an occurrence may start. UNTIL in UTC is an instant, and a local one is read in the
 * zone of DTSTART. A plain date includes its whole day there. In a series of whole days every UNTIL is a day.
 */
function lastStart({ until }: RecurrenceRule, start: Moment, owner: Zone): number {
  if (until === undefined) return Infinity;
  if (start.wholeDay) {
    const day =
      until.kind === 'UTC'
        ? dayMeant(momentAt(until.local, false, utc), owner)
        : Math.floor(until.local / dayInMs);
    return toInstant(start.zone, day * dayInMs);
  }
  if (until.kind === 'UTC') return until.local;
  if (until.kind === 'DATE') return toInstant(start.zone, until.local + dayInMs) - 1;
  return toInstant(start.zone, until.local);
}
