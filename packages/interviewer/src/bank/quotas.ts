import { kinds, questionKinds, type QuestionKind } from '../kinds/kinds.ts';
import type { KindRules } from '../kinds/kind-rules.ts';
import type { Category, EvaluationFocus } from '../types.ts';

export type KindQuotas = Record<QuestionKind, number>;

const nothing = () => Object.fromEntries(questionKinds.map((kind) => [kind, 0])) as KindQuotas;

/** How many questions of each kind to ask; together exactly `count`. */
export function kindQuotas(count: number, category: Category | null, focus: EvaluationFocus): KindQuotas {
  const shares = nothing();
  for (const kind of questionKinds) {
    const rules: KindRules = kinds[kind];
    shares[kind] = (rules.shares[category ?? 'NONE'] ?? 0) + (rules.focusShares[focus] ?? 0);
  }
  const total = questionKinds.reduce((sum, kind) => sum + shares[kind], 0);
  const quotas = nothing();
  const remainders = questionKinds.map((kind) => {
    const exact = (count * shares[kind]) / total;
    quotas[kind] = Math.floor(exact);
    return { kind, left: exact - Math.floor(exact) };
  });
  const given = questionKinds.reduce((sum, kind) => sum + quotas[kind], 0);
  const byRemainder = remainders.toSorted((left, right) => right.left - left.left);
  for (const { kind } of byRemainder.slice(0, count - given)) quotas[kind] += 1;
  return quotas;
}

const FEWEST = 2;
const MOST = 15;
const MINUTES_PER_QUESTION = 3.5;
const MINUTES_AROUND = 2;

/**
 * How many questions fit into an interview, from 2 to 15: about one per three and a half minutes, after the time for
 * greeting and closing.
 */
export function questionCount(durationMinutes: number): number {
  const fitting = Math.round((durationMinutes - MINUTES_AROUND) / MINUTES_PER_QUESTION);
  return Math.min(MOST, Math.max(FEWEST, fitting));
}
