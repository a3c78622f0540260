import type { EvaluationResponse, ReportResponse } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { isHeldElsewhere, type InterviewRow } from '../interviews/index.ts';
import { listModelCalls } from '../models/index.ts';
import { readTurns } from '../transcripts/index.ts';
import { listAskedByCandidate } from './list-asked-by-candidate.ts';
import { listDecisions } from './decision-store.ts';
import { presentRevision } from './present-revision.ts';
import { nothingToEvaluate, type AbsenceDeps } from './nothing-to-evaluate.ts';
import { sumUpModelUse } from './sum-up-model-use.ts';
import { findCurrentEvaluation, listEvaluations, type EvaluationRow } from './store.ts';
import { t } from './texts.ts';

/**
 * The specified object (specification 2.5) with the names of the scores that no question assessed. During a
 * re-analysis the previous evaluation stays.
 *
 * @throws AppError 409: interview_not_completed, evaluation_not_ready (with Retry-After), evaluation_failed,
 *   evaluation_unavailable.
 */
export async function getEvaluation(
  tx: Tx,
  deps: AbsenceDeps,
  interview: InterviewRow,
): Promise<EvaluationResponse> {
  const current = await findCurrentEvaluation(tx, interview.id);
  if (!current) throw await absence(tx, deps, interview);
  return presentEvaluation(current);
}

export function presentEvaluation({ result }: EvaluationRow): EvaluationResponse {
  return {
    recommendation: result.recommendation,
    overallScore: result.overallScore,
    communication: result.communication,
    technical: result.technical,
    cultureFit: result.cultureFit,
    questionEvaluations: result.questionEvaluations.map(({ question, score, feedback }) => ({
      question,
      score,
      feedback,
    })),
    notAssessed: result.dimensionsNotAssessed,
  };
}

/** Why an interview has no evaluation, as an error. */
export async function absence(tx: Tx, deps: AbsenceDeps, interview: InterviewRow): Promise<AppError> {
  if (isHeldElsewhere(interview)) return nothingToEvaluate(tx, deps, interview);
  if (interview.status === 'SCHEDULED' || interview.status === 'ACTIVE') {
    return new AppError(
      'interview_not_completed',
      t('evaluation.afterTheEnd', { status: interview.status }),
      { retryAfterSeconds: 30 },
    );
  }
  if (interview.evaluation_status === 'PENDING') {
    return new AppError('evaluation_not_ready', t('evaluation.beingMade'), { retryAfterSeconds: 2 });
  }
  if (interview.evaluation_status === 'FAILED') {
    return new AppError('evaluation_failed', t('evaluation.notMade'));
  }
  return nothingToEvaluate(tx, deps, interview);
}

/** Everything behind the scores: findings, quotes with their time, every revision and its origin. */
export async function getReport(tx: Tx, interview: InterviewRow): Promise<ReportResponse> {
  const rows = await listEvaluations(tx, interview.id);
  const current = await findCurrentEvaluation(tx, interview.id);
  const turns = rows.length > 0 ? await readTurns(tx, interview.id) : [];
  const startOf = new Map(turns.map((turn) => [turn.turnId, turn.startMs]));
  const revisions = rows.map((row) => presentRevision(row, startOf));
  return {
    success: true,
    evaluationStatus: interview.evaluation_status,
    endedReason: interview.ended_reason,
    current: revisions.find(({ revision }) => revision === current?.revision) ?? null,
    revisions,
    askedByCandidate: await listAskedByCandidate(tx, interview.id),
    humanDecisions: await listDecisions(tx, interview.id),
    modelUse: sumUpModelUse(await listModelCalls(tx, interview.id)),
  };
}
