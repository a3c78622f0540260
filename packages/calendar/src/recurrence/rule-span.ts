import { dayInMs } from '../civil.ts';

/** Local time in milliseconds (as if it were UTC). Both ends of `from` to `to` belong to the span. */
export interface RuleSpan {
  /** DTSTART: it fixes where intervals begin and fills in what the rule leaves out. */
  start: number;
  /** The start is a whole day, so the rule's times of day are ignored. */
  wholeDays: boolean;
  from: number;
  to: number;
}

/** The day of a local time, as civil.ts counts days. */
export function dayNumberOf(local: number): number {
  return Math.floor(local / dayInMs);
}
