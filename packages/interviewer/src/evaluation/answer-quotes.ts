import { overlaps, type Answer } from './answer.ts';
import { splitSentences, splitSpeech, type Span } from '../text/sentences.ts';
import type { Evidence } from '../types.ts';

/** Words of the candidate as they were said; `quote` is a part of the turn's text. */
export interface AnswerQuote extends Evidence {
  /** False when it is part of a longer sentence. */
  isWhole: boolean;
}

/** Shorter than in the report, because a mail shows up to four quotes. */
const LONGEST_QUOTE = 200;

/**
 * The pieces of an answer that may be quoted to the candidate: sentences, or the parts of a long one. Pieces with words
 * that the evaluation leaves out are not among them.
 */
export function quotesOf(answer: Answer): AnswerQuote[] {
  return answer.turns.flatMap(({ turnId, text }, turn) =>
    splitSentences(text)
      .flatMap((sentence) => piecesOf(text, sentence))
      .filter(({ span }) => !(answer.excluded[turn] ?? []).some((left) => overlaps(left, span)))
      .map(({ span, isWhole }) => ({
        turnId,
        quote: text.slice(span.start, span.end),
        start: span.start,
        end: span.end,
        isWhole,
      })),
  );
}

function piecesOf(text: string, sentence: Span): { span: Span; isWhole: boolean }[] {
  if (fits(sentence)) return [{ span: sentence, isWhole: true }];
  return splitSpeech(text, sentence, LONGEST_QUOTE)
    .map((span) => ({ span: withoutEndMark(text, span), isWhole: false }))
    .filter(({ span }) => span.end > span.start);
}

function withoutEndMark(text: string, { start, end }: Span): Span {
  let last = end;
  while (last > start && /[\s,;:–—-]/u.test(text.charAt(last - 1))) last -= 1;
  return { start, end: last };
}

const fits = ({ start, end }: Span) => end - start <= LONGEST_QUOTE;
