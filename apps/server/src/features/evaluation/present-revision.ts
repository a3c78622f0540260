import type { EvidenceRecord, ReportQuestion, ReportRevision } from '@parley/contract';
import {
  recommendationLines,
  type EvaluationResult,
  type Evidence,
  type QuestionEvaluation,
} from '@parley/interviewer';
import type { EvaluationRow, Provenance } from './store.ts';

type New<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;
/** The fields that evaluations stored by an earlier version lack. */
type StoredQuestion = New<QuestionEvaluation, 'kind' | 'skill' | 'weight' | 'feeds' | 'leftOut'>;
type StoredResult = New<
  Omit<EvaluationResult, 'questionEvaluations'>,
  'dimensionWeights' | 'skills' | 'crossCheck' | 'degraded'
> & { questionEvaluations: StoredQuestion[] };

/** @param startOf the start of each segment of the transcript. */
export function presentRevision(row: EvaluationRow, startOf: ReadonlyMap<string, number>): ReportRevision {
  const result: StoredResult = row.result;
  // A person's overall score is not computed from the three scores, and no threshold decides their recommendation.
  const isByPerson = row.source === 'HUMAN';
  return {
    revision: row.revision,
    source: row.source,
    scoredBy: row.provenance.scoredBy ?? null,
    createdAt: row.created_at.toISOString(),
    recommendation: result.recommendation,
    overallScore: result.overallScore,
    communication: result.communication,
    technical: result.technical,
    cultureFit: result.cultureFit,
    confidence: result.confidence,
    summary: result.summary,
    reasons: result.reasons,
    flags: result.flags,
    notAssessed: result.dimensionsNotAssessed,
    dimensionsNotAssessed: result.dimensionsNotAssessed,
    dimensionWeights: isByPerson ? null : (result.dimensionWeights ?? null),
    lines: !isByPerson && result.dimensionWeights ? recommendationLines : null,
    skills: result.skills ?? [],
    crossCheck: result.crossCheck ?? null,
    degraded: result.degraded ?? null,
    questions: result.questionEvaluations.map((question) => presentQuestion(question, startOf)),
    provenance: presentProvenance(row.provenance),
  };
}

function presentQuestion(question: StoredQuestion, startOf: ReadonlyMap<string, number>): ReportQuestion {
  const evidence = (items: Evidence[]): EvidenceRecord[] =>
    items.map(({ turnId, quote, start, end }) => ({
      segmentId: turnId,
      quote,
      start,
      end,
      startMs: startOf.get(turnId) ?? 0,
    }));
  return {
    questionId: question.questionId,
    question: question.question,
    kind: question.kind ?? null,
    skill: question.skill ?? null,
    weight: question.weight ?? null,
    feeds: question.feeds ?? [],
    leftOut: question.leftOut ?? null,
    score: question.score,
    feedback: question.feedback,
    confidence: question.confidence,
    insufficientEvidence: question.insufficientEvidence,
    flags: question.flags,
    points: question.points.map((point) => ({
      text: point.text,
      met: point.met,
      evidence: evidence(point.evidence),
    })),
    evidence: evidence(question.evidence),
  };
}

function presentProvenance(row: Provenance): ReportRevision['provenance'] {
  const { modelCalls = [], model } = row;
  const costs = modelCalls.map(({ cost }) => cost);
  return {
    evaluator: row.evaluator,
    evaluatorVersion: row.evaluatorVersion,
    trigger: row.trigger,
    triggeredBy: row.triggeredBy,
    transcriptSha256: row.transcriptSha256,
    questionSetSha256: row.questionSetSha256,
    durationMs: row.durationMs,
    model: model ?? null,
    modelCalls,
    inputTokens: modelCalls.reduce((sum, call) => sum + call.inputTokens, 0),
    outputTokens: modelCalls.reduce((sum, call) => sum + call.outputTokens, 0),
    cost: costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0),
  };
}
