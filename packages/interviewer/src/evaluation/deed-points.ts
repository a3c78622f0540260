import { words } from '../text/tokens.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import type { Answer } from './answer.ts';
import { deedSigns, endsOfStories, views } from './deed-signs.ts';
import { isOwnDeed } from './own-deed.ts';
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
    words(quote).length >= FEWEST_WORDS && (views.has(pointText) || isOwnDeed(quote)) && sign.test(quote);
  const pieces = quotesOf(answer);
  const quote = endsOfStories.has(pointText) ? pieces.findLast(shows) : pieces.find(shows);
  if (!quote) return null;
  // Of two things in one point, one piece of speech shows one.
  const isWhole = !/\band\b/i.test(pointText) || pieces.filter(shows).length > 1;
  return { quote, isWhole };
}

/** Whether a point is about something that the candidate did or does, whatever the trade. */
export const isDeed = (pointText: string): boolean => deedSigns.has(pointText) && !views.has(pointText);
