import type { EvaluationRow } from './store.ts';

/**
 * The overall score of a revision; null when no question counts, because the 0 of such an evaluation is no score.
 * `scoreThatCounts` in store.ts is the same in SQL.
 */
export function scoreOf({ source, result }: Pick<EvaluationRow, 'source' | 'result'>): number | null {
  const counts = result.questionEvaluations.some(({ leftOut, insufficientEvidence, ...question }) =>
    'weight' in question ? (leftOut ?? null) === null : !insufficientEvidence,
  );
  return source === 'HUMAN' || counts ? result.overallScore : null;
}
