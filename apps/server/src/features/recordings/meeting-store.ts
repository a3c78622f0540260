import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface MeetingRecordingRow {
  worker_id: string | null;
  lease_until: Date | null;
  failed_at: Date | null;
  closed_at: Date | null;
  composed_at: Date | null;
  transcribed_at: Date | null;
}

export interface MeetingIds {
  organizationId: string;
  interviewId: string;
}

const columns = 'worker_id, lease_until, failed_at, closed_at, composed_at, transcribed_at';

export function findMeetingRecording(tx: Tx, interviewId: string): Promise<MeetingRecordingRow | null> {
  return findRow(tx, {
    name: 'find-meeting-recording',
    text: `select ${columns} from meeting_recordings where interview_id = $1`,
    values: [interviewId],
  });
}

/** For the system role: the meetings of all organizations that are running, or whose recording is not closed. */
export function findOpenMeetings(tx: Tx): Promise<MeetingIds[]> {
  return listRows(tx, {
    name: 'find-open-meetings',
    text: `select id as "interviewId", organization_id as "organizationId" from interviews
             where has_room and status = 'ACTIVE'
           union
           select interview_id, organization_id from meeting_recordings where closed_at is null`,
  });
}

/**
 * Takes the lease of the meeting, or renews it. A worker that dies loses the meeting when its lease ends.
 *
 * @returns false while another worker has the lease.
 */
export async function holdMeeting(
  tx: Tx,
  { organizationId, interviewId }: MeetingIds,
  lease: { workerId: string; now: Date; until: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'hold-meeting-recording',
    text: `insert into meeting_recordings as m (interview_id, organization_id, worker_id, lease_until)
           values ($1, $2, $3, $4)
           on conflict (interview_id) do update set worker_id = excluded.worker_id,
             lease_until = excluded.lease_until
           where m.closed_at is null
             and (m.worker_id is null or m.worker_id = excluded.worker_id or m.lease_until < $5)`,
    values: [interviewId, organizationId, lease.workerId, lease.until, lease.now],
  });
  return rowCount === 1;
}

/**
 * Releases the meeting, so that other workers need not wait for the end of the lease. The end stays stored, because it
 * shows when the meeting was last held.
 */
export async function releaseMeeting(tx: Tx, interviewId: string, workerId: string): Promise<void> {
  await tx.query({
    text: `update meeting_recordings set worker_id = null
           where interview_id = $1 and worker_id = $2`,
    values: [interviewId, workerId],
  });
}

export async function setRecordingFailed(tx: Tx, interviewId: string, at: Date | null): Promise<void> {
  await tx.query({
    text: 'update meeting_recordings set failed_at = $2 where interview_id = $1',
    values: [interviewId, at],
  });
}

/** @returns false when it was closed already. */
export async function closeMeetingRecording(tx: Tx, interviewId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update meeting_recordings set closed_at = $2, worker_id = null, lease_until = null
           where interview_id = $1 and closed_at is null`,
    values: [interviewId, at],
  });
  return rowCount === 1;
}

export async function setComposed(tx: Tx, interviewId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update meeting_recordings set composed_at = $2 where interview_id = $1',
    values: [interviewId, at],
  });
}

export async function setTranscribed(tx: Tx, interviewId: string, at: Date): Promise<void> {
  await tx.query({
    text: `update meeting_recordings set transcribed_at = coalesce(transcribed_at, $2) where interview_id = $1`,
    values: [interviewId, at],
  });
}

/** A microphone's track came late, so the transcript is incomplete. */
export async function clearTranscribed(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    text: 'update meeting_recordings set transcribed_at = null where interview_id = $1',
    values: [interviewId],
  });
}
