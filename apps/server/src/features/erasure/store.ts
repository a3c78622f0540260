import type { Tx } from '../../kernel/db.ts';

/**
 * What tells of the interview without belonging to it by foreign key. The request log keeps that there were
 * requests (they say who asked for the deletion), without what was in them.
 */
export async function deleteTraces(tx: Tx, interview: { id: string; meeting_code: string }): Promise<void> {
  for (const table of ['events', 'idempotency_keys', 'webhook_deliveries']) {
    await tx.query({ text: `delete from ${table} where interview_id = $1`, values: [interview.id] });
  }
  await tx.query({
    text: `update request_log set request_body = null, response_body = null
           where organization_id = current_organization() and meeting_code = $1`,
    values: [interview.meeting_code],
  });
}
