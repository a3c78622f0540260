import type { Tx } from '../../kernel/db.ts';

/** When another interview was last made in the place of these, by interview. */
export async function listReplaced(tx: Tx, interviewIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ interview_id: string; at: Date }>({
    name: 'list-replaced',
    text: `select interview_id, max(happened_at) as at from audit_entries
           where act = 'INTERVIEW_REPLACED' and interview_id = any($1) group by interview_id`,
    values: [interviewIds],
  });
  return new Map(rows.map((row) => [row.interview_id, row.at]));
}
