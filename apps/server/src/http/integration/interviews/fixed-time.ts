import type { Block } from '@parley/calendar';
import { parseDatetime, type ParticipantInput } from '@parley/contract';

/** The span that a caller fixes, before it was judged; null where none was sent. */
export function fixedTimeOf(scheduledAt: string | undefined, durationMinutes: number): Block | null {
  const start = scheduledAt === undefined ? null : parseDatetime(scheduledAt);
  if (!start) return null;
  return { start: start.date.getTime(), end: start.date.getTime() + durationMinutes * 60_000 };
}

/** Addresses of those whose time it takes, as the caller has sent them. */
export const leadersIn = (participants: ParticipantInput[]): string[] =>
  participants
    .filter(({ role }) => ['INTERVIEWER', 'HOST'].includes(role?.toUpperCase() ?? ''))
    .map(({ email }) => email);
