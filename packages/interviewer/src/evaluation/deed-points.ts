import { words } from '../text/tokens.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import type { Answer } from './answer.ts';
import { admissions, deedSigns, endsOfStories, views } from './deed-signs.ts';
import { isOpen, isOwnDeed, isTakenBack } from './own-deed.ts';
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
    words(quote).length >= FEWEST_WORDS && mayShow(pointText, quote) && sign.test(quote);
  const pieces = quotesOf(answer);
  const quote = endsOfStories.has(pointText) ? pieces.findLast(shows) : pieces.find(shows);
  if (!quote) return null;
  // A point with an "and" names two things, and one piece of speech shows only one of them.
  const isWhole = !/\band\b/i.test(pointText) || pieces.filter(shows).length > 1;
  return { quote, isWhole };
}

/**
 * Whether a piece of speech can show a point at all. A point about something done needs a deed of the candidate, and a
 * question to the interviewer shows nothing.
 */
export function mayShow(pointText: string, piece: string): boolean {
  if (!deedSigns.has(pointText)) return true;
  if (isOpen(piece)) return false;
  if (views.has(pointText)) return true;
  return isOwnDeed(piece) && (admissions.has(pointText) || !isTakenBack(piece));
}
