import type { CandidateRequest, DataCopy, FeedbackPoint, YourData } from '@parley/contract';
import type { CandidateFeedback } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { findCandidateFeedback } from '../evaluation/index.ts';
import { readGuestData } from '../meetings/index.ts';
import { listInterviewMails } from '../notifications/index.ts';
import { listConsents, readingOf, type JoinPrincipal, type LinkContext } from '../participants/index.ts';
import { listConnections } from '../presence/index.ts';
import { presentRecording } from '../recordings/index.ts';
import { readTranscript } from '../transcripts/index.ts';
import { requireSubject, type Subject } from './require-subject.ts';

/** A summary of the stored data about the candidate. @throws AppError not_found, invalid_state. */
export async function summariseData(tx: Tx, principal: JoinPrincipal): Promise<YourData> {
  const subject = await requireSubject(tx, principal);
  const { interview, candidate } = subject;
  const segments = await readTranscript(tx, interview);
  return {
    companyName: interview.company_name,
    title: interview.title,
    name: candidate.name,
    email: candidate.email,
    answers: segments.filter(({ participantId }) => participantId === candidate.id).length,
    hasRecording: interview.recording_status === 'READY',
    hasCv: interview.candidate_cv !== null,
    messages:
      (await readGuestData(tx, candidate.id))?.messages.filter(({ from }) => from === 'YOU').length ?? 0,
    mails: (await mailsTo(tx, subject)).length,
    requests: subject.requests.map(presentRequest),
  };
}

/**
 * Decision (ADR 58): the copy contains what the candidate gave, what was said, and what they were told. Scores,
 * the recommendation, the rubric and expected answers are the team's work; feedback is included once it was sent
 * to the candidate.
 *
 * @throws AppError not_found, invalid_state.
 */
export async function copyData(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  principal: JoinPrincipal,
): Promise<DataCopy> {
  const subject = await requireSubject(tx, principal);
  const { interview, candidate } = subject;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { recording } = await presentRecording(tx, context, interview);
  const mails = await mailsTo(tx, subject);
  const consents = await listConsents(tx, candidate.id);
  const connections = await listConnections(tx, candidate.id);
  return {
    exportedAt: context.clock.now().toISOString(),
    interview: {
      meetingCode: interview.meeting_code,
      title: interview.title,
      jobRole: interview.job_role,
      companyName: interview.company_name,
      status: interview.status,
      scheduledAt: iso(interview.scheduled_at),
      startedAt: iso(interview.started_at),
      endedAt: iso(interview.ended_at),
    },
    you: {
      name: candidate.name,
      email: candidate.email,
      role: candidate.role,
      joinedAt: iso(candidate.joined_at),
      leftAt: iso(candidate.left_at),
      reading: readingOf(candidate),
      cv: interview.candidate_cv,
      bookingNote: interview.booking_note,
    },
    connections: connections
      .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
      .map(({ openedAt, lastSeenAt, closedAt }) => ({
        openedAt: openedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        closedAt: iso(closedAt),
      })),
    meeting: await readGuestData(tx, candidate.id),
    consents: consents.map(({ disclosure_version, given_at, choices }) => ({
      version: disclosure_version,
      givenAt: given_at.toISOString(),
      choices,
    })),
    transcript: await readTranscript(tx, interview),
    recording: recording && {
      format: recording.format,
      seconds: recording.duration,
      createdAt: recording.createdAt,
      url: recording.videoUrl,
    },
    feedback: mails.some(({ kind }) => kind === 'candidate_feedback')
      ? presentFeedback(await findCandidateFeedback(tx, interview.id))
      : null,
    mails: mails.map(({ sent_at, to_email, subject: about }) => ({
      sentAt: iso(sent_at),
      to: to_email,
      subject: about,
    })),
    requests: subject.requests.map(presentRequest),
  };
}

/** Sent to their present e-mail address: a former one may have been another person's. */
async function mailsTo(tx: Tx, { interview, candidate }: Subject) {
  const mails = await listInterviewMails(tx, interview.id);
  return mails.filter(
    (mail) =>
      mail.participant_id === candidate.id && mail.to_email === candidate.email && mail.sent_at !== null,
  );
}

function presentFeedback(feedback: CandidateFeedback | null): DataCopy['feedback'] {
  const point = ({ question, quote, text }: CandidateFeedback['strengths'][number]): FeedbackPoint => ({
    question,
    quote: quote?.quote ?? null,
    text,
  });
  return (
    feedback && {
      strengths: feedback.strengths.map(point),
      suggestions: feedback.suggestions.map((item) => point(item as CandidateFeedback['strengths'][number])),
    }
  );
}

const presentRequest = ({ kind, at, message }: Subject['requests'][number]): CandidateRequest => ({
  kind,
  at: at.toISOString(),
  message,
});
