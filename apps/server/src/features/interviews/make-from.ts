import type { CreateInterviewInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { listParticipants } from '../participants/index.ts';
import { cancelInterview } from './cancel-interview.ts';
import type { InterviewRow } from './store.ts';

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
 * Takes an interview back in whose place another one is made, where it has not begun (ADR 79). It comes before the
 * making: an interview is not held against the one that takes its place.
 */
export async function giveWay(
  tx: Tx,
  deps: { clock: Clock },
  replaced: InterviewRow,
  reason: string,
): Promise<void> {
  if (replaced.status === 'SCHEDULED') await cancelInterview(tx, deps, replaced, { reason });
}

/** Notes which interview was made in its place, which settles what its candidate waited for. */
export const noteReplacement = (tx: Tx, replaced: InterviewRow, meetingCode: string): Promise<void> =>
  recordAct(tx, { act: 'INTERVIEW_REPLACED', interviewId: replaced.id, subject: meetingCode });
