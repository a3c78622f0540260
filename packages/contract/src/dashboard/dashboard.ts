import * as z from 'zod/mini';
import type {
  InterviewRecord,
  ListInterviewsResponse,
  ParticipantRecord,
  RecordingRecord,
  ReportResponse,
  TranscriptSegment,
} from '../integration/records.ts';
import type { CandidateRequest, RequestKind } from '../public/your-data.ts';
import type { MemberRole, Recommendation } from '../values.ts';

/**
 * The dashboard's own API under `/api/dashboard`, authorised by the session cookie; same error body as the
 * integration API, Origin checked on every unsafe method.
 */

/**
 * These change an organization's interviews (delete, analyze, practice), read its outbox and see everybody's links;
 * interviewers and viewers get a 403, and records without the links.
 */
export const interviewRoles = ['OWNER', 'ADMIN', 'RECRUITER'] as const;

/** GET /api/dashboard/me */
export interface Me {
  success: true;
  member: {
    id: string;
    name: string;
    email: string;
    role: MemberRole;
    hasPassword: boolean;
    /** Signed in by the organization's platform alone: there is no password to have. */
    fromPlatform: boolean;
  };
  organization: { id: string; name: string; timezone: string };
  /** What this installation has: the dashboard says so rather than fail. */
  installation: { smtp: boolean; publicUrl: string; version: string };
}

/** A link is whom it lets in, so who may only read has those of others as null. */
export type ShownParticipant = Omit<ParticipantRecord, 'joinToken' | 'joinUrl'> & {
  joinToken: string | null;
  joinUrl: string | null;
};
/** `bookingUrl` is null for them too. */
export type ShownInterview = Omit<InterviewRecord, 'participants'> & {
  participants: ShownParticipant[];
  /** What a candidate asked people for and nobody has settled yet, newest last. */
  openRequests: RequestKind[];
};

/** One row of the list: what it shows, and nothing that must be kept from a member who only reads. */
export type ListedInterview = Pick<
  InterviewRecord,
  | 'meetingCode'
  | 'status'
  | 'statusReason'
  | 'meetingType'
  | 'isTeamMeeting'
  | 'title'
  | 'jobRole'
  | 'durationMinutes'
  | 'scheduledAt'
  | 'bookingStatus'
  | 'recordingStatus'
  | 'evaluationStatus'
  | 'startedAt'
  | 'endedAt'
  | 'cancelledAt'
> & {
  /** Null in a team meeting. */
  candidateName: string | null;
  /** While the interview is ACTIVE and nobody is inside: when the last person left. */
  leftAt: string | null;
  /** What a candidate asked people for and nobody has settled yet. */
  openRequests: RequestKind[];
  /** Of the newest evaluation; null while there is none. */
  recommendation: Recommendation | null;
  overallScore: number | null;
};

/**
 * GET /api/dashboard/interviews takes the query of the integration API, whose `search` here also finds a
 * meetingCode. Carries an ETag: who sends it back in If-None-Match gets a 304 while nothing has changed.
 */
export type ListedInterviews = Omit<ListInterviewsResponse, 'interviews'> & { interviews: ListedInterview[] };

/** One thing that happened to an interview, newest last. */
export interface TimelineEntry {
  at: string;
  /** An event type (`interview.created`) or `mail.sent`, `mail.queued`, `mail.failed`. */
  type: string;
  /** A short sentence in plain words. */
  text: string;
}

/** Newest last; those that were settled are among them. */
export interface ShownRequest extends CandidateRequest {
  /** Null: one of several who share a link. */
  name: string | null;
  isOpen: boolean;
}

/** A chapter of the recording: one asked question. */
export interface Chapter {
  questionId: string;
  title: string;
  startMs: number;
  endMs: number;
}

/** GET /api/dashboard/interviews/:meetingCode */
export interface InterviewDetail {
  success: true;
  interview: ShownInterview;
  recording: RecordingRecord | null;
  recordingMessage: string | null;
  transcript: TranscriptSegment[];
  chapters: Chapter[];
  report: ReportResponse;
  timeline: TimelineEntry[];
  requests: ShownRequest[];
}

/** POST /api/dashboard/interviews/:meetingCode/analyze → body of the integration API. */

/**
 * POST /api/dashboard/interviews/practice: "Interview yourself". Creates an AI interview whose candidate is
 * the signed-in member. → `{success, meetingCode, joinUrl}`
 */
export const practiceInput = z.object({
  jobRole: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

export type MailStatus = 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED';

/** Owners, admins and recruiters: a mail is its links. GET /api/dashboard/outbox → `{success, mails: OutboxMail[]}`; newest first, at most 200. */
export interface OutboxMail {
  id: string;
  meetingCode: string | null;
  kind: string;
  /** KEPT: no SMTP is set, so the mail stays here. */
  status: MailStatus;
  to: { name: string; email: string };
  from: { name: string; email: string };
  subject: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
}

/** GET /api/dashboard/outbox/:id → `{success, mail: OutboxMailDetail}` */
export interface OutboxMailDetail extends OutboxMail {
  html: string;
  text: string;
  ics: string | null;
  /** It carries a link that opens an account; here stands something in its place, sent or not. */
  hidesLink: boolean;
  headers: { name: string; value: string }[];
}
