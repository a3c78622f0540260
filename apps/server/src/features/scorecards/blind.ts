import type { MemberRole } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { seesAll } from './rules.ts';
import { listUnsubmittedLed } from './store.ts';
import { t } from './texts.ts';

interface Reader {
  email: string;
  role: MemberRole;
}

/**
 * The interviews whose results, scores, decisions, comments and other scorecards this member must not read yet, because
 * they lead them and have not submitted their own (ADR 90).
 */
export const listHiddenFrom = async (tx: Tx, { email, role }: Reader): Promise<string[]> =>
  seesAll(role) ? [] : listUnsubmittedLed(tx, email, null);

export async function isHiddenFrom(
  tx: Tx,
  { email, role }: Reader,
  { id }: Pick<InterviewRow, 'id'>,
): Promise<boolean> {
  return !seesAll(role) && (await listUnsubmittedLed(tx, email, id)).length > 0;
}

/** @throws AppError invalid_state while the results are hidden from this member. */
export async function refuseWhileHidden(
  tx: Tx,
  reader: Reader,
  interview: Pick<InterviewRow, 'id'>,
): Promise<void> {
  if (await isHiddenFrom(tx, reader, interview)) {
    throw new AppError('invalid_state', t('scorecards.submitFirst'));
  }
}
