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
  /** The owner's zone as an IANA name. All-day and floating times are read in it. */
  timeZone: string;
  /** E-mail addresses of the owner, in any case: an invitation that one of them declined is free. */
  ownerEmails: readonly string[];
  /** The most steps that the expansion may take, each of some tens of nanoseconds. Default: 500,000. */
  maxSteps?: number;
}

export interface ExpandedBusy {
  /** Merged, sorted and limited to the window. */
  busy: Block[];
  problems: CalendarProblem[];
  /** How many steps it took. */
  steps: number;
}

/** The most steps for one event, and for all events together: about 20 and 100 milliseconds. */
const maxStepsPerEvent = 100_000;
const mostSteps = 500_000;

/**
 * When the owner of the calendar is busy within the window. The window bounds the work, whatever the rules ask
 * for. What cannot be read or finished counts as busy and is reported. Throws a RangeError when `timeZone` is no
 * IANA name, and nothing else.
 */
export function expandBusy(calendar: ParsedCalendar, options: ExpandOptions): ExpandedBusy {
  const { window } = options;
  const problems = new ProblemList(calendar.problems);
  const given = options.maxSteps ?? mostSteps;
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
    // Occurrences come in order, so a block that touches another mostly touches the last one.
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
      budget.within(maxStepsPerEvent, (part) =>
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
 * Whether an event that does not repeat is too far from the window to matter. Most events of a calendar are. Every
 * zone is within a day of UTC, so the local time is enough and the zone need not be looked up.
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

/** An event that replaces one occurrence happens once, so its own rules and dates are dropped. */
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
