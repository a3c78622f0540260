import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { lockInterview, type InterviewRow } from '../interviews/index.ts';
import { advance } from './advance.ts';
import { t } from './texts.ts';

/**
 * A member ends an AI interview that its candidate has left, instead of waiting until it ends by itself. What was said
 * until then is evaluated as it is.
 *
 * @returns the number of events, which the room needs to know.
 * @throws AppError invalid_state when the interview is not running, or the candidate is in the room.
 */
export async function endAbandoned(tx: Tx, deps: { clock: Clock }, found: InterviewRow): Promise<number> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  const isRunning = interview.status === 'ACTIVE' && interview.meeting_type === 'AI_ONLY';
  const advanced = isRunning ? await advance(tx, deps, ids, { type: 'give_up' }) : null;
  if (!advanced) throw new AppError('invalid_state', t('conversations.notRunning'));
  if (!advanced.state.ended) throw new AppError('invalid_state', t('conversations.candidateThere'));
  await recordAct(tx, { act: 'INTERVIEW_ENDED', interviewId: interview.id });
  return advanced.seq;
}
