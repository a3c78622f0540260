import type { GivenScores } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { listEvaluations, type Scorer } from './store.ts';

/** The scores that one person gave in an interview, the latest first. */
export async function listGivenScores(
  tx: Tx,
  interviewId: string,
  isTheirs: (scorer: Scorer) => boolean,
): Promise<GivenScores[]> {
  const revisions = await listEvaluations(tx, interviewId);
  return revisions
    .filter(({ provenance: { scoredBy } }) => scoredBy !== undefined && isTheirs(scoredBy))
    .map(({ created_at, result }) => ({
      at: created_at.toISOString(),
      recommendation: result.recommendation,
      summary: result.summary,
      overallScore: result.overallScore,
      questions: result.questionEvaluations.map(({ question, score, feedback }) => ({
        question,
        score,
        note: feedback,
      })),
    }));
}
