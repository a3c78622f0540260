import { denials } from '../text/negations.ts';
import { tokenize, words } from '../text/tokens.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import type { Answer } from './answer.ts';
import { deedSigns } from './deed-signs.ts';
import { isOpen, isOwnDeed, isTakenBack } from './own-deed.ts';
import { deniedClauses } from './point-words.ts';
import type { ToldPoint } from './told-points.ts';

/** A piece of speech with fewer words shows nothing. */
const FEWEST_WORDS = 4;

/**
 * Finds the piece of the answer that shows this point, by the sign of the point.
 *
 * @returns null when no piece shows it, or when the point has no sign.
 */
export function findDeed(pointText: string, answer: Answer): ToldPoint | null {
  const sign = deedSigns.get(pointText);
  if (!sign) return null;
  const shows = ({ quote }: AnswerQuote) =>
    words(quote).length >= FEWEST_WORDS &&
    mayShow(pointText, quote) &&
    sign.pattern.test(quote) &&
    (sign.has('mayBeDenied') || hasSign(sign.pattern, quote));
  const pieces = quotesOf(answer);
  const quote = sign.has('fromTheEnd') ? pieces.findLast(shows) : pieces.find(shows);
  if (!quote) return null;
  // A point with an "and" names two things, and one piece of speech shows only one of them.
  const isWhole = !/\band\b/i.test(pointText) || pieces.filter(shows).length > 1;
  return { quote, isWhole };
}

/** Whether a piece of speech has the sign, and no "not" before it in the same clause: then the deed was not done. */
function hasSign(pattern: RegExp, piece: string): boolean {
  const denied = deniedClauses(piece, tokenize(piece)).map((clause) => ({
    start: clause.find(({ word }) => denials.has(word))?.start ?? Infinity,
    end: clause.at(-1)?.end ?? 0,
  }));
  // The last word of a match is the deed. What the sign looks for around it may be denied.
  return [...piece.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
    .map((match) => match.index + match[0].length)
    .some((deed) => !denied.some(({ start, end }) => start < deed && deed <= end));
}

/**
 * Whether a piece of speech can show a point at all. A point about something done needs a deed of the candidate, and a
 * question to the interviewer shows nothing.
 */
export function mayShow(pointText: string, piece: string): boolean {
  const sign = deedSigns.get(pointText);
  if (!sign) return true;
  if (isOpen(piece)) return false;
  if (sign.has('view')) return true;
  const isOwn = isOwnDeed(piece) || sign.brief?.test(piece) === true;
  return isOwn && (sign.has('admission') || !isTakenBack(piece));
}
