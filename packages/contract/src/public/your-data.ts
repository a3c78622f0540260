import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import type { TranscriptSegment } from '../integration/records.ts';
import type { TimeReading } from './time-reading.ts';

/** What a candidate asks people for: another interviewer than the AI, another time, or something about their data. */
export const requestKinds = ['PERSON', 'TIME', 'CORRECTION', 'DELETION'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface CandidateRequest {
  kind: RequestKind;
  at: string;
  /** Their own words; null when they wrote none. */
  message: string | null;
}

/** GET /api/public/interviews/:meetingCode/your-data → `{success, data: YourData}`, for the candidate alone. */
export interface YourData {
  companyName: string;
  title: string;
  name: string;
  email: string;
  /** How many pieces of theirs are kept. */
  answers: number;
  hasRecording: boolean;
  hasCv: boolean;
  mails: number;
  /** What they asked for by this link so far. */
  requests: CandidateRequest[];
}

/**
 * GET /api/public/interviews/:meetingCode/your-data/copy: everything that is kept about the candidate, as a file to
 * keep. Scores, the recommendation and the rubric are the team's work and not in it; feedback is, once it was sent.
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
  /** When they were in the room; `closedAt` is null while they are. */
  connections: { openedAt: string; lastSeenAt: string; closedAt: string | null }[];
  consents: { version: string; givenAt: string; choices: Record<string, unknown> }[];
  transcript: TranscriptSegment[];
  /** The link opens for 7 days; another copy has a new one. */
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
