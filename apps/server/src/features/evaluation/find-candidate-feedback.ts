import {
  askedQuestions,
  composeFeedback,
  fold,
  transcript,
  type CandidateFeedback,
} from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import { listTurnEvents } from '../conversations/index.ts';
import { listEvaluations } from './store.ts';

/**
 * What the first evaluation lets us say to the candidate, in their own words. It is made when it is asked for
 * and kept nowhere: log and revision never change, so neither does this.
 *
 * @returns null when there is no evaluation.
 */
export async function findCandidateFeedback(tx: Tx, interviewId: string): Promise<CandidateFeedback | null> {
  const first = (await listEvaluations(tx, interviewId)).at(-1);
  if (!first) return null;
  const events = await listTurnEvents(tx, interviewId);
  return composeFeedback({
    questions: askedQuestions(fold(events)),
    turns: transcript(events),
    evaluation: first.result,
  });
}
