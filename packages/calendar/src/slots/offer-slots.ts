import type { Block } from '../block.ts';
import { minuteInMs } from '../civil.ts';
import { workingDays, type WorkingWeek } from './working-grid.ts';

export interface SlotOptions {
  /** Merged: sorted, and none touches another, as `mergeBlocks` returns them. */
  busy: readonly Block[];
  window: Block;
  /** An IANA name: the member's own zone. */
  timeZone: string;
  durationMinutes: number;
  /** Default: Monday to Friday, 09:00 to 17:00. */
  week?: WorkingWeek | undefined;
  /** From one start to the next. Default: 30, or 15 for meetings of up to 15 minutes. */
  stepMinutes?: number | undefined;
  minNoticeMinutes: number;
  now: number;
}

/**
 * Every slot on the grid of working hours that overlaps nothing, respects the notice, and ends within working hours
 * and the window. The grid and the blocks are both sorted, so one pass is enough.
 */
export function offerSlots(options: SlotOptions): Block[] {
  const { busy, window } = options;
  const earliest = Math.max(window.start, options.now + options.minNoticeMinutes * minuteInMs);
  const durationInMs = options.durationMinutes * minuteInMs;
  const slots: Block[] = [];
  let next = 0;
  for (const { starts, closesAt } of workingDays(options)) {
    const latestEnd = Math.min(closesAt, window.end);
    for (const start of starts) {
      const end = start + durationInMs;
      if (end > latestEnd) break;
      if (start < earliest) continue;
      let block = busy[next];
      while (block !== undefined && block.end <= start) block = busy[++next];
      if (block === undefined || block.start >= end) slots.push({ start, end });
    }
  }
  return slots;
}
