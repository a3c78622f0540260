import { overlaps, type Answer } from './answer.ts';
import { splitClauses, splitSentences, type Span } from '../text/sentences.ts';
import type { Evidence } from '../types.ts';

/** Words of the candidate as they were said; `quote` is a part of the turn's text. */
export interface AnswerQuote extends Evidence {
  /** False when it is part of a longer sentence. */
  isWhole: boolean;
}

/** Shorter than in the report, because a mail shows up to four quotes. */
const LONGEST_QUOTE = 200;

/**
 * The pieces of an answer that may be quoted to the candidate: sentences, or the clauses of a long sentence, or as
 * many words of a long clause as fit. A piece that touches what the evaluation left out is not among them.
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
  return splitClauses(text, sentence)
    .flatMap((clause) => cutAtWords(text, clause))
    .map((span) => ({ span: withoutEndMark(text, span), isWhole: false }))
    .filter(({ span }) => span.end > span.start);
}

function cutAtWords(text: string, span: Span): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  while (span.end - start > LONGEST_QUOTE) {
    const reach = text.slice(start, start + LONGEST_QUOTE + 1);
    const lastSpace = reach.search(/\s\S*$/u);
    const end = lastSpace > 0 ? start + lastSpace : beforeLowSurrogate(text, start + LONGEST_QUOTE);
    pieces.push({ start, end });
    start = end;
    while (start < span.end && /\s/u.test(text.charAt(start))) start += 1;
  }
  return [...pieces, { start, end: span.end }];
}

function withoutEndMark(text: string, { start, end }: Span): Span {
  let last = end;
  while (last > start && /[\s,;:–—-]/u.test(text.charAt(last - 1))) last -= 1;
  return { start, end: last };
}

function beforeLowSurrogate(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset - 1 : offset;
}

const fits = ({ start, end }: Span) => end - start <= LONGEST_QUOTE;
