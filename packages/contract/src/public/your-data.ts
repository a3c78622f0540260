import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { TranscriptSegment } from '../integration/records.ts';
import type { TimeReading } from './time-reading.ts';

/** What a candidate asks people for: a person instead of the AI, another time, or something about their data. */
export const requestKinds = ['PERSON', 'TIME', 'CORRECTION', 'DELETION'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface CandidateRequest {
  kind: RequestKind;
  at: string;
  /** Their own words; null when they wrote none. */
  message: string | null;
}

/** GET /api/public/interviews/:meetingCode/your-data → `{success, data: YourData}`, only for the candidate. */
export interface YourData {
  companyName: string;
  title: string;
  name: string;
  email: string;
  /** How many of their answers are kept. */
  answers: number;
  hasRecording: boolean;
  hasCv: boolean;
  /** How many messages they wrote in the meeting. */
  messages: number;
  mails: number;
  /** What they have asked for with this link so far. */
  requests: CandidateRequest[];
}

/**
 * GET /api/public/interviews/:meetingCode/your-data/copy: everything that is kept about the candidate, as a file.
 * Scores, the recommendation and the rubric are the team's work and are left out; feedback is included once it was
 * sent.
 */
export interface DataCopy {
  exportedAt: string;
  interview: {
    meetingCode: string;
    title: string;
    jobRole: string | null;
    companyName: string;
    status: string;
    scheduledAt: string | null;
    startedAt: string | null;
    endedAt: string | null;
  };
  you: {
    name: string;
    email: string;
    role: string;
    joinedAt: string | null;
    leftAt: string | null;
    reading: TimeReading | null;
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
  } | null;
  consents: { version: string; givenAt: string; choices: Record<string, unknown> }[];
  transcript: TranscriptSegment[];
  /** The link works for 7 days; another copy has a new link. */
  recording: { format: string; seconds: number; createdAt: string; url: string } | null;
  feedback: { strengths: FeedbackPoint[]; suggestions: FeedbackPoint[] } | null;
  mails: { sentAt: string | null; to: string; subject: string }[];
  requests: CandidateRequest[];
}
export interface FeedbackPoint {
  question: string;
  quote: string | null;
  text: string;
}

/** POST /api/public/interviews/:meetingCode/data-requests → `{success, message}`. Repeating it adds nothing. */
export const dataRequestInput = z.object({
  kind: z.enum(['CORRECTION', 'DELETION']),
  message: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.reason))),
});
export type DataRequestInput = z.infer<typeof dataRequestInput>;
