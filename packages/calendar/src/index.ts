/**
 * iCalendar text → busy blocks → slots. Pure: no clock, no files, no network. Instants are milliseconds
 * since 1970 in UTC, spans are half-open, zones are IANA names.
 */
export { coarsenBlocks, mergeBlocks, type Block } from './block.ts';
export { expandBusy, type ExpandOptions, type ExpandedBusy } from './busy/expand-busy.ts';
export { parseCalendar } from './parse-calendar.ts';
export type { CalendarProblem, ParsedCalendar } from './parsed-calendar.ts';
export { availabilityWindow } from './slots/availability-window.ts';
export {
  explainSlots,
  type ExplainOptions,
  type ExplainedDay,
  type ExplainedStart,
  type NoSlotReason,
} from './slots/explain-slots.ts';
export { offerSlots, type SlotOptions } from './slots/offer-slots.ts';
export { usualWeek, type WorkingHours, type WorkingWeek } from './slots/working-grid.ts';
export { isTimeZone, resolveTimeZone } from './zones/resolve-time-zone.ts';
