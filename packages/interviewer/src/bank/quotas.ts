import type { Category, EvaluationFocus, QuestionKind } from '../types.ts';

export const questionKinds = ['SCREENING', 'KNOWLEDGE', 'SCENARIO', 'CASE', 'BEHAVIORAL', 'CULTURE'] as const;
type Shares = Record<QuestionKind, number>;

const NOTHING: Shares = { SCREENING: 0, KNOWLEDGE: 0, SCENARIO: 0, CASE: 0, BEHAVIORAL: 0, CULTURE: 0 };

/** What an interview of a category consists of. Only the proportions count. */
const BY_CATEGORY: Record<Category | 'NONE', Partial<Shares>> = {
  NONE: { KNOWLEDGE: 30, SCENARIO: 25, BEHAVIORAL: 30, CULTURE: 15 },
  SCREENING: { SCREENING: 45, KNOWLEDGE: 20, SCENARIO: 10, BEHAVIORAL: 15, CULTURE: 10 },
  TECHNICAL: { KNOWLEDGE: 45, SCENARIO: 35, BEHAVIORAL: 20 },
  BEHAVIORAL: { BEHAVIORAL: 80, CULTURE: 20 },
  ASSIGNMENT: { SCENARIO: 45, KNOWLEDGE: 25, CASE: 30 },
  CULTURAL: { CULTURE: 60, BEHAVIORAL: 40 },
  CASE_STUDY: { CASE: 60, SCENARIO: 30, BEHAVIORAL: 10 },
  PANEL: { KNOWLEDGE: 25, SCENARIO: 25, BEHAVIORAL: 30, CULTURE: 20 },
  FINAL: { SCENARIO: 30, BEHAVIORAL: 40, CULTURE: 30 },
};

/** What the focus of the evaluation adds, so that what is to be judged is asked at all. */
const BY_FOCUS: Record<EvaluationFocus, Partial<Shares>> = {
  balanced: {},
  knowledge: { KNOWLEDGE: 35 },
  communication: { BEHAVIORAL: 30 },
  problem_solving: { SCENARIO: 20, CASE: 25 },
  culture: { CULTURE: 35 },
};

/** How many questions of each kind make up `count`; the sum is exactly `count`. */
export function kindQuotas(count: number, category: Category | null, focus: EvaluationFocus): Shares {
  const shares = { ...NOTHING };
  for (const kind of questionKinds) {
    shares[kind] = (BY_CATEGORY[category ?? 'NONE'][kind] ?? 0) + (BY_FOCUS[focus][kind] ?? 0);
  }
  const total = questionKinds.reduce((sum, kind) => sum + shares[kind], 0);
  const quotas = { ...NOTHING };
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

/** How many questions fit: about one per three and a half minutes after greeting and closing, 2 to 15. */
export function questionCount(durationMinutes: number): number {
  const fitting = Math.round((durationMinutes - MINUTES_AROUND) / MINUTES_PER_QUESTION);
  return Math.min(MOST, Math.max(FEWEST, fitting));
}
