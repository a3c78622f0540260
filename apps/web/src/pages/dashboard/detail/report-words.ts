import type { Recommendation } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';

export const recommendationStates: Record<Recommendation, { kind: StateKind; word: string }> = {
  PASS: { kind: 'pass', word: 'Pass' },
  REVIEW: { kind: 'review', word: 'Review' },
  FAIL: { kind: 'fail', word: 'Fail' },
};

/** Sentences for the evaluator's flags. One that this page does not know is shown as it came. */
const flags: Record<string, string> = {
  injection: 'Part of an answer reads like an instruction to the evaluator. It was not followed.',
  repeat: 'An answer says the same thing again and again.',
  stuffing: 'An answer lists key words without saying anything about them.',
  nonanswer: 'An answer says that there is no answer.',
  verbatim: 'An answer repeats the expected answer nearly word for word.',
  negation: 'An answer names what was looked for, but may deny it.',
  echo: 'An answer mostly repeats the question.',
  no_rubric: 'Nothing was set down to look for, so the score is rough.',
  language_not_supported: 'The built-in rules do not read the language of this interview well.',
};

export function flagWords(flag: string): string {
  return flags[flag] ?? `Flag: ${flag}.`;
}

/** The evaluator's name in words; the built-in one has no model behind it and must say so. */
export function evaluatorWords(evaluator: string): { name: string; builtIn: boolean } {
  const builtIn = /^(built-?in|local|rules)/i.test(evaluator);
  return { name: builtIn ? 'Built-in rules' : evaluator, builtIn };
}

/**
 * Who asked for a revision, as the end of a sentence: the record keeps `member:<id>` or `key:<id>`, which
 * means nothing to a reader.
 */
export function askedBy(triggeredBy: string | null, memberId: string): string {
  if (triggeredBy === null) return '';
  if (triggeredBy === `member:${memberId}`) return ' by you';
  if (triggeredBy.startsWith('member:')) return ' by another member';
  return triggeredBy.startsWith('key:') ? ' through the API' : ` by ${triggeredBy}`;
}
