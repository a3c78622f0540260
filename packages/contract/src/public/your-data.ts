import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { TranscriptSegment } from '../integration/records.ts';
import type { OwnScorecard } from '../dashboard/scorecards.ts';
import type { NoticeSection } from './candidate-notice.ts';
import type { ParticipantRole } from '../values.ts';
import type { TimeReading } from './time-reading.ts';

/** What somebody asks people for: a person instead of the AI, another time, or something about their data. */
export const requestKinds = ['PERSON', 'TIME', 'CORRECTION', 'DELETION'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface CandidateRequest {
  kind: RequestKind;
  at: string;
  /** Their own words; null when they wrote none. */
  message: string | null;
}

/**
 * GET /api/public/interviews/:meetingCode/your-data → `{success, data: YourData}`: for everybody with a link, about
 * themselves only.
 */
export interface YourData {
  companyName: string;
  title: string;
  name: string;
  email: string;
  role: ParticipantRole;
  kind: MeetingKind;
  /** How many of their answers, or in a meeting of the passages that they said, are kept. */
  answers: number;
  /** A recording in which they are. */
  hasRecording: boolean;
  /** Whether the copy has a link to it. */
  copiesRecording: boolean;
  hasCv: boolean;
  /** How many messages they wrote in the meeting. */
  messages: number;
  /** How many of their own notes are kept, and how often they scored the candidate, a scorecard included. */
  notes: number;
  scores: number;
  mails: number;
  /** For how many days after the end something is kept at most; null: until somebody deletes it. */
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

/** Who talks with whom: an AI with a candidate, people with a candidate, or people with each other. */
export type MeetingKind = 'AI_INTERVIEW' | 'INTERVIEW' | 'TEAM_MEETING';

/**
 * GET /api/public/interviews/:meetingCode/your-data/copy: everything that is kept about one person, as a file. What is
 * kept about the others is left out. Scores of the candidate, the recommendation and the rubric are the team's work:
 * who gave scores finds those they gave, and the candidate finds feedback once it was sent.
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
    /** Only of the one candidate. */
    cv: string | null;
    bookingNote: string | null;
  };
  /** When they were in the room; `closedAt` is null while they are inside. */
  connections: { openedAt: string; lastSeenAt: string; closedAt: string | null }[];
  /** What is kept of a meeting between people beyond that; null: they have not come to one. */
  meeting: {
    /** As the others saw them, when they chose a name for it. */
    nameInRoom: string | null;
    /** Since when they wait to be let in, or until when they waited. */
    waitingSince: string | null;
    waitedUntil: string | null;
    admittedAt: string | null;
    refusedAt: string | null;
    messages: { at: string; from: 'YOU' | 'TEAM'; text: string }[];
    /** Their own; nobody else reads them. */
    notes: { at: string; text: string }[];
    /** What they marked as asked, and as done. */
    askedQuestions: { at: string; question: string }[];
    doneAgendaItems: { at: string; item: string }[];
  } | null;
  /** With the words that they were shown; null: they were of before, and only their hash is kept. */
  consents: {
    version: string;
    givenAt: string;
    choices: Record<string, unknown>;
    words: { heading: string; text: string }[] | null;
  }[];
  /** The organization's notice to candidates, as they were given it: by mail, or when they agreed. */
  notices: { version: string; way: 'MAIL' | 'CONSENT'; givenAt: string; sections: NoticeSection[] }[];
  /** An AI interview as a whole, for its candidate; of a meeting their own words, for each. */
  transcript: TranscriptSegment[];
  /**
   * A recording in which they are. Its link works for 7 days, and another copy has a new link; null: others are in it
   * too.
   */
  recording: { format: string; seconds: number; createdAt: string; url: string | null } | null;
  /** What they scored, the latest first. */
  scores: GivenScores[];
  /** Their own card of the interview, written or submitted. */
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
