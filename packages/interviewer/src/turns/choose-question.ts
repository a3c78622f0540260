import type { Question } from '../types.ts';
import type { InterviewPlan } from './events.ts';
import { budgetMs, totalMs, wrapUpMs } from './limits.ts';
import type { TurnState } from './state.ts';

/**
 * The next question, or null when all are asked or the time for new ones is over. In the given order as long
 * as there is time for all that is left; when there is not, required ones first.
 */
export function chooseQuestion(plan: InterviewPlan, state: TurnState, activeNowMs: number): Question | null {
  const done = new Set(state.asked.map(({ questionId }) => questionId));
  const open = plan.questions.filter(({ id }) => !done.has(id));
  const availableMs = totalMs(plan) - wrapUpMs(plan) - activeNowMs;
  if (availableMs <= 0) return null;
  const neededMs = open.reduce((sum, question) => sum + budgetMs(plan, question), 0);
  const required = neededMs > availableMs ? open.find((question) => question.required) : undefined;
  return required ?? open[0] ?? null;
}
