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
 * Fills in from another interview what the form of the dashboard has no field for. What is about its candidate is
 * taken over for the same candidate only.
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
 * Begins to put another interview in the place of this one, which is cancelled where it has not begun (ADR 79), so that
 * the other one may have its time. Two members at once must not invite the candidate twice.
 *
 * @throws AppError invalid_state while another one that took its place is still open.
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

/** Notes which interview was made in the place of this one, which settles what its candidate waited for. */
export const recordReplaced = (tx: Tx, replaced: InterviewRow, by: { meetingCode: string }): Promise<void> =>
  recordAct(tx, { act: 'INTERVIEW_REPLACED', interviewId: replaced.id, subject: by.meetingCode });
