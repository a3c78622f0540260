import { recordAct } from '../../kernel/audit.ts';
import { findRow, type Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { lockInterviewForDeletion, type InterviewRow } from './store.ts';
import { t } from './texts.ts';

export interface LegalHoldRow {
  reason: string;
  /** The member's name at that time. */
  placed_by: string;
  placed_at: Date;
}

interface By {
  name: string;
  at: Date;
}

export function findLegalHold(tx: Tx, interviewId: string): Promise<LegalHoldRow | null> {
  return findRow(tx, {
    name: 'find-legal-hold',
    text: 'select reason, placed_by, placed_at from legal_holds where interview_id = $1',
    values: [interviewId],
  });
}

/**
 * Places a legal hold: from the commit on, nothing of the interview is erased. Waits for an erasure that is running.
 *
 * @throws AppError invalid_state when a hold exists already.
 */
export async function placeLegalHold(tx: Tx, interview: InterviewRow, reason: string, by: By): Promise<void> {
  await lockInterviewForDeletion(tx, interview.id);
  const { rowCount } = await tx.query({
    text: `insert into legal_holds (interview_id, organization_id, reason, placed_by, placed_at)
           select $1, $2, $3, $4, $5 from interviews where id = $1 on conflict do nothing`,
    values: [interview.id, interview.organization_id, reason, by.name, by.at],
  });
  if (rowCount === 0) throw new AppError('invalid_state', t('interviews.heldAlready'));
  await recordAct(tx, { act: 'LEGAL_HOLD_PLACED', interviewId: interview.id, reason });
}

/** @throws AppError invalid_state when there is no hold. */
export async function releaseLegalHold(tx: Tx, interview: InterviewRow): Promise<void> {
  const { rowCount } = await tx.query({
    text: 'delete from legal_holds where interview_id = $1',
    values: [interview.id],
  });
  if (rowCount === 0) throw new AppError('invalid_state', t('interviews.notHeld'));
  await recordAct(tx, { act: 'LEGAL_HOLD_RELEASED', interviewId: interview.id });
}

/** @throws AppError invalid_state naming the hold. Call it under the lock for deletion. */
export async function refuseUnderLegalHold(tx: Tx, interviewId: string): Promise<void> {
  const hold = await findLegalHold(tx, interviewId);
  if (!hold) return;
  const date = hold.placed_at.toISOString().slice(0, 10);
  throw new AppError(
    'invalid_state',
    t('interviews.held', { date, name: hold.placed_by, reason: hold.reason }),
  );
}
