import { composeFeedback, modelEvaluator, type CandidateFeedback } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { findInterviewById } from '../interviews/index.ts';
import { readEvaluationSource } from './evaluation-source.ts';
import { listEvaluations } from './store.ts';

/** Feedback for the candidate, with whether a model made the findings behind it, which the candidate is told. */
export interface FoundFeedback extends CandidateFeedback {
  byModel: boolean;
}

/**
 * Feedback from the first evaluation by a program, in the candidate's own words. It is computed on request and stored
 * nowhere; log, transcript and revision never change, so neither does the feedback.
 *
 * @returns null when there is no such evaluation. Scores by interviewers are for the team only.
 */
export async function findCandidateFeedback(tx: Tx, interviewId: string): Promise<FoundFeedback | null> {
  const first = (await listEvaluations(tx, interviewId)).findLast(({ source }) => source === 'MACHINE');
  if (!first) return null;
  const interview = await findInterviewById(tx, interviewId);
  const source = interview && (await readEvaluationSource(tx, interview));
  if (!source) return null;
  const feedback = composeFeedback({ ...source, evaluation: first.result, language: interview.language });
  return { ...feedback, byModel: first.provenance.evaluator === modelEvaluator };
}
