import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markCompleted, setEvaluationStatus } from '../interviews/index.ts';
import { closeAllConnections } from '../presence/index.ts';

/**
 * Sets the interview to COMPLETED when the conversation ends. Its evaluation becomes PENDING at the same moment,
 * so that a client that waits for it never reads that there is none.
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
  await closeAllConnections(tx, ids, at);
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: at });
  await recordEvent(tx, { organizationId, interviewId, type: 'transcript.ready', occurredAt: at });
}
