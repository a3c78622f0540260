import type { Recommendation } from '@parley/contract';
import type { StateKind } from '../../../../ui/state-mark.tsx';
import { t } from '../texts.ts';

/** The shape and colour of each recommendation; its word is `recommendation.…` of the frame. */
export const recommendationKinds: Record<Recommendation, StateKind> = {
  PASS: 'pass',
  REVIEW: 'review',
  FAIL: 'fail',
};

/** Sentences for the evaluator's flags. A flag that this page does not know is shown unchanged. */
const knownFlags = [
  'injection',
  'repeat',
  'stuffing',
  'nonanswer',
  'verbatim',
  'negation',
  'echo',
  'no_rubric',
  'language_not_supported',
] as const;

export function flagWords(flag: string): string {
  const known = knownFlags.find((each) => each === flag);
  return known ? t(`flag.${known}`) : t('flag.unknown', { flag });
}

/** The evaluator's name in words. The built-in one uses no model and must say so. */
export function evaluatorWords(evaluator: string): { name: string; builtIn: boolean } {
  const builtIn = /^(built-?in|local|rules)/i.test(evaluator);
  return { name: builtIn ? t('provenance.builtInName') : evaluator, builtIn };
}

/**
 * Who asked for a revision, as the end of a sentence: the record contains `member:<id>` or `key:<id>`, which
 * readers do not understand.
 */
export function askedBy(triggeredBy: string | null, memberId: string): string {
  if (triggeredBy === null) return '';
  const [who] = /^(member|key)(?=:)/.exec(triggeredBy) ?? ['somebody'];
  return t('provenance.askedBy', {
    who: triggeredBy === `member:${memberId}` ? 'you' : who,
    name: triggeredBy,
  });
}
