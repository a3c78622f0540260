import type { Recommendation, ScorecardStep } from '@parley/contract';
import { barsOf } from './step-mark.tsx';

/** How far apart the steps of several people are; null when at most one of them judged the skill. */
export function stepsApart(steps: readonly (ScorecardStep | null)[]): number | null {
  const judged = steps.flatMap((step) => (step === null || step === 'NOT_ASKED' ? [] : barsOf(step)));
  return judged.length < 2 ? null : Math.max(...judged) - Math.min(...judged);
}

export const recommendTheSame = (recommendations: readonly Recommendation[]): boolean =>
  new Set(recommendations).size <= 1;
