import type { Database, Tx } from '../../kernel/db.ts';

/**
 * What tells of the interview without belonging to it by foreign key. The request log keeps that there were
 * requests (they say who asked for the deletion), without what was in them.
 */
export async function deleteTraces(tx: Tx, interview: { id: string; meeting_code: string }): Promise<void> {
  for (const table of ['events', 'webhook_deliveries']) {
    await tx.query({ text: `delete from ${table} where interview_id = $1`, values: [interview.id] });
  }
  // The key stays taken, so that a late repeat of a create makes no second interview and sends no second mails.
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

/** @returns how many it deleted, at most `limit`. One that is taken from meanwhile stays. */
export async function deleteRateWindows(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await db.asApplication({
    text: `delete from rate_windows
           where ctid = any (array(select ctid from rate_windows where started_at < $1 limit $2)) returning 1`,
    values: [before, limit],
  });
  return deleted.length;
}

/** Jobs that were tried as often as they may be. @returns how many it deleted, at most `limit`. */
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
