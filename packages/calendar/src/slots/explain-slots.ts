import type { Block } from '../block.ts';
import { minuteInMs } from '../civil.ts';
import { workingDays, type WorkingWeek } from './working-grid.ts';

/**
 * Why a start is not offered: it would end after working hours, begin sooner than the notice allows, end after the
 * window, or overlap a block. When several reasons apply, this is the first of them in this order.
 */
export type NoSlotReason = 'OUTSIDE_HOURS' | 'NOTICE' | 'OUTSIDE_WINDOW' | 'BUSY';

/**
 * One start of the grid. It is offered when `reason` is null. `block` is the first block that a BUSY start
 * overlaps.
 */
export interface ExplainedStart<B extends Block = Block> {
  start: number;
  end: number;
  reason: NoSlotReason | null;
  block: B | null;
}

/** A working day of the member: `date` is `2026-12-07` in their zone. */
export interface ExplainedDay<B extends Block = Block> {
  date: string;
  /** When work ends. */
  closesAt: number;
  starts: ExplainedStart<B>[];
}

export interface ExplainOptions<B extends Block> {
  /**
   * In any order, and they may overlap. Fields that the caller adds, such as the owner of a block, are returned with
   * it.
   */
  busy: readonly B[];
  window: Block;
  timeZone: string;
  durationMinutes: number;
  week?: WorkingWeek | undefined;
  stepMinutes?: number | undefined;
  minNoticeMinutes: number;
  now: number;
}

/**
 * Every grid start of every working day that the window touches, with the reason why `offerSlots` leaves it out.
 * Slower than `offerSlots`, because it checks each start against all blocks; it is meant for the preview of a
 * member's calendar.
 */
export function explainSlots<B extends Block>(options: ExplainOptions<B>): ExplainedDay<B>[] {
  const sorted = options.busy.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  return Array.from(workingDays(options), ({ date, starts, closesAt }) => ({
    date,
    closesAt,
    starts: starts.map((start) => {
      const slot = { start, end: start + options.durationMinutes * minuteInMs };
      const reason = ruleAgainst(slot, closesAt, options);
      const block = reason === null ? (sorted.find((candidate) => overlaps(candidate, slot)) ?? null) : null;
      return { ...slot, reason: block === null ? reason : 'BUSY', block };
    }),
  }));
}

function ruleAgainst(
  slot: Block,
  closesAt: number,
  { window, now, minNoticeMinutes }: ExplainOptions<Block>,
): NoSlotReason | null {
  if (slot.end > closesAt) return 'OUTSIDE_HOURS';
  if (slot.start < Math.max(window.start, now + minNoticeMinutes * minuteInMs)) return 'NOTICE';
  return slot.end > window.end ? 'OUTSIDE_WINDOW' : null;
}

function overlaps(a: Block, b: Block): boolean {
  return a.start < b.end && b.start < a.end;
}
