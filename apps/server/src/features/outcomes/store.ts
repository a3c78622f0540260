import type { Recommendation } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';

export interface OutcomeCandidateRow {
  interview_id: string;
  meeting_code: string;
  job_role: string | null;
  external_job_id: string | null;
  email: string;
  decision: Recommendation | null;
  decided_at: Date | null;
}

/** The candidates of interviews that were created in the period, with the newest decision about each. */
export function listCandidates(
  tx: Tx,
  { since, before }: { since: Date | null; before: Date | null },
): Promise<OutcomeCandidateRow[]> {
  return listRows(tx, {
    name: 'list-outcome-candidates',
    text: `select i.id as interview_id, i.meeting_code, i.job_role, i.external_job_id, p.email,
             d.recommendation as decision, d.decided_at
           from interviews i
           join participants p on p.interview_id = i.id and p.role = 'CANDIDATE' and p.removed_at is null
           left join lateral (
             select recommendation, decided_at from human_decisions
             where interview_id = i.id order by number desc limit 1
           ) d on true
           where i.organization_id = current_organization() and not i.is_team_meeting
             and ($1::timestamptz is null or i.created_at >= $1) and ($2::timestamptz is null or i.created_at < $2)
           order by i.created_at, i.id, p.position`,
    values: [since, before],
  });
}
