import type { Question } from '../types.ts';
import { guessKind, kinds } from './kinds.ts';
import { hasSign, languagesFrom } from './question-signs.ts';

/**
 * Whether a question wants a plain fact about the person, such as a licence, a date or a yes: it needs neither reasons
 * nor examples, and whether the fact suits the job is nothing that rules could know.
 *
 * @param tag the language of the interview.
 */
export function asksForFact({ kind, question }: Pick<Question, 'kind' | 'question'>, tag: string): boolean {
  if (!kinds[kind].signs.includes('fact')) return false;
  const shows = (sign: 'fact' | 'closed' | 'open') =>
    languagesFrom(tag).some((language) => hasSign(question, sign, language));
  // A word such as "salary" makes a guess, which is too little; a caller who names the kind knows.
  const isNamed = guessKind(question, tag) !== kind;
  return (shows('fact') || (isNamed && shows('closed'))) && !shows('open');
}
