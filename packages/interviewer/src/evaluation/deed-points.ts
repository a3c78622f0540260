import { words } from '../text/tokens.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import type { Answer } from './answer.ts';
import { admissions, deedSigns, endsOfStories, views } from './deed-signs.ts';
import { isOpen, isOwnDeed, isTakenBack } from './own-deed.ts';
import type { ToldPoint } from './told-points.ts';

/** A piece of fewer words shows nothing. */
const FEWEST_WORDS = 4;

/**
 * The piece of the answer that shows a point of the questions for every trade by the way people tell of such a thing;
 * null when no piece does, or the point is another.
 */
export function findDeed(pointText: string, answer: Answer): ToldPoint | null {
  const sign = deedSigns.get(pointText);
  if (!sign) return null;
  const shows = ({ quote }: AnswerQuote) =>
    words(quote).length >= FEWEST_WORDS && mayShow(pointText, quote) && sign.test(quote);
  const pieces = quotesOf(answer);
  const quote = endsOfStories.has(pointText) ? pieces.findLast(shows) : pieces.find(shows);
  if (!quote) return null;
  // Of two things in one point, one piece of speech shows one.
  const isWhole = !/\band\b/i.test(pointText) || pieces.filter(shows).length > 1;
  return { quote, isWhole };
}

/**
 * Whether a piece of speech may show a point, whatever its words: what the candidate did or does is shown by what is
 * told of the candidate, and a question back shows nothing.
 */
export function mayShow(pointText: string, piece: string): boolean {
  if (!deedSigns.has(pointText)) return true;
  if (isOpen(piece)) return false;
  if (views.has(pointText)) return true;
  return isOwnDeed(piece) && (admissions.has(pointText) || !isTakenBack(piece));
}
