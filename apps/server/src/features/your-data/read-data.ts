import type { CandidateRequest, DataCopy, FeedbackPoint, KeptDays, YourData } from '@parley/contract';
import type { CandidateFeedback } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { keptDays, listNoticesGiven } from '../candidate-notice/index.ts';
import { wordsShown } from '../consents/index.ts';
import { findCandidateFeedback } from '../evaluation/index.ts';
import { readGuestData } from '../meetings/index.ts';
import { listConsentsOf, readingOf, type JoinPrincipal, type LinkContext } from '../participants/index.ts';
import { listConnections } from '../presence/index.ts';
import { presentRecording } from '../recordings/index.ts';
import { readRetention } from '../tenancy/index.ts';
import { requireSubject, type Subject } from './require-subject.ts';
import { findCardOf, isInRecording, listMailsTo, listScoresOf, readWordsOf } from './what-is-theirs.ts';

/** A summary of what is stored about one person. @throws AppError not_found. */
export async function summariseData(tx: Tx, principal: JoinPrincipal): Promise<YourData> {
  const subject = await requireSubject(tx, principal);
  const { interview, kind, person } = subject;
  const segments = await readWordsOf(tx, subject);
  const meeting = await readGuestData(tx, interview, person.id);
  const hasRecording = interview.recording_status === 'READY' && (await isInRecording(tx, subject));
  return {
    companyName: interview.company_name,
    title: interview.title,
    name: person.name,
    email: person.email,
    role: person.role,
    kind,
    answers: segments.filter(({ participantId }) => participantId === person.id).length,
    hasRecording,
    copiesRecording: hasRecording && kind === 'AI_INTERVIEW',
    hasCv: cvOf(subject) !== null,
    messages: meeting?.messages.filter(({ from }) => from === 'YOU').length ?? 0,
    notes: meeting?.notes.length ?? 0,
    scores: (await listScoresOf(tx, subject)).length + ((await findCardOf(tx, subject)) ? 1 : 0),
    mails: (await listMailsTo(tx, subject)).length,
    keptDays: await readKeptDays(tx),
    requests: subject.requests.map(presentRequest),
  };
}

async function readKeptDays(tx: Tx): Promise<KeptDays> {
  const periods = await readRetention(tx);
  return {
    recording: keptDays(periods, 'media'),
    words: keptDays(periods, 'transcript'),
    scores: keptDays(periods, 'evaluation'),
    everything: keptDays(periods, 'interview'),
  };
}

/**
 * Decision (ADR 58, ADR 73): the copy contains what this person gave, said and was told, and nothing that is about
 * somebody else. The recommendation, the rubric and expected answers are the team's work; feedback is included once it
 * was sent to the candidate.
 *
 * @throws AppError not_found.
 */
export async function copyData(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  principal: JoinPrincipal,
): Promise<DataCopy> {
  return copyOf(tx, context, await requireSubject(tx, principal));
}

/** The same copy for a person whom the organization looks up. */
export async function copyOf(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  subject: Subject,
): Promise<DataCopy> {
  const { interview, kind, person, isOnlyCandidate } = subject;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const mails = await listMailsTo(tx, subject);
  const consents = (await listConsentsOf(tx, interview.id)).filter(
    ({ participantId }) => participantId === person.id,
  );
  const notices = (await listNoticesGiven(tx, interview.id)).filter(
    ({ participant_id: of }) => of === person.id,
  );
  const connections = await listConnections(tx, person.id);
  return {
    exportedAt: context.clock.now().toISOString(),
    interview: {
      meetingCode: interview.meeting_code,
      title: interview.title,
      jobRole: interview.job_role,
      companyName: interview.company_name,
      kind,
      status: interview.status,
      scheduledAt: iso(interview.scheduled_at),
      startedAt: iso(interview.started_at),
      endedAt: iso(interview.ended_at),
    },
    you: {
      name: person.name,
      email: person.email,
      role: person.role,
      joinedAt: iso(person.joined_at),
      leftAt: iso(person.left_at),
      reading: readingOf(person),
      cv: cvOf(subject),
      bookingNote: isOnlyCandidate ? interview.booking_note : null,
    },
    connections: connections
      .toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
      .map(({ openedAt, lastSeenAt, closedAt }) => ({
        openedAt: openedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        closedAt: iso(closedAt),
      })),
    meeting: await readGuestData(tx, interview, person.id),
    consents: consents.map((consent) => ({
      version: consent.disclosure_version,
      givenAt: consent.given_at.toISOString(),
      choices: consent.choices,
      words: wordsShown(interview, consent),
    })),
    notices: notices.map(({ version, way, given_at, sections }) => ({
      version,
      way,
      givenAt: given_at.toISOString(),
      sections,
    })),
    transcript: await readWordsOf(tx, subject),
    recording: await copyRecording(tx, context, subject),
    scores: await listScoresOf(tx, subject),
    scorecard: await findCardOf(tx, subject),
    feedback: mails.some(({ kind: mail }) => mail === 'candidate_feedback')
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

const cvOf = ({ interview, isOnlyCandidate }: Subject): string | null =>
  isOnlyCandidate ? interview.candidate_cv : null;

async function copyRecording(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  subject: Subject,
): Promise<DataCopy['recording']> {
  if (!(await isInRecording(tx, subject))) return null;
  const { recording } = await presentRecording(tx, context, subject.interview);
  return (
    recording && {
      format: recording.format,
      seconds: recording.duration,
      createdAt: recording.createdAt,
      url: subject.kind === 'AI_INTERVIEW' ? recording.videoUrl : null,
    }
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
