import type { Tx } from '../../kernel/db.ts';
import { factsOf, planQuestions } from './plan-questions.ts';
import { setQuestions, type InterviewRow } from './store.ts';

/**
 * Chooses the questions again for an interview whose length changed before its start. The caller's own questions stay;
 * when the length is the same, all questions stay. Runs under the lock of the interview.
 */
export async function replanQuestions(
  tx: Tx,
  before: Pick<InterviewRow, 'duration_minutes'>,
  moved: InterviewRow,
): Promise<InterviewRow> {
  if (moved.duration_minutes === before.duration_minutes) return moved;
  const questions = planQuestions(factsOf(moved));
  await setQuestions(tx, moved.id, questions);
  return { ...moved, questions };
}
