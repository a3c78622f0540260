import type { CancelInterviewInput } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { claimBookedTime } from './claim-time.ts';
import { lookAtRoom } from './look-at-room.ts';
import { lockInterview, markCancelled, type InterviewRow } from './store.ts';
import { t } from './texts.ts';
import { holdUntil, type MayHold, type Undo } from './undo.ts';

/**
 * SCHEDULED → CANCELLED. Cancelling a cancelled interview changes nothing, whoever cancelled it.
 *
 * @param more.holds decides whether the change may be kept quiet for a moment, in which it can be undone (undo.ts).
 * @throws AppError invalid_state while the interview is running or when it is over; not_found.
 */
export async function cancelInterview(
  tx: Tx,
  deps: { clock: Clock },
  found: InterviewRow,
  input: CancelInterviewInput,
  more: { by?: 'candidate'; holds?: MayHold | undefined } = {},
): Promise<{ interview: InterviewRow; wasCancelled: boolean; undo: Undo | null }> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  if (interview.status === 'CANCELLED') return { interview, wasCancelled: true, undo: null };
  const now = deps.clock.now();
  const cancelled = await markCancelled(tx, interview.id, { at: now, reason: input.reason || null });
  if (!cancelled) {
    throw new AppError('invalid_state', t('interviews.notCancelled', { status: interview.status }));
  }
  await claimBookedTime(tx, cancelled);
  await lookAtRoom(tx, cancelled, now);
  const { by } = more;
  const heldUntil = await holdUntil(tx, interview, { now, holds: more.holds });
  const eventId = await recordEvent(
    tx,
    {
      organizationId: interview.organization_id,
      interviewId: interview.id,
      type: 'interview.cancelled',
      ...(by ? { data: { by } } : {}),
      occurredAt: now,
    },
    { reason: input.reason, heldUntil },
  );
  const undo = heldUntil && { id: eventId, until: heldUntil };
  return { interview: cancelled, wasCancelled: false, undo };
}
