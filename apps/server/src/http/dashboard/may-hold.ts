import { listWaitingSince } from '../../features/meetings/index.ts';
import type { Tx } from '../../kernel/db.ts';

/** Whether nobody sees a change of this interview happen from its lobby, so that it can wait to be told (ADR 101). */
export async function mayHold(tx: Tx, interviewId: string): Promise<boolean> {
  return (await listWaitingSince(tx, [interviewId])).size === 0;
}
