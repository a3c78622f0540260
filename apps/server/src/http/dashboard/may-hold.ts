import { listWaitingSince } from '../../features/meetings/index.ts';
import { isBeingTold } from '../../features/notifications/index.ts';
import type { Tx } from '../../kernel/db.ts';

/**
 * Whether telling people of a change can wait, so that it can be undone (ADR 101). Not while somebody waits in the
 * lobby, who would see the change, and not while other mails about the interview are being sent: the change would drop
 * them, and undoing it could not bring them back.
 */
export async function mayHold(tx: Tx, interviewId: string): Promise<boolean> {
  if ((await listWaitingSince(tx, [interviewId])).size > 0) return false;
  return !(await isBeingTold(tx, interviewId));
}
