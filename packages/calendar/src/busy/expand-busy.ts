import { type Block, mergeBlocks } from '../block.ts';
import { dayInMs } from '../civil.ts';
import type { CalendarEvent, CalendarProblem, ParsedCalendar } from '../parsed-calendar.ts';
import { ProblemList } from '../problem-list.ts';
import { WorkBudget, WorkExceeded } from '../recurrence/work-budget.ts';
import { ZoneBook } from '../zones/zone-book.ts';
import { currentEvents } from './current-events.ts';
import { periodOf } from './moment.ts';
import { Overrides } from './overrides.ts';
import { blockSeries } from './series.ts';

export interface ExpandOptions {
  window: Block;
  /** An IANA name: the owner's zone, in which all-day and floating times are read. */
  timeZone: string;
  /** Addresses of the owner, in any case: an invitation that one of them declined is free. */
  ownerEmails: readonly string[];
  /** What the expansion may cost, in steps of some tens of nanoseconds. Default: 500,000. */
  mostSteps?: number;
}

export interface ExpandedBusy {
  /** Merged, sorted, clipped to the window. */
  busy: Block[];
  problems: CalendarProblem[];
  /** What it cost. */
  steps: number;
}

/** Steps for one event and for all of them together: some 20 and 100 milliseconds. */
const mostStepsPerEvent = 100_000;
const mostSteps = 500_000;

/**
 * When the owner of the calendar is busy within the window. The work is bounded by the window, not by
 * what the rules ask for; what cannot be read or finished blocks and is reported. Throws a RangeError when
 * `timeZone` is no IANA name, and nothing else.
 */
export function expandBusy(calendar: ParsedCalendar, options: ExpandOptions): ExpandedBusy {
  const { window } = options;
  const problems = new ProblemList(calendar.problems);
  const given = options.mostSteps ?? mostSteps;
  const budget = new WorkBudget(given);
  const zones = new ZoneBook({
    owner: options.timeZone,
    privateZones: calendar.zones,
    until: window.end,
    budget,
    report: (message) => problems.add(null, message),
  });
  const blocks: Block[] = [];
  const block = (from: number, to: number): void => {
    const [start, end] = [Math.max(from, window.start), Math.min(to, window.end)];
    if (start >= end) return;
    // Occurrences come in order, so those that touch are mostly neighbours here.
    const last = blocks.at(-1);
    if (last !== undefined && last.start <= start && start <= last.end) last.end = Math.max(last.end, end);
    else blocks.push({ start, end });
  };

  const events = currentEvents(calendar.events, zones);
  const overrides = overridesByUid(events, zones);
  const free = freeFor(options.ownerEmails);
  for (const event of events) {
    if (isFar(event, window)) continue;
    const own = event.recurrenceId === null ? (overrides.get(event.uid ?? '') ?? null) : null;
    if (free(event) && own?.changesFuture !== true) continue;
    const report = (message: string): void => problems.add(event.uid, message);
    try {
      budget.within(mostStepsPerEvent, (part) =>
        blockSeries(event.recurrenceId === null ? event : alone(event), {
          window,
          zones,
          budget: part,
          overrides: own,
          free,
          block,
          report,
        }),
      );
    } catch (error) {
      if (!(error instanceof WorkExceeded)) throw error;
      report('An event has too many times to be followed: it blocks the whole window.');
      block(window.start, window.end);
    }
  }
  for (const period of calendar.busyPeriods) {
    const { start, end } = periodOf(period, zones);
    block(start.instant, end);
  }
  return { busy: mergeBlocks(blocks), problems: problems.all, steps: given - budget.left };
}

/**
 * A single event that no zone could bring into the window: most of a calendar. Zones are within a day of
 * UTC, so a look at the wall is enough and spares the question for the zone.
 */
function isFar({ start, length, rules, extraDates }: CalendarEvent, window: Block): boolean {
  if (rules.length > 0 || extraDates.length > 0) return false;
  let end = start.local + 2 * dayInMs;
  if (length !== null && length !== 'UNREADABLE') {
    end =
      'end' in length ? length.end.local : start.local + length.duration.days * dayInMs + length.duration.ms;
  }
  const marginInMs = 3 * dayInMs;
  return Math.max(start.local, end) + marginInMs < window.start || start.local - marginInMs > window.end;
}

/** A replaced occurrence happens once, whatever else it says. */
function alone(event: CalendarEvent): CalendarEvent {
  return { ...event, rules: [], exceptionRules: [], extraDates: [], exceptionDates: [] };
}

function overridesByUid(events: readonly CalendarEvent[], zones: ZoneBook): Map<string, Overrides> {
  const byUid = new Map<string, Overrides>();
  for (const event of events) {
    if (event.recurrenceId === null || event.uid === null) continue;
    let overrides = byUid.get(event.uid);
    if (overrides === undefined) {
      overrides = new Overrides(zones);
      byUid.set(event.uid, overrides);
    }
    overrides.add(event);
  }
  return byUid;
}

function freeFor(ownerEmails: readonly string[]): (event: CalendarEvent) => boolean {
  const owner = new Set(
    ownerEmails.map((email) =>
      email
        .trim()
        .toLowerCase()
        .replace(/^mailto:/, ''),
    ),
  );
  return ({ free, declinedBy }) => free || declinedBy.some((address) => owner.has(address));
}
