import type { Database, Tx } from '../../kernel/db.ts';

/**
 * Deletes what mentions the interview without a foreign key to it. The request log keeps its rows (they show who
 * asked for the deletion) without their bodies.
 */
export async function deleteTraces(tx: Tx, interview: { id: string; meeting_code: string }): Promise<void> {
  for (const table of ['events', 'webhook_deliveries']) {
    await tx.query({ text: `delete from ${table} where interview_id = $1`, values: [interview.id] });
  }
  // The key stays in use, so that a late repeat of a create makes no second interview and sends no mails again.
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

/** @returns how many it deleted, at most `limit`. A window that is used meanwhile stays. */
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
