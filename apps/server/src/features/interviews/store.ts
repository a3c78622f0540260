import type {
  ArtifactStatus,
  BookingStatus,
  Category,
  EndedReason,
  EvaluationFocus,
  InterviewStatus,
  MeetingType,
  SchedulingMode,
  StatusReason,
} from '@parley/contract';
import type { Question } from '@parley/interviewer';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, type Tx } from '../../kernel/db.ts';

export interface InterviewRow {
  id: string;
  organization_id: string;
  /** The template that the caller named. It may be deleted by now. */
  template_id: string | null;
  meeting_code: string;
  status: InterviewStatus;
  status_reason: StatusReason | null;
  meeting_type: MeetingType;
  is_team_meeting: boolean;
  title: string;
  job_role: string | null;
  company_name: string;
  candidate_cv: string | null;
  skills: string[];
  seniority: string | null;
  category: Category | null;
  stage: string | null;
  evaluation_focus: EvaluationFocus | null;
  duration_minutes: number;
  scheduling_mode: SchedulingMode;
  scheduled_at: Date | null;
  available_slots: { start: string; end: string }[];
  timezone: string;
  language: string;
  booking_status: BookingStatus;
  booking_token_hash: Buffer | null;
  booking_token_sealed: Buffer | null;
  /** The note that the candidate wrote to the interviewers when booking; never part of a score. */
  booking_note: string | null;
  /** The caller's own room in which people meet; null in an AI interview, and when none was sent. */
  meeting_url: string | null;
  /** Whether people meet in a room of Parley; always false for an AI interview, which has a room of another kind. */
  has_room: boolean;
  questions: Question[];
  ai_generate: boolean;
  agenda: string[];
  /** Plain text with line breaks, for the mails that invite candidates, or the people of a team meeting. */
  mail_note: string | null;
  transcription_enabled: boolean;
  send_candidate_feedback: boolean;
  external_job_id: string | null;
  metadata: Record<string, string>;
  recording_status: ArtifactStatus;
  evaluation_status: ArtifactStatus;
  ics_sequence: number;
  started_at: Date | null;
  ended_at: Date | null;
  ended_reason: EndedReason | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export const interviewColumns = `id, organization_id, template_id, meeting_code, status, status_reason, meeting_type, is_team_meeting, title,
  job_role, company_name, candidate_cv, skills, seniority, category, stage, evaluation_focus, duration_minutes,
  scheduling_mode, scheduled_at, available_slots, timezone, language, booking_status, booking_token_hash,
  booking_token_sealed, booking_note, meeting_url, has_room,
  questions, ai_generate, agenda, mail_note, transcription_enabled, send_candidate_feedback, external_job_id, metadata,
  recording_status, evaluation_status, ics_sequence, started_at, ended_at, ended_reason,
  cancelled_at, cancel_reason, created_at, updated_at`;

/** The data of a new interview; the rest has defaults in the schema. */
export type NewInterview = Omit<
  InterviewRow,
  | 'status'
  | 'status_reason'
  | 'booking_note'
  | 'recording_status'
  | 'evaluation_status'
  | 'ics_sequence'
  | 'started_at'
  | 'ended_at'
  | 'ended_reason'
  | 'cancelled_at'
  | 'cancel_reason'
  | 'updated_at'
> & { created_by: string };

/** @returns null when the meetingCode exists already; then the caller tries another. */
export function insertInterview(tx: Tx, interview: NewInterview): Promise<InterviewRow | null> {
  const row = {
    ...interview,
    available_slots: JSON.stringify(interview.available_slots),
    questions: JSON.stringify(interview.questions),
    metadata: JSON.stringify(interview.metadata),
    updated_at: interview.created_at,
  };
  const names = Object.keys(row);
  return findRow(tx, {
    name: 'insert-interview',
    text: `insert into interviews (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
           on conflict (meeting_code) do nothing returning ${interviewColumns}`,
    values: Object.values(row),
  });
}

export function findInterviewByCode(tx: Tx, meetingCode: string): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'find-interview-by-code',
    text: `select ${interviewColumns} from interviews
           where organization_id = current_organization() and meeting_code = $1`,
    values: [meetingCode],
  });
}

export function findInterviewById(tx: Tx, interviewId: string): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'find-interview-by-id',
    text: `select ${interviewColumns} from interviews where organization_id = current_organization() and id = $1`,
    values: [interviewId],
  });
}

/**
 * Locks the row until the transaction ends, so that concurrent transitions wait for each other. It is taken before
 * every other lock of the interview (its conversation, its participants), so that there is no deadlock.
 */
export function lockInterview(tx: Tx, interviewId: string): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'lock-interview',
    text: `select ${interviewColumns} from interviews
           where organization_id = current_organization() and id = $1 for no key update`,
    values: [interviewId],
  });
}

/** The strongest lock: transactions that only add rows to the interview wait too. */
export function lockInterviewForDeletion(tx: Tx, interviewId: string): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'lock-interview-for-deletion',
    text: `select ${interviewColumns} from interviews
           where organization_id = current_organization() and id = $1 for update`,
    values: [interviewId],
  });
}

/** Reads the row and keeps others from deleting it until the transaction ends. Changes of it are still possible. */
export function findInterviewForShare(tx: Tx, interviewId: string): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'find-interview-for-share',
    text: `select ${interviewColumns} from interviews
           where organization_id = current_organization() and id = $1 for key share`,
    values: [interviewId],
  });
}

/** SCHEDULED → ACTIVE. @returns null when it was not SCHEDULED. */
export function markStarted(tx: Tx, interviewId: string, at: Date): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-started',
    text: `update interviews set status = 'ACTIVE', started_at = $2, updated_at = $2
           where id = $1 and status = 'SCHEDULED' returning ${interviewColumns}`,
    values: [interviewId, at],
  });
}

/** ACTIVE → COMPLETED. @returns null when it was not ACTIVE. */
export function markCompleted(
  tx: Tx,
  interviewId: string,
  end: { at: Date; reason: EndedReason },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-completed',
    text: `update interviews set status = 'COMPLETED', ended_at = $2, ended_reason = $3, updated_at = $2
           where id = $1 and status = 'ACTIVE' returning ${interviewColumns}`,
    values: [interviewId, end.at, end.reason],
  });
}

/**
 * SCHEDULED → COMPLETED because the time of a meeting held elsewhere is over.
 *
 * @returns null when it was no longer SCHEDULED.
 */
export function markHeldElsewhere(
  tx: Tx,
  interviewId: string,
  to: { endedAt: Date; at: Date },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-held-elsewhere',
    text: `update interviews set status = 'COMPLETED', status_reason = 'EXTERNAL_ROOM', ended_at = $2, updated_at = $3
           where id = $1 and status = 'SCHEDULED' returning ${interviewColumns}`,
    values: [interviewId, to.endedAt, to.at],
  });
}

/** Why a time passed without anybody meeting. */
export type UnmetReason = Extract<StatusReason, 'NO_SHOW' | 'INTERVIEWER_ABSENT' | 'ROOM_UNREACHABLE'>;

/** SCHEDULED → CANCELLED because nobody met. @returns null when it was no longer SCHEDULED. */
export function markUnmet(
  tx: Tx,
  interviewId: string,
  why: { at: Date; reason: UnmetReason },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-unmet',
    text: `update interviews set status = 'CANCELLED', status_reason = $3, cancelled_at = $2, updated_at = $2
           where id = $1 and status = 'SCHEDULED' returning ${interviewColumns}`,
    values: [interviewId, why.at, why.reason],
  });
}

/** SCHEDULED → CANCELLED because nobody booked. @returns null when somebody did, or it was moved. */
export function markBookingExpired(tx: Tx, interviewId: string, at: Date): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-booking-expired',
    text: `update interviews set status = 'CANCELLED', status_reason = 'BOOKING_EXPIRED',
             booking_status = 'EXPIRED', cancelled_at = $2, updated_at = $2
           where id = $1 and status = 'SCHEDULED' and booking_status = 'AWAITING' returning ${interviewColumns}`,
    values: [interviewId, at],
  });
}

/** SCHEDULED → CANCELLED at somebody's request. @returns null when it was not SCHEDULED. */
export function markCancelled(
  tx: Tx,
  interviewId: string,
  cancel: { at: Date; reason: string | null },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-cancelled',
    text: `update interviews set status = 'CANCELLED', cancelled_at = $2, cancel_reason = $3,
             ics_sequence = ics_sequence + 1, updated_at = $2
           where id = $1 and status = 'SCHEDULED' returning ${interviewColumns}`,
    values: [interviewId, cancel.at, cancel.reason],
  });
}

/** Back to SCHEDULED, before anybody was told that it was cancelled. @returns null when nobody had cancelled it. */
export function markRestored(tx: Tx, interviewId: string, at: Date): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-restored',
    text: `update interviews set status = 'SCHEDULED', cancelled_at = null, cancel_reason = null, updated_at = $2
           where id = $1 and status = 'CANCELLED' and status_reason is null returning ${interviewColumns}`,
    values: [interviewId, at],
  });
}

/**
 * AWAITING → BOOKED. The SEQUENCE stays, because nobody has the interview in a calendar yet.
 *
 * @returns null when it was booked, moved or cancelled before.
 */
export function markBooked(
  tx: Tx,
  interviewId: string,
  to: { scheduledAt: Date; durationMinutes: number; note: string | null; at: Date },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-booked',
    text: `update interviews set booking_status = 'BOOKED', scheduled_at = $2, duration_minutes = $3,
             booking_note = $4, updated_at = $5
           where id = $1 and status = 'SCHEDULED' and booking_status = 'AWAITING' returning ${interviewColumns}`,
    values: [interviewId, to.scheduledAt, to.durationMinutes, to.note, to.at],
  });
}

/**
 * The interview stays SCHEDULED, at another time. Slots on offer are withdrawn: the record shows no booking link any
 * more, and the page behind the mailed link shows the new time.
 */
export function markRescheduled(
  tx: Tx,
  interviewId: string,
  to: { scheduledAt: Date; durationMinutes: number; meetingUrl: string | null; at: Date },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'mark-rescheduled',
    text: `update interviews set scheduled_at = $2, duration_minutes = $3, updated_at = $4, meeting_url = $5,
             has_room = has_room and $5::text is null,
             ics_sequence = ics_sequence + 1,
             scheduling_mode = case when booking_status = 'BOOKED' then scheduling_mode else 'FIXED' end,
             booking_status = case when booking_status = 'BOOKED' then booking_status else 'NONE' end,
             available_slots = case when booking_status = 'BOOKED' then available_slots else '[]' end,
             booking_token_sealed = case when booking_status = 'BOOKED' then booking_token_sealed end
           where id = $1 and status = 'SCHEDULED' returning ${interviewColumns}`,
    values: [interviewId, to.scheduledAt, to.durationMinutes, to.at, to.meetingUrl],
  });
}

/** Works only until the start: a conversation that has begun keeps its questions. */
export async function setQuestions(
  tx: Tx,
  interviewId: string,
  questions: readonly Question[],
): Promise<void> {
  await tx.query({
    name: 'set-questions',
    text: `update interviews set questions = $2 where id = $1 and status = 'SCHEDULED'`,
    values: [interviewId, JSON.stringify(questions)],
  });
}

/**
 * Replaces the booking link when there is one to show. The old one stops working, and so do the links to move and
 * to cancel that depend on it. When no link is shown any more, the mailed one ends.
 */
export function replaceBookingToken(
  tx: Tx,
  interviewId: string,
  token: { booking_token_hash: Buffer; booking_token_sealed: Buffer },
): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'replace-booking-token',
    text: `update interviews set
             booking_token_hash = case when booking_token_sealed is not null then $2::bytea end,
             booking_token_sealed = case when booking_token_sealed is not null then $3::bytea end
           where id = $1 and booking_token_hash is not null returning ${interviewColumns}`,
    values: [interviewId, token.booking_token_hash, token.booking_token_sealed],
  });
}

/**
 * Raises the SEQUENCE. A removed participant gets a CANCEL with the new number, an added one a REQUEST; later changes
 * have higher numbers.
 */
export function incrementSequence(tx: Tx, interviewId: string, at: Date): Promise<InterviewRow | null> {
  return findRow(tx, {
    name: 'raise-ics-sequence',
    text: `update interviews set ics_sequence = ics_sequence + 1, updated_at = $2
           where id = $1 returning ${interviewColumns}`,
    values: [interviewId, at],
  });
}

export async function setRecordingStatus(
  tx: Tx,
  interviewId: string,
  status: ArtifactStatus,
  at: Date,
): Promise<void> {
  noteChange(tx, { topic: 'interviews', interviewId });
  await tx.query({
    name: 'set-recording-status',
    text: 'update interviews set recording_status = $2, updated_at = $3 where id = $1 and recording_status <> $2',
    values: [interviewId, status, at],
  });
}

export async function setEvaluationStatus(
  tx: Tx,
  interviewId: string,
  status: ArtifactStatus,
  at: Date,
): Promise<void> {
  noteChange(tx, { topic: 'interviews', interviewId });
  await tx.query({
    name: 'set-evaluation-status',
    text: 'update interviews set evaluation_status = $2, updated_at = $3 where id = $1 and evaluation_status <> $2',
    values: [interviewId, status, at],
  });
}

export async function deleteInterviewRow(tx: Tx, interviewId: string): Promise<boolean> {
  const result = await tx.query({ text: 'delete from interviews where id = $1', values: [interviewId] });
  return result.rowCount === 1;
}
