import type { Tx } from '../../kernel/db.ts';

/** For each of these interviews that was replaced: when it was last replaced by another one. */
export async function listReplaced(tx: Tx, interviewIds: string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ interview_id: string; at: Date }>({
    name: 'list-replaced',
    text: `select interview_id, max(happened_at) as at from audit_entries
           where act = 'INTERVIEW_REPLACED' and interview_id = any($1) group by interview_id`,
    values: [interviewIds],
  });
  return new Map(rows.map((row) => [row.interview_id, row.at]));
}

/** The meetingCode of the interview that replaced this one and is not over. Null: there is none. */
export async function findOpenReplacement(tx: Tx, interviewId: string): Promise<string | null> {
  const { rows } = await tx.query<{ meeting_code: string }>({
    name: 'find-open-replacement',
    text: `select i.meeting_code from audit_entries a join interviews i on i.meeting_code = a.subject
           where a.act = 'INTERVIEW_REPLACED' and a.interview_id = $1
             and i.organization_id = current_organization() and i.status in ('SCHEDULED', 'ACTIVE')
           order by a.happened_at desc limit 1`,
    values: [interviewId],
  });
  return rows[0]?.meeting_code ?? null;
}
