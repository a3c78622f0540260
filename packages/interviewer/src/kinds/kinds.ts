import { behavioral } from './behavioral.ts';
import { caseStudy } from './case-study.ts';
import { culture } from './culture.ts';
import type { KindRules } from './kind-rules.ts';
import { knowledge } from './knowledge.ts';
import { scenario } from './scenario.ts';
import { screening } from './screening.ts';

/** Every kind of question, in the order of asking: from easy to open up with to personal. */
export const kinds = {
  SCREENING: screening,
  KNOWLEDGE: knowledge,
  SCENARIO: scenario,
  CASE: caseStudy,
  BEHAVIORAL: behavioral,
  CULTURE: culture,
} as const satisfies Record<string, KindRules>;

export type QuestionKind = keyof typeof kinds;

export const questionKinds = Object.keys(kinds) as QuestionKind[];

const byRank = questionKinds.toSorted((left, right) => kinds[left].rank - kinds[right].rank);

/** Whose questions fit everybody, to fill up what a trade could not supply. */
export const generalKinds = byRank.filter((kind) => kinds[kind].fits === 'everybody');

/** Callers may leave the kind out; the wording tells most of the time, else it asks for knowledge. */
export function guessKind(question: string): QuestionKind {
  return byRank.find((kind) => kinds[kind].signs?.test(question)) ?? 'KNOWLEDGE';
}
