import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { TranscriptSegment } from '../integration/records.ts';
import type { OwnScorecard } from '../dashboard/scorecards.ts';
import type { NoticeSection } from './candidate-notice.ts';
import type { ParticipantRole } from '../values.ts';
import type { TimeReading } from './time-reading.ts';

/**
 * What a participant can ask the organization for: a person instead of the AI, another time, or to correct or delete
 * their data.
 */
export const requestKinds = ['PERSON', 'TIME', 'CORRECTION', 'DELETION'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface CandidateRequest {
  kind: RequestKind;
  at: string;
  /** Their own words; null when they wrote none. */
  message: string | null;
}

/**
 * GET /api/public/interviews/:meetingCode/your-data → `{success, data: YourData}`: what is kept about a person, for
 * everybody with a link. It contains nothing about others.
 */
export interface YourData {
  companyName: string;
  title: string;
  name: string;
  email: string;
  role: ParticipantRole;
  kind: MeetingKind;
  /** How many of their answers are kept; for a meeting, how many passages of what they said. */
  answers: number;
  /** Whether there is a recording in which this person can be seen or heard. */
  hasRecording: boolean;
  /** Whether the copy of their data has a link to the recording. */
  copiesRecording: boolean;
  hasCv: boolean;
  /** How many messages they wrote in the meeting. */
  messages: number;
  /**
   * How many of their private notes are kept. `scores`: how often they scored the candidate, counting a scorecard as
   * one.
   */
  notes: number;
  scores: number;
  mails: number;
  /** For how many days after the end of the interview data is kept at most; null: until somebody deletes it. */
  keptDays: KeptDays;
  /** What they have asked for with this link so far. */
  requests: CandidateRequest[];
}

export interface KeptDays {
  recording: number | null;
  words: number | null;
  scores: number | null;
  everything: number | null;
}

/** Who talks to whom: an AI to a candidate, people to a candidate, or people to each other. */
export type MeetingKind = 'AI_INTERVIEW' | 'INTERVIEW' | 'TEAM_MEETING';

/**
 * GET /api/public/interviews/:meetingCode/your-data/copy: everything that is kept about one person, as a file. Data
 * about others is left out. So are scores of the candidate, the recommendation and the rubric, because they are the
 * team's work; but people who gave scores get those they gave, and the candidate gets the feedback once it was sent.
 */
export interface DataCopy {
  exportedAt: string;
  interview: {
    meetingCode: string;
    title: string;
    jobRole: string | null;
    companyName: string;
    kind: MeetingKind;
    status: string;
    scheduledAt: string | null;
    startedAt: string | null;
    endedAt: string | null;
  };
  you: {
    name: string;
    email: string;
    role: ParticipantRole;
    joinedAt: string | null;
    leftAt: string | null;
    reading: TimeReading | null;
    /** Only for the candidate, and only when the interview has one candidate. */
    cv: string | null;
    bookingNote: string | null;
  };
  /** When they were in the room; `closedAt` is null while they are inside. */
  connections: { openedAt: string; lastSeenAt: string; closedAt: string | null }[];
  /** Further data about a meeting between people; null: this person has not come to a meeting. */
  meeting: {
    /** The name that they chose for the room; null: they chose none. */
    nameInRoom: string | null;
    /** Since when they have waited in the lobby; `waitedUntil` is when that ended. */
    waitingSince: string | null;
    waitedUntil: string | null;
    admittedAt: string | null;
    refusedAt: string | null;
    messages: { at: string; from: 'YOU' | 'TEAM'; text: string }[];
    /** Their private notes; nobody else can read them. */
    notes: { at: string; text: string }[];
    /** The questions that they marked as asked, and the agenda items that they marked as done. */
    askedQuestions: { at: string; question: string }[];
    doneAgendaItems: { at: string; item: string }[];
  } | null;
  /** `words` is the text that they were shown; null: it was an earlier text, of which only the hash is kept. */
  consents: {
    version: string;
    givenAt: string;
    choices: Record<string, unknown>;
    words: { heading: string; text: string }[] | null;
  }[];
  /** The organization's notice to candidates, as they were given it: by mail, or when they agreed. */
  notices: { version: string; way: 'MAIL' | 'CONSENT'; givenAt: string; sections: NoticeSection[] }[];
  /** The candidate of an AI interview gets the whole transcript; a participant of a meeting gets their own words. */
  transcript: TranscriptSegment[];
  /**
   * A recording of this person. Its link works for 7 days, and each further copy has a new link. `url` is null when
   * others are in the recording too.
   */
  recording: { format: string; seconds: number; createdAt: string; url: string | null } | null;
  /** Scores that they gave, latest first. */
  scores: GivenScores[];
  /** Their own scorecard, whether it was submitted or not. */
  scorecard: OwnScorecard | null;
  feedback: { strengths: FeedbackPoint[]; suggestions: FeedbackPoint[] } | null;
  mails: { sentAt: string | null; to: string; subject: string }[];
  requests: CandidateRequest[];
}
export interface FeedbackPoint {
  question: string;
  quote: string | null;
  text: string;
}
/** One revision of an evaluation that a person entered. */
export interface GivenScores {
  at: string;
  recommendation: string;
  summary: string;
  overallScore: number;
  questions: { question: string; score: number; note: string }[];
}

/** POST /api/public/interviews/:meetingCode/data-requests → `{success, message}`. Repeating it adds nothing. */
export const dataRequestInput = z.object({
  kind: z.enum(['CORRECTION', 'DELETION']),
  message: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.reason))),
});
export type DataRequestInput = z.infer<typeof dataRequestInput>;
