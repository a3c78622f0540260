import type { AskedQuestion } from '../types.ts';
import { answerText, type TurnState } from './state.ts';

/** What became of every question of the plan: in the order of asking, then those for which time ran out. */
export function askedQuestions(state: TurnState): AskedQuestion[] {
  const questions = state.plan?.questions ?? [];
  const asked = state.asked.flatMap((progress): AskedQuestion[] => {
    const question = questions.find(({ id }) => id === progress.questionId);
    if (!question) return [];
    const skipped = progress.skipped || answerText(state, question.id) === '';
    return [{ question, asked: true, skipped }];
  });
  const done = new Set(asked.map(({ question }) => question.id));
  const left = questions.filter(({ id }) => !done.has(id));
  return [...asked, ...left.map((question) => ({ question, asked: false, skipped: false }))];
}
