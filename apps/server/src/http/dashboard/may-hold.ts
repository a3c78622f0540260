import { listWaitingSince } from '../../features/meetings/index.ts';
import { isBeingTold } from '../../features/notifications/index.ts';
import type { Tx } from '../../kernel/db.ts';

/**
 * Whether a change of this interview can wait to be told (ADR 101). Not where somebody sees it happen from the lobby,
 * and not while other news of the interview are on their way: they would be dropped meanwhile, and undo could not bring
 * them back.
 */
export async function mayHold(tx: Tx, interviewId: string): Promise<boolean> {
  if ((await listWaitingSince(tx, [interviewId])).size > 0) return false;
  return !(await isBeingTold(tx, interviewId));
}
