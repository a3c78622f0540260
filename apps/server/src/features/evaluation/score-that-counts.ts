import type { EvaluationRow } from './store.ts';

/**
 * The overall score of a revision; null where no question counts: the 0 of such an evaluation is no score. The same in
 * SQL is `scoreThatCounts` of store.ts.
 */
export function scoreOf({ source, result }: Pick<EvaluationRow, 'source' | 'result'>): number | null {
  const counts = result.questionEvaluations.some(({ leftOut, insufficientEvidence, ...question }) =>
    'weight' in question ? (leftOut ?? null) === null : !insufficientEvidence,
  );
  return source === 'HUMAN' || counts ? result.overallScore : null;
}
