import type { Tx } from '../../kernel/db.ts';

export async function insertErasures(
  tx: Tx,
  organizationId: string,
  objectKeys: string[],
  at: Date,
): Promise<void> {
  if (objectKeys.length === 0) return;
  await tx.query({
    text: `insert into object_erasures (object_key, organization_id, created_at)
           select key, $1, $2 from unnest($3::text[]) as keys (key) on conflict do nothing`,
    values: [organizationId, at, objectKeys],
  });
}

/** What names the interview without belonging to it by foreign key. */
export async function deleteTraces(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({ text: 'delete from events where interview_id = $1', values: [interviewId] });
  await tx.query({ text: 'delete from idempotency_keys where interview_id = $1', values: [interviewId] });
}

export async function listErasures(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ object_key: string }>({
    text: 'select object_key from object_erasures order by created_at limit $1',
    values: [limit],
  });
  return rows.map((row) => row.object_key);
}

export async function deleteErasures(tx: Tx, objectKeys: string[]): Promise<void> {
  await tx.query({ text: 'delete from object_erasures where object_key = any($1)', values: [objectKeys] });
}
