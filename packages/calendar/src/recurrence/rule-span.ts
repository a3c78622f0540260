import { dayInMs } from '../civil.ts';

/** Wall-clock milliseconds (as if the wall showed UTC); both ends of `from` to `to` belong to the span. */
export interface RuleSpan {
  /** DTSTART: it sets the phase, and what the rule leaves out. */
  start: number;
  /** The start is a whole day: the rule's times of day mean nothing. */
  wholeDays: boolean;
  from: number;
  to: number;
}

/** The day of a wall-clock time, as civil.ts counts days. */
export function dayNumberOf(local: number): number {
  return Math.floor(local / dayInMs);
}
