import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { CalendarFailure, type CalendarTrouble } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { recordCalendarFailure, type ConnectionRow } from './connection-store.ts';
import { planSync } from './plan-sync.ts';

/** Failures that do not pass by themselves. */
const forItsOwner: CalendarTrouble[] = [
  'CREDENTIALS',
  'GONE',
  'FORBIDDEN_ADDRESS',
  'TOO_LARGE',
  'NOT_A_CALENDAR',
];

/** Records why the connection could not be read, and an event when it first needs its owner. */
export async function noteFailure(
  deps: CalendarDeps,
  connection: ConnectionRow,
  error: unknown,
): Promise<void> {
  if (!(error instanceof CalendarFailure)) return;
  const needsAttention = forItsOwner.includes(error.trouble);
  deps.log.info({ connectionId: connection.id, trouble: error.trouble }, 'a calendar could not be read');
  await deps.db.inOrganization(connection.organization_id, async (tx) => {
    const at = deps.clock.now();
    await noteTrouble(tx, connection, at, { error: error.message, needsAttention });
  });
}

/** Records the failure in the connection, and an event when the connection first needs its owner. */
export async function noteTrouble(
  tx: Tx,
  connection: ConnectionRow,
  at: Date,
  trouble: { error: string; needsAttention: boolean },
): Promise<void> {
  if (!(await recordCalendarFailure(tx, connection.id, at, trouble))) return;
  await recordEvent(tx, {
    organizationId: connection.organization_id,
    interviewId: null,
    type: 'calendar.disconnected',
    data: { connectionId: connection.id, memberId: connection.member_id, kind: connection.kind },
    occurredAt: at,
  });
}

/**
 * Records in the connection why an entry was refused. Whether its owner is needed is decided by a read that
 * follows at once: a calendar that accepts no entries may still be readable, and then bookings must not fail.
 */
export async function noteRefusal(
  deps: CalendarDeps,
  connection: ConnectionRow,
  error: CalendarFailure,
): Promise<void> {
  // The mailed invitation is already in the calendar, so the member sees the interview.
  if (error.trouble === 'CONFLICT') return;
  deps.log.info({ connectionId: connection.id, trouble: error.trouble }, 'a calendar could not be written');
  await deps.db.inOrganization(connection.organization_id, async (tx) => {
    const at = deps.clock.now();
    await recordCalendarFailure(tx, connection.id, at, { error: error.message, needsAttention: false });
    if (forItsOwner.includes(error.trouble)) await planSync(tx, connection, at);
  });
}
