import type { CreateInterviewInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { listParticipants } from '../participants/index.ts';
import { cancelInterview } from './cancel-interview.ts';
import { findOpenReplacement } from './replaced.ts';
import { lockInterview, type InterviewRow } from './store.ts';
import { t } from './texts.ts';

/**
 * Copies from another interview what the dashboard's form has no field for. What is about the candidate is copied only
 * for the same candidate.
 */
export async function carryOver(
  tx: Tx,
  source: InterviewRow,
  body: CreateInterviewInput,
): Promise<CreateInterviewInput> {
  const was = (await listParticipants(tx, [source.id])).filter(({ role }) => role === 'CANDIDATE');
  const is = body.participants.filter(({ role = 'CANDIDATE' }) => role === 'CANDIDATE');
  const isSame =
    was.length === 1 && is.length === 1 && was[0]?.email.toLowerCase() === is[0]?.email.toLowerCase();
  const ofMeeting = {
    companyName: source.company_name,
    timezone: source.timezone,
    ...(source.meeting_url === null || body.meetingType === 'AI_ONLY'
      ? {}
      : { meetingUrl: source.meeting_url }),
  };
  const ofCandidate = {
    metadata: source.metadata,
    ...(source.candidate_cv === null ? {} : { candidateCV: source.candidate_cv }),
  };
  return { ...ofMeeting, ...(isSame ? ofCandidate : {}), ...body };
}

/**
 * Begins to replace this interview by another one (ADR 79). If it has not begun, it is cancelled, so that its time is
 * free for the new one. Two members who do this at once must not invite the candidate twice.
 *
 * @throws AppError invalid_state while an earlier replacement is still open.
 */
export async function beginReplacing(
  tx: Tx,
  deps: { clock: Clock },
  found: InterviewRow,
  { reason }: { reason: string },
): Promise<void> {
  const replaced = await lockInterview(tx, found.id);
  if (!replaced) throw notFound('interview');
  const meetingCode = await findOpenReplacement(tx, replaced.id);
  if (meetingCode !== null) throw new AppError('invalid_state', t('interviews.replacedBy', { meetingCode }));
  if (replaced.status === 'SCHEDULED') await cancelInterview(tx, deps, replaced, { reason });
}

/**
 * Records which interview replaced this one. Then its candidate no longer waits for anything, except for an answer to a
 * request about personal data.
 */
export const recordReplaced = (tx: Tx, replaced: InterviewRow, by: { meetingCode: string }): Promise<void> =>
  recordAct(tx, { act: 'INTERVIEW_REPLACED', interviewId: replaced.id, subject: by.meetingCode });
