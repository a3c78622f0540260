import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { InterviewRow } from './store.ts';

/**
 * After the commit, people who must no longer be in the room are removed from it, and the room is ended if its
 * interview is over or deleted. Does nothing when people meet elsewhere.
 */
export async function lookAtRoom(
  tx: Tx,
  { id: interviewId, organization_id: organizationId, has_room: hasRoom }: InterviewRow,
  runAt: Date,
): Promise<void> {
  if (!hasRoom) return;
  const options = { runAt, jobKey: `watch-meeting:${interviewId}`, urgent: true };
  await enqueue(tx, 'watch-meeting', { organizationId, interviewId }, options);
}
