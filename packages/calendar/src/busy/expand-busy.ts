import type { Block } from '../block.ts';
import type { CalendarProblem, ParsedCalendar } from '../parsed-calendar.ts';

export interface ExpandOptions {
  window: Block;
  /** An IANA name: the owner's zone, in which all-day and floating times are read. */
  timeZone: string;
  /** Addresses of the owner, in any case: an invitation that one of them declined is free. */
  ownerEmails: readonly string[];
}

export interface ExpandedBusy {
  /** Merged, sorted, clipped to the window. */
  busy: Block[];
  problems: CalendarProblem[];
}

/**
 * When the owner of the calendar is busy within the window. The work is bounded by the window, not by
 * what the rules ask for; what cannot be read or finished blocks and is reported. Throws a RangeError when
 * `timeZone` is no IANA name, and nothing else.
 */
export function expandBusy(calendar: ParsedCalendar, options: ExpandOptions): ExpandedBusy {
  return { busy: [{ ...options.window }], problems: [...calendar.problems] };
}
