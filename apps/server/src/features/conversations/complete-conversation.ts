import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { markCompleted, setEvaluationStatus } from '../interviews/index.ts';
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
  await setEvaluationStatus(tx, ids.interviewId, 'PENDING', at);
  const { organizationId, interviewId } = ids;
  for (const participant of await listParticipants(tx, [interviewId])) {
    if (!(await markLeft(tx, participant.id, at))) continue;
    await recordEvent(tx, {
      organizationId,
      interviewId,
      type: 'participant.left',
      data: { participantId: participant.id, status: 'COMPLETED' },
      occurredAt: at,
    });
  }
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: at });
  await recordEvent(tx, { organizationId, interviewId, type: 'transcript.ready', occurredAt: at });
}
