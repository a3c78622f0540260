import type { InterviewStatus } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markCompleted, setEvaluationStatus } from '../interviews/index.ts';
import { listParticipants, markLeft } from '../participants/index.ts';

/**
 * The conversation has ended, so the interview is COMPLETED; its evaluation is PENDING from the same moment,
 * so that nobody who waits for it is ever told that there is none.
 */
export async function completeConversation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  at: Date,
): Promise<void> {
  const completed = await markCompleted(tx, ids.interviewId, at);
  if (!completed) return;
  await claimBookedTime(tx, completed);
  await setEvaluationStatus(tx, ids.interviewId, 'PENDING', at);
  const { organizationId, interviewId } = ids;
  await markAllLeft(tx, ids, at, 'COMPLETED');
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: at });
  await recordEvent(tx, { organizationId, interviewId, type: 'transcript.ready', occurredAt: at });
}

/** Nobody is inside any more: whoever was has left. */
export async function markAllLeft(
  tx: Tx,
  { organizationId, interviewId }: { organizationId: string; interviewId: string },
  at: Date,
  status: InterviewStatus,
): Promise<void> {
  for (const { id: participantId } of await listParticipants(tx, [interviewId])) {
    if (!(await markLeft(tx, participantId, at))) continue;
    await recordEvent(tx, {
      organizationId,
      interviewId,
      type: 'participant.left',
      data: { participantId, status },
      occurredAt: at,
    });
  }
}
