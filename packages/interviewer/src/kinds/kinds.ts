import { behavioral } from './behavioral.ts';
import { caseStudy } from './case-study.ts';
import { culture } from './culture.ts';
import type { KindRules } from './kind-rules.ts';
import { knowledge } from './knowledge.ts';
import { hasSign, languagesFrom } from './question-signs.ts';
import { scenario } from './scenario.ts';
import { screening } from './screening.ts';

/** Every kind of question in the order of asking, from easy to personal. */
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

/** Kinds whose questions fit everybody. They fill up an interview when the trade has too few questions. */
export const generalKinds = byRank.filter((kind) => kinds[kind].fits === 'everybody');

/**
 * Guesses the kind when the caller left it out. The wording usually shows it; if not, the kind is KNOWLEDGE.
 *
 * @param tag the language of the interview. A question in another one is recognised too.
 */
export function guessKind(question: string, tag: string): QuestionKind {
  for (const language of languagesFrom(tag)) {
    const found = byRank.find((kind) => kinds[kind].signs.some((sign) => hasSign(question, sign, language)));
    if (found) return found;
  }
  return 'KNOWLEDGE';
}
