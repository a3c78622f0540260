import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markCompleted, setEvaluationStatus } from '../interviews/index.ts';
import { closeAllConnections } from '../presence/index.ts';

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
  await closeAllConnections(tx, ids, at);
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: at });
  await recordEvent(tx, { organizationId, interviewId, type: 'transcript.ready', occurredAt: at });
}
