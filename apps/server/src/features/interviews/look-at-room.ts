import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { InterviewRow } from './store.ts';

/**
 * After the commit, whoever may not be in the room any more is sent out of it, and a room whose interview is over or
 * gone is ended. Nothing where people meet elsewhere.
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
