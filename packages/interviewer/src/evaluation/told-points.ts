import { words } from '../text/tokens.ts';
import type { Answer } from './answer.ts';
import { quotesOf, type AnswerQuote } from './answer-quotes.ts';
import { habit, hypothetical, over, praise, reaction, toldSigns, type Told } from './told-signs.ts';

/** By what the text of a point asks for it, in the bank and in rubrics of callers. */
const ASKED: readonly (readonly [Told, RegExp])[] = [
  [
    'situation',
    /\b(?:particular|specific|concrete) (?:situation|case|event|occasion)\b|\bdescribes? (?:the|a) situation\b/i,
  ],
  ['ownAction', /\bwhat they (?:themselves did|did themselves|personally did|did personally)\b/i],
  ['learning', /\bwhat they (?:took from|learn(?:ed|t)\b)|\blessons? learn(?:ed|t)\b/i],
  ['manner', /\bhow they went about it\b/i],
  ['example', /\b(?:particular|specific|concrete|real) example\b|\bthat really happened\b/i],
  ['reason', /^gives a reason\b/i],
  [
    'result',
    /\bcame of it\b|\b(?:says?|names?|tells?|states?|gives?|describes?|explains?|mentions?) (?:the |a |an |its |their )?(?:\w+ )?(?:results?|outcomes?)(?= *(?:$|[,.;]|with\b|and\b|of (?:it|this|that|what)\b))/i,
  ],
];

/** What needs something that happened at one time. */
const HAPPENED: ReadonlySet<Told> = new Set<Told>(['situation', 'result', 'example']);

/** "Now I count first." is a lesson already. */
const FEWEST_WORDS = { learning: 4, other: 5 };

/**
 * Points about how something is told, whatever its subject: an account of past work has a situation, own actions, a
 * result and perhaps a lesson, and an opinion has a reason and an example. The words of such a point are never those
 * of the answer, so each is known by signs of its own, within one piece of speech, which is the quote.
 */
export interface ToldPoint {
  quote: AnswerQuote;
  /** False where it shows one half of the point; the other is about its subject. */
  isWhole: boolean;
}

/** The piece of the answer that shows such a point; null when no piece does, or the point is about a subject. */
export function findTold(pointText: string, answer: Answer): ToldPoint | null {
  const told = toldOf(pointText);
  const quote = told && quoteOf(told, answer);
  return quote ? { quote, isWhole: !/\band\b/i.test(pointText) } : null;
}

/** Whether the answer has such a part, whatever its question asks for. */
export const tells = (told: Told, answer: Answer): boolean => quoteOf(told, answer) !== null;

/** Whether a point is about how something is told, and says nothing about its subject. */
export const isAboutTelling = (pointText: string): boolean => toldOf(pointText) !== null;

const toldOf = (pointText: string): Told | null =>
  ASKED.find(([, asks]) => asks.test(pointText))?.[0] ?? null;

function quoteOf(told: Told, answer: Answer): AnswerQuote | null {
  const fewest = told === 'learning' ? FEWEST_WORDS.learning : FEWEST_WORDS.other;
  const pieces = quotesOf(answer).filter(({ quote }) => words(quote).length >= fewest);
  const shows = (sort: Told) => (piece: AnswerQuote) =>
    !hypothetical.test(piece.quote) &&
    !(HAPPENED.has(sort) && (habit.test(piece.quote) || praise.test(piece.quote))) &&
    toldSigns[sort].some((sign) => sign.test(piece.quote));
  if (told !== 'result') return pieces.find(shows(told)) ?? null;
  // A result comes after what was done for it, and what is told last is what came of it.
  const done = pieces.findIndex(shows('ownAction'));
  const after = pieces.slice(Math.max(done, Math.floor(pieces.length / 2)));
  const last = pieces.slice(Math.max(done + 1, Math.floor(pieces.length / 2)));
  const reacted = () => last.findLast(({ quote }) => !hypothetical.test(quote) && reaction.test(quote));
  const isResult = (piece: AnswerQuote) => over.test(piece.quote) && shows('result')(piece);
  return after.findLast(isResult) ?? (done < 0 ? null : (reacted() ?? null));
}
