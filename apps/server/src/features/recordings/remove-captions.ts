import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { requestFinalising } from './request-finalising.ts';
import { forgetChunkCount } from './store.ts';

/**
 * The file of an AI interview has what was said as captions, typed answers too. When the words are erased and the file
 * stays, it is made anew without them.
 *
 * @returns whether there is such a file.
 */
export async function removeCaptions(
  tx: Tx,
  clock: Clock,
  ids: { organizationId: string; interviewId: string },
): Promise<boolean> {
  if (!(await forgetChunkCount(tx, ids.interviewId))) return false;
  await requestFinalising(tx, clock, ids);
  return true;
}
