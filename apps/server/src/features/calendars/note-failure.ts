import { recordEvent } from '../../kernel/events.ts';
import { CalendarFailure, type CalendarTrouble } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { noteTrouble, type ConnectionRow } from './connection-store.ts';
import { planSync } from './plan-sync.ts';

/** What does not pass by itself. */
const forItsOwner: CalendarTrouble[] = [
  'CREDENTIALS',
  'GONE',
  'FORBIDDEN_ADDRESS',
  'TOO_LARGE',
  'NOT_A_CALENDAR',
];

/** Writes into the connection why it could not be read; the first time that only its owner can help, says so. */
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
    const isNews = await noteTrouble(tx, connection.id, at, { error: error.message, needsAttention });
    if (!isNews) return;
    await recordEvent(tx, {
      organizationId: connection.organization_id,
      interviewId: null,
      type: 'calendar.disconnected',
      data: { connectionId: connection.id, memberId: connection.member_id, kind: connection.kind },
      occurredAt: at,
    });
  });
}

/**
 * Writes into the connection why an entry was refused. Whether its owner is needed is for a reading to say, at
 * once: a calendar that takes no entries may be read all the same, and then nobody's booking should fail.
 */
export async function noteRefusal(
  deps: CalendarDeps,
  connection: ConnectionRow,
  error: CalendarFailure,
): Promise<void> {
  // The invitation from the mail is there already: the member sees the interview.
  if (error.trouble === 'CONFLICT') return;
  deps.log.info({ connectionId: connection.id, trouble: error.trouble }, 'a calendar could not be written');
  await deps.db.inOrganization(connection.organization_id, async (tx) => {
    const at = deps.clock.now();
    await noteTrouble(tx, connection.id, at, { error: error.message, needsAttention: false });
    if (forItsOwner.includes(error.trouble)) await planSync(tx, connection, at);
  });
}
