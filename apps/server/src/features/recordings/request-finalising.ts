import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { findInterviewById } from '../interviews/index.ts';

/**
 * Requests the finished file when the interview is over. It is called on completion and on every late chunk or close.
 * The job key allows only one waiting job, which checks itself whether all chunks are there. Meetings between people
 * have no chunks: their video is composed of tracks.
 */
export async function requestFinalising(
  tx: Tx,
  clock: Clock,
  ids: { organizationId: string; interviewId: string },
  delayMs = 0,
): Promise<void> {
  const interview = await findInterviewById(tx, ids.interviewId);
  if (interview?.status !== 'COMPLETED' || interview.recording_status === 'NONE' || interview.has_room)
    return;
  const { organizationId, interviewId } = ids;
  await enqueue(
    tx,
    'finalise-recording',
    { organizationId, interviewId },
    { jobKey: `finalise-recording:${interviewId}`, runAt: new Date(clock.now().getTime() + delayMs) },
  );
}
