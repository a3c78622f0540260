import type { EndedReason } from '@parley/contract';
import type { EndReason } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime, markCompleted, setEvaluationStatus } from '../interviews/index.ts';
import { closeAllConnections } from '../presence/index.ts';

/** The conversation's reasons in the words of the interview record. */
const reasons: Record<EndReason, EndedReason> = {
  completed: 'finished',
  time_limit: 'time_limit',
  candidate_left: 'candidate_left',
  human_requested: 'human_requested',
  abandoned: 'empty',
};

/**
 * Sets the interview to COMPLETED when the conversation ends. Its evaluation becomes PENDING at the same moment,
 * so that a client that waits for it never reads that there is none.
 */
export async function completeConversation(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  end: { at: Date; reason: EndReason },
): Promise<void> {
  const { at } = end;
  const completed = await markCompleted(tx, ids.interviewId, { at, reason: reasons[end.reason] });
  if (!completed) return;
  await claimBookedTime(tx, completed);
  await setEvaluationStatus(tx, ids.interviewId, 'PENDING', at);
  const { organizationId, interviewId } = ids;
  await closeAllConnections(tx, ids, at);
  await recordEvent(tx, { organizationId, interviewId, type: 'interview.completed', occurredAt: at });
  await recordEvent(tx, { organizationId, interviewId, type: 'transcript.ready', occurredAt: at });
}
