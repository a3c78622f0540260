import { words } from '../text/tokens.ts';
import type { Answer } from './answer.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import { anyThings } from './told-signs.ts';

/** A part of an answer that can be shown with a quote, whatever its subject is. */
export type Sign = 'result' | 'action' | 'reason' | 'example';

const FEWEST_WORDS = 5;

/**
 * Stricter than the evaluator's own signs: a missed sign does no harm here, but praise for something that was not
 * said makes all feedback worthless.
 */
const SIGNS: Record<Sign, readonly RegExp[]> = {
  result: [
    /\b(?:as a result|in the end|saved|reduced|increased|improved|fell|dropped|grew|went from)\b/i,
    /\d|\b(?:percent|half|twice|hours?|days?|weeks?|months?)\b/i,
  ],
  action: [
    new RegExp(
      String.raw`\bI (?!(?:agreed|believed|cared|feared|felt|happened|hated|hoped|liked|loved|need|needed|noticed|preferred|seemed|used|wanted|wished)\b)(?:\p{L}+ed|wrote|built|led|made|ran|set|took|found|chose|spoke|gave|began|drew|told|sent)\b(?!${anyThings})`,
      'iu',
    ),
  ],
  reason: [/(?<!\bnot )\b(?:because|therefore|the reason|so that|which is why|that is why)\b/i],
  example: [
    // "For example" often begins a mere list, so an example needs a time or place of the candidate's own.
    /\b(?:i remember|(?:last|this) (?:year|month|week|spring|summer|autumn|winter|christmas)|in (?:my|our) (?:last|first|old|previous)|at (?:my|our) (?:last|first|old|previous)|we did that once|i once|once i|one time)\b/i,
    /\b(?:I|we) (?:\p{L}+ed|was|were|had|did|made|went|took|got|wrote|built|ran|found|chose|spoke|gave|told|sent|saw|said|came|sold|lost|won|led)\b/iu,
  ],
};

/** Whether a quote has this part. The report, its summary and the mail to the candidate all ask here. */
export function hasSigns(sign: Sign, { quote }: AnswerQuote): boolean {
  return SIGNS[sign].every((pattern) => pattern.test(quote));
}

/** The first quote of an answer that has this part; null when none was found, which proves nothing. */
export function findSign(sign: Sign, answer: Answer): AnswerQuote | null {
  const pieces = quotesOf(answer).filter(({ quote }) => words(quote).length >= FEWEST_WORDS);
  return pieces.find((piece) => hasSigns(sign, piece)) ?? null;
}
