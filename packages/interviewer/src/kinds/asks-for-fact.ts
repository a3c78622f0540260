import type { Question } from '../types.ts';
import { guessKind, kinds } from './kinds.ts';
import { hasSign, languagesFrom } from './question-signs.ts';

/**
 * Whether a question wants a plain fact about the person, such as a licence, a date or a yes: the answer needs
 * neither reasons nor examples, and rules cannot know whether the fact suits the job.
 *
 * @param tag the language of the interview.
 */
export function asksForFact({ kind, question }: Pick<Question, 'kind' | 'question'>, tag: string): boolean {
  if (!kinds[kind].signs.includes('fact')) return false;
  const shows = (sign: 'fact' | 'closed' | 'open') =>
    languagesFrom(tag).some((language) => hasSign(question, sign, language));
  // When the kind was only guessed, from a word such as "salary", a closed form is not enough. It is enough when the
  // caller named the kind.
  const isNamed = guessKind(question, tag) !== kind;
  return (shows('fact') || (isNamed && shows('closed'))) && !shows('open');
}
