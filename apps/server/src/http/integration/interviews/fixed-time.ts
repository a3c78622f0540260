import type { Block } from '@parley/calendar';
import { parseDatetime } from '@parley/contract';

/** The span that a caller fixes, before it was judged; null where none was sent. */
export function fixedTimeOf(scheduledAt: string | undefined, durationMinutes: number): Block | null {
  const start = scheduledAt === undefined ? null : parseDatetime(scheduledAt);
  if (!start) return null;
  return { start: start.date.getTime(), end: start.date.getTime() + durationMinutes * 60_000 };
}
