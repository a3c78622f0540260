import type { ReportRevision } from '@parley/contract';
import type { EvaluationResult } from '@parley/interviewer';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { ModelCall } from '../models/index.ts';

export interface Provenance {
  evaluator: string;
  evaluatorVersion: string;
  /** SCORED: a person entered the scores. */
  trigger: 'AUTO' | 'ANALYZE' | 'SCORED';
  triggeredBy: string | null;
  transcriptSha256: string;
  questionSetSha256: string;
  durationMs: number;
  /** The person who gave the scores; absent when a program made the revision. */
  scoredBy?: Scorer;
  /** The calls to a model, in their order; absent when no model was asked, and in older evaluations. */
  modelCalls?: ModelCall[];
  /** How the model was asked; absent when the calls are. */
  model?: ModelProvenance;
}

/** The person who scored an interview, with the name that they had then. */
export type Scorer = NonNullable<ReportRevision['scoredBy']>;

/**
 * How a model was asked, so that the same request could be repeated. The requests and replies themselves are only
 * recorded as hashes, in the calls.
 */
export interface ModelProvenance {
  provider: ModelCall['provider'];
  modelRequested: string;
  /** The model's name as the service reported it; null when it never replied. */
  modelReported: string | null;
  promptId: string;
  promptVersion: number;
  /** The hash of the model's instructions. */
  promptSha256: string;
  schemaSha256: string;
  /** Complete rounds of replies from which the result was computed; 0 when the built-in rules made the result. */
  samples: number;
  /** One seed for each round that was planned. */
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
export function listEvaluations(tx: Tx, interviewId: string): Promise<EvaluationRow[]> {
  return listRows(tx, {
    name: 'list-evaluations',
    text: `select interview_id, revision, source, result, provenance, created_at from evaluations
           where interview_id = $1 order by revision desc`,
    values: [interviewId],
  });
}

/**
 * Sorts the current revision first. Decision: it is the latest one, but an automatic revision never replaces one that
 * somebody requested or wrote (ADR 74).
 */
export const foremost = `(provenance->>'trigger' = 'AUTO'), revision desc`;

/** How the last evaluation by a program was made; null: there is no such evaluation. */
export async function findMachineProvenance(tx: Tx, interviewId: string): Promise<Provenance | null> {
  const { rows } = await tx.query<{ provenance: Provenance }>({
    name: 'find-machine-provenance',
    text: `select provenance from evaluations where interview_id = $1 and source = 'MACHINE'
           order by revision desc limit 1`,
    values: [interviewId],
  });
  return rows[0]?.provenance ?? null;
}

/** The current revision. */
export function findCurrentEvaluation(tx: Tx, interviewId: string): Promise<EvaluationRow | null> {
  return findRow(tx, {
    name: 'find-current-evaluation',
    text: `select interview_id, revision, source, result, provenance, created_at from evaluations
           where interview_id = $1 order by ${foremost} limit 1`,
    values: [interviewId],
  });
}

/** The overall score; null when no question counts, because the 0 of such an evaluation is no score. */
export const scoreThatCounts = `case when source = 'HUMAN' or exists (
  select from jsonb_array_elements(result->'questionEvaluations') as question
  where case when question->>'weight' is null then not (question->>'insufficientEvidence')::boolean
    else question->>'leftOut' is null end
) then (result->>'overallScore')::float8 end`;

export interface Verdict {
  interview_id: string;
  recommendation: EvaluationResult['recommendation'];
  overall_score: number | null;
  /** The newest decision of a person. */
  decision: EvaluationResult['recommendation'] | null;
}

/** The recommendation and overall score of the current evaluation of each interview, and the newest decision. */
export async function listVerdicts(tx: Tx, interviewIds: string[]): Promise<Verdict[]> {
  if (interviewIds.length === 0) return [];
  return listRows(tx, {
    name: 'list-verdicts',
    text: `select distinct on (interview_id) interview_id, result->>'recommendation' as recommendation,
             ${scoreThatCounts} as overall_score,
             (select human_decisions.recommendation from human_decisions
              where human_decisions.interview_id = evaluations.interview_id order by number desc limit 1) as decision
           from evaluations where interview_id = any($1) order by interview_id, ${foremost}`,
    values: [interviewIds],
  });
}
