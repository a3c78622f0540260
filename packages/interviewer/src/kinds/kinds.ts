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

/** A wording may fit several kinds; the one that is more telling is asked first. */
const bySigns: readonly QuestionKind[] = ['BEHAVIORAL', 'SCREENING', 'CULTURE', 'SCENARIO'];

/** Callers may leave the kind out; the wording tells most of the time, else it asks for knowledge. */
export function guessKind(question: string): QuestionKind {
  return bySigns.find((kind) => kinds[kind].signs?.test(question)) ?? 'KNOWLEDGE';
}
