import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { requestFinalising } from './request-finalising.ts';
import { forgetChunkCount } from './store.ts';

/**
 * The file of an AI interview contains what was said as captions, including typed answers. When the words are erased
 * and the file stays, it is made again without captions.
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
