import * as z from 'zod/mini';
import type {
  InterviewRecord,
  ListInterviewsResponse,
  ParticipantRecord,
  RecordingRecord,
  TranscriptSegment,
} from '../integration/records.ts';
import type { Warning } from '../errors.ts';
import type { ReportResponse } from '../integration/report.ts';
import type { CandidateRequest, RequestKind } from '../public/your-data.ts';
import type { InterviewComment } from './comments.ts';
import type { Attendance } from './meeting.ts';
import type { ScorecardsStanding } from './scorecards.ts';
import { listInterviewsQuery } from '../integration/list-interviews.ts';
import { recommendations, type MemberRole, type Recommendation } from '../values.ts';

/**
 * The dashboard's own API under `/api/dashboard`, authorised by the session cookie. It has the error body of the
 * integration API, and checks Origin on every unsafe method.
 */

/**
 * These roles change an organization's interviews (delete, analyze, practice), read its outbox and see everybody's
 * links. Interviewers and viewers get a 403, and records without the links.
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
    /** Only the organization's platform signs this member in, so there is no password. */
    fromPlatform: boolean;
  };
  /** `deletionDueAt`: when the organization is erased, if an owner asked for that; else null. */
  organization: { id: string; name: string; timezone: string; deletionDueAt: string | null };
  /** What is set up in this installation. The dashboard says what is missing instead of failing. */
  installation: { smtp: boolean; publicUrl: string; version: string };
}

/**
 * Everybody who has a link can enter as its participant. So members who may only read get null for the links of
 * others.
 */
export type ShownParticipant = Omit<ParticipantRecord, 'joinToken' | 'joinUrl'> & {
  joinToken: string | null;
  joinUrl: string | null;
};
/** `bookingUrl` is also null for members who may only read. */
export type ShownInterview = Omit<InterviewRecord, 'participants'> & {
  participants: ShownParticipant[];
  /** What a candidate asked people for and nobody has settled yet, newest last. */
  openRequests: RequestKind[];
};

/** One row of the list. It contains nothing that must be hidden from a member who may only read. */
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
  | 'endedReason'
  | 'cancelledAt'
> & {
  /** Null in a team meeting. */
  candidateName: string | null;
  /** When the last person left; null unless the interview is ACTIVE and nobody is inside. */
  leftAt: string | null;
  /** What a candidate asked people for and nobody has settled yet. */
  openRequests: RequestKind[];
  /**
   * Since when the person who has waited longest waits in the lobby of a meeting between people; null: nobody waits.
   */
  waitingSince: string | null;
  /** Recommendation of the newest evaluation; null while there is none. */
  recommendation: Recommendation | null;
  overallScore: number | null;
  /** What a person decided last; null while nobody has. */
  decision: Recommendation | null;
};

/**
 * Filter by result: the newest decision, or the recommendation while there is none. UNDECIDED: there is a report, but
 * no decision.
 */
export const listedResults = [...recommendations, 'UNDECIDED'] as const;
export type ListedResult = (typeof listedResults)[number];

export const listedInterviewsQuery = z.extend(listInterviewsQuery, {
  result: z.optional(z.enum(listedResults)),
  /** SCORE: the highest first, those without a score last. By default the newest first. */
  order: z.optional(z.enum(['SCORE'])),
});
export type ListedInterviewsQuery = z.infer<typeof listedInterviewsQuery>;

/**
 * GET /api/dashboard/interviews takes `listedInterviewsQuery`; its `search` also finds a meetingCode. It sends an
 * ETag: a request with it in If-None-Match gets a 304 while nothing has changed.
 */
export type ListedInterviews = Omit<ListInterviewsResponse, 'interviews'> & { interviews: ListedInterview[] };

/** One thing that happened to an interview. */
export interface TimelineEntry {
  at: string;
  /** An event type (`interview.created`), `member.resent` or `mail.sent`, `mail.queued`, `mail.failed`. */
  type: string;
  /** A short sentence in plain words. */
  text: string;
  /** The mail that the entry is about, for members who may read the outbox. */
  mailId?: string;
  /** The times of an interview that was booked or moved. `from` null: it had none before. */
  times?: { from: string | null; to: string };
}

/** The response (200 or 202) when a member has changed an interview. */
export interface InterviewChangeResponse {
  success: true;
  message: string;
  warnings?: Warning[];
  /** Until then no mail goes out, and POST …/undo/:id takes the change back. */
  undo?: { id: string; until: string };
}

/** Newest last, settled requests included. */
export interface ShownRequest extends CandidateRequest {
  /** Null when several candidates share one link. */
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
  /** False: nobody chose the title; it was made of the job role or is only "Team meeting". */
  hasOwnTitle: boolean;
  recording: RecordingRecord | null;
  recordingMessage: string | null;
  transcript: TranscriptSegment[];
  chapters: Chapter[];
  report: ReportResponse;
  timeline: TimelineEntry[];
  requests: ShownRequest[];
  /** What the candidate wrote when booking the time, such as what would help them; null: nothing. */
  bookingNote: string | null;
  /** Who is in the meeting now. Null: an AI interview, a meeting that is held elsewhere, or one that is over. */
  attendance: Attendance | null;
  /**
   * Whether this member may enter scores of their own now: the interview was between people and has taken place, and
   * the member may change interviews or led it. POST /api/dashboard/interviews/:meetingCode/scores with `scoresInput`
   * (without `participantId`) → 201 `ScoresResponse`; 403 `role_not_allowed`.
   */
  mayScore: boolean;
  /** Why an interview that has taken place has no evaluation; null: it has one, or it is not over. */
  noEvaluation: string | null;
  /** A legal hold, under which nothing of the interview is erased. */
  legalHold: { reason: string; by: string; since: string } | null;
  /** Null: there are no scorecards, for example in an AI interview, a team meeting or a cancelled interview. */
  scorecards: ScorecardsStanding | null;
  /** Oldest first. A member who cannot see others' opinions yet (`isBlind`) gets only their own. */
  comments: InterviewComment[];
}

/** POST /api/dashboard/interviews/:meetingCode/analyze and …/decision → the same bodies as in the integration API. */

/**
 * POST /api/dashboard/interviews/practice: "Interview yourself". Creates an AI interview whose candidate is
 * the signed-in member. → `{success, meetingCode, joinUrl}`
 */
export const practiceInput = z.object({
  jobRole: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

export type MailStatus = 'QUEUED' | 'SENT' | 'KEPT' | 'FAILED';

export type MailKind =
  | 'invitation'
  | 'booking_link'
  | 'interviewer_link'
  | 'booked'
  | ReminderKind
  | 'rescheduled'
  | 'cancelled'
  | 'removed'
  | 'person_requested'
  | 'data_requested'
  | 'somebody_waits'
  | 'host_wanted'
  | 'scorecard_due'
  | 'evaluation_ready'
  | 'candidate_feedback'
  | 'calendar_needs_attention'
  | 'organization_deletion'
  | 'member_invitation'
  | 'password_reset';

export type ReminderKind = 'reminder_24h' | 'reminder_1h';

/**
 * For owners, admins and recruiters, because a mail contains links. GET /api/dashboard/outbox → `{success, mails:
 * OutboxMail[]}`; newest first, at most 200.
 */
export interface OutboxMail {
  id: string;
  meetingCode: string | null;
  kind: MailKind;
  /** KEPT: no mail server is set up, so the mail stays in the outbox. */
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
  /**
   * True when the mail contains a link that opens an account. `html` and `text` have a placeholder instead, whether
   * the mail was sent or not.
   */
  hidesLink: boolean;
  headers: { name: string; value: string }[];
}
