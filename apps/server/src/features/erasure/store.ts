import type { Database, Tx } from '../../kernel/db.ts';

/**
 * Deletes what mentions the interview without a foreign key to it. The request log keeps its rows (they show who
 * asked for the deletion) without their bodies.
 */
export async function deleteTraces(tx: Tx, interview: { id: string; meeting_code: string }): Promise<void> {
  for (const table of ['events', 'webhook_deliveries']) {
    await tx.query({ text: `delete from ${table} where interview_id = $1`, values: [interview.id] });
  }
  // Who did what stays, with the meetingCode. The people of the interview and what was written about them do not.
  await tx.query({
    text: `update audit_entries set interview_id = null, subject_id = null, reason = null, event_id = null,
             actor_id = case actor_kind when 'LINK' then null else actor_id end
           where interview_id = $1`,
    values: [interview.id],
  });
  await deleteBodies(tx, interview);
}

/** Deletes the stored bodies of requests about the interview; the requests themselves stay in the log. */
export async function deleteBodies(tx: Tx, interview: { id: string; meeting_code: string }): Promise<void> {
  // The key stays valid, so that a late repeat of a create makes no second interview and sends no second mails.
  await tx.query({
    text: `update idempotency_keys set fingerprint = null, body_sealed = null, interview_id = null
           where interview_id = $1`,
    values: [interview.id],
  });
  await tx.query({
    text: `update request_log set request_body = null, response_body = null
           where organization_id = current_organization() and meeting_code = $1`,
    values: [interview.meeting_code],
  });
}

/** How many rows of a table were erased, and their hash. */
export interface Weighed {
  table: string;
  rows: number;
  /** The hash of its rows, in hexadecimal. */
  sha256: string;
}

type Taken =
  | 'recordings'
  | 'recording_tracks'
  | 'recording_sessions'
  | 'recording_chunks'
  | 'transcript_segments'
  | 'conversation_events'
  | 'transcribed_pieces'
  | 'meeting_messages'
  | 'meeting_notes'
  | 'evaluations'
  | 'scorecards'
  | 'scorecard_amendments'
  | 'interview_comments'
  | 'candidate_feedback';

const whereOf = (table: Taken): string => {
  if (table === 'recording_chunks') {
    return 'recording_chunks where session_id in (select id from recording_sessions where interview_id = $1)';
  }
  // Feedback is stored nowhere but in its mail.
  if (table === 'candidate_feedback') return `mails where interview_id = $1 and kind = 'candidate_feedback'`;
  return `${table} where interview_id = $1`;
};

/** The number and the hash of the rows of a query named `lines`. */
export const weight = `count(*)::int as rows,
  encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line), ''), 'UTF8')), 'hex') as sha256`;

/** Deletes the interview's rows, table by table in this order. */
export async function takeRows(tx: Tx, interviewId: string, tables: Taken[]): Promise<Weighed[]> {
  const taken: Weighed[] = [];
  for (const table of tables) {
    const { rows } = await tx.query<Omit<Weighed, 'table'>>({
      text: `with gone as (delete from ${whereOf(table)} returning *), lines as (
               select to_jsonb(gone)::text as line from gone
             )
             select ${weight} from lines`,
      values: [interviewId],
    });
    taken.push(...rows.map((row) => ({ table, ...row })));
  }
  return taken;
}

/** Clears the half-typed text of the candidate. */
export async function clearDrafts(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    text: `update conversations set draft = '' where interview_id = $1`,
    values: [interviewId],
  });
}

/** @returns how many it deleted, at most `limit`. A window that is in use at this moment stays. */
export async function deleteRateWindows(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await db.asApplication({
    text: `delete from rate_windows
           where ctid = any (array(select ctid from rate_windows where started_at < $1 limit $2)) returning 1`,
    values: [before, limit],
  });
  return deleted.length;
}

/** Deletes jobs that have no tries left. @returns how many it deleted, at most `limit`. */
export async function deleteFailedJobs(db: Database, before: Date, limit: number): Promise<number> {
  return db.asOperator(async (tx) => {
    const { rows } = await tx.query<{ deleted: number }>({
      text: `select count(*)::int as deleted from graphile_worker.complete_jobs(array(
               select id from graphile_worker.jobs
               where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2
             ))`,
      values: [before, limit],
    });
    return rows[0]?.deleted ?? 0;
  });
}
