import type { ReportRevision } from '@parley/contract';
import type { EvaluationResult } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import type { ModelCall } from '../models/index.ts';

export interface Provenance {
  evaluator: string;
  evaluatorVersion: string;
  /** SCORED: a person entered it. */
  trigger: 'AUTO' | 'ANALYZE' | 'SCORED';
  triggeredBy: string | null;
  transcriptSha256: string;
  questionSetSha256: string;
  durationMs: number;
  /** Of a person's own scores; absent when a program made the revision. */
  scoredBy?: Scorer;
  /** The calls to a model, in their order; absent when none was asked, and in evaluations from before there were any. */
  modelCalls?: ModelCall[];
  /** How it was asked; absent like the calls. */
  model?: ModelProvenance;
}

/** Who scored an interview, by the name that they had then. */
export type Scorer = NonNullable<ReportRevision['scoredBy']>;

/** How a model was asked, so that somebody could ask the same again. What was said is in the calls, by hash alone. */
export interface ModelProvenance {
  provider: ModelCall['provider'];
  modelRequested: string;
  /** As the service named it; null when it never replied. */
  modelReported: string | null;
  promptId: string;
  promptVersion: number;
  /** Of its instructions. */
  promptSha256: string;
  schemaSha256: string;
  /** Whole rounds of replies from which the result was computed; 0 when the built-in rules stood in. */
  samples: number;
  /** One for each round that may have been begun. */
  seeds: number[];
  temperatures: number[];
}

export interface EvaluationRow {
  interview_id: string;
  revision: number;
  source: 'MACHINE' | 'HUMAN';
  result: EvaluationResult;
  provenance: Provenance;
  created_at: Date;
}

/** Appends the next revision, which is numbered in the inserting transaction (the interview's row is locked). */
export async function appendEvaluation(
  tx: Tx,
  row: Omit<EvaluationRow, 'revision'> & { organizationId: string },
): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({
    name: 'append-evaluation',
    text: `insert into evaluations (interview_id, organization_id, revision, source, result, provenance, created_at)
           select $1, $2, coalesce(max(revision), 0) + 1, $3, $4, $5, $6 from evaluations where interview_id = $1
           returning revision`,
    values: [
      row.interview_id,
      row.organizationId,
      row.source,
      JSON.stringify(row.result),
      JSON.stringify(row.provenance),
      row.created_at,
    ],
  });
  return rows[0]?.revision ?? 0;
}

/** Newest first. */
export async function listEvaluations(tx: Tx, interviewId: string): Promise<EvaluationRow[]> {
  const { rows } = await tx.query<EvaluationRow>({
    name: 'list-evaluations',
    text: `select interview_id, revision, source, result, provenance, created_at from evaluations
           where interview_id = $1 order by revision desc`,
    values: [interviewId],
  });
  return rows;
}

/**
 * Decision: the latest revision holds, but one that came by itself never takes the place of one that somebody asked for
 * or wrote (ADR 74).
 */
export const foremost = `(provenance->>'trigger' = 'AUTO'), revision desc`;

/** How the last evaluation by a program was made; null: there is none. */
export async function findMachineProvenance(tx: Tx, interviewId: string): Promise<Provenance | null> {
  const { rows } = await tx.query<{ provenance: Provenance }>({
    name: 'find-machine-provenance',
    text: `select provenance from evaluations where interview_id = $1 and source = 'MACHINE'
           order by revision desc limit 1`,
    values: [interviewId],
  });
  return rows[0]?.provenance ?? null;
}

/** The revision that holds. */
export async function findCurrentEvaluation(tx: Tx, interviewId: string): Promise<EvaluationRow | null> {
  const { rows } = await tx.query<EvaluationRow>({
    name: 'find-current-evaluation',
    text: `select interview_id, revision, source, result, provenance, created_at from evaluations
           where interview_id = $1 order by ${foremost} limit 1`,
    values: [interviewId],
  });
  return rows[0] ?? null;
}

/** The overall score; null where no question counts: the 0 of such an evaluation is no score. */
export const scoreThatCounts = `case when source = 'HUMAN' or exists (
  select from jsonb_array_elements(result->'questionEvaluations') as question
  where case when question->>'weight' is null then not (question->>'insufficientEvidence')::boolean
    else question->>'leftOut' is null end
) then (result->>'overallScore')::float8 end`;

export interface Verdict {
  interview_id: string;
  recommendation: EvaluationResult['recommendation'];
  overall_score: number | null;
  /** What a person decided last. */
  decision: EvaluationResult['recommendation'] | null;
}

/** The recommendation and the overall score of the evaluation of each interview that holds, and the newest decision. */
export async function listVerdicts(tx: Tx, interviewIds: string[]): Promise<Verdict[]> {
  if (interviewIds.length === 0) return [];
  const { rows } = await tx.query<Verdict>({
    name: 'list-verdicts',
    text: `select distinct on (interview_id) interview_id, result->>'recommendation' as recommendation,
             ${scoreThatCounts} as overall_score,
             (select human_decisions.recommendation from human_decisions
              where human_decisions.interview_id = evaluations.interview_id order by number desc limit 1) as decision
           from evaluations where interview_id = any($1) order by interview_id, ${foremost}`,
    values: [interviewIds],
  });
  return rows;
}
