import type { HumanDecision, Recommendation } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';

interface DecisionRow {
  interview_id: string;
  /** Counts from 1 within the interview. */
  number: number;
  recommendation: Recommendation;
  reason: string | null;
  revision: number;
  suggested_recommendation: Recommendation;
  suggested_score: number;
  decider_type: HumanDecision['decidedBy']['type'];
  decider_id: string;
  decider_name: string;
  decided_at: Date;
}

const columns = `interview_id, number, recommendation, reason, revision, suggested_recommendation, suggested_score,
  decider_type, decider_id, decider_name, decided_at`;

/** Appends a decision, numbered in the inserting transaction (the interview's row is locked). */
export async function appendDecision(
  tx: Tx,
  row: Omit<DecisionRow, 'number'> & { organizationId: string },
): Promise<HumanDecision> {
  const { rows } = await tx.query<DecisionRow>({
    name: 'append-decision',
    text: `insert into human_decisions (organization_id, ${columns})
           select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11
           from human_decisions where interview_id = $2
           returning ${columns}`,
    values: [
      row.organizationId,
      row.interview_id,
      row.recommendation,
      row.reason,
      row.revision,
      row.suggested_recommendation,
      row.suggested_score,
      row.decider_type,
      row.decider_id,
      row.decider_name,
      row.decided_at,
    ],
  });
  const [appended] = rows;
  if (!appended) throw new Error('an insert returns its row');
  return presentDecision(appended);
}

/** Newest first. */
export async function listDecisions(tx: Tx, interviewId: string): Promise<HumanDecision[]> {
  const { rows } = await tx.query<DecisionRow>({
    name: 'list-decisions',
    text: `select ${columns} from human_decisions where interview_id = $1 order by number desc`,
    values: [interviewId],
  });
  return rows.map(presentDecision);
}

function presentDecision(row: DecisionRow): HumanDecision {
  return {
    number: row.number,
    recommendation: row.recommendation,
    reason: row.reason,
    revision: row.revision,
    suggestedRecommendation: row.suggested_recommendation,
    suggestedScore: row.suggested_score,
    decidedBy: { type: row.decider_type, id: row.decider_id, name: row.decider_name },
    decidedAt: row.decided_at.toISOString(),
  };
}
