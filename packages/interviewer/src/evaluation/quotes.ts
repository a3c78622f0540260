import type { Evidence } from '../types.ts';
import { splitSentences, splitSpeech, type Span } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';
import { overlaps, type Answer, type AnswerToken } from './answer.ts';

export const LONGEST_QUOTE = 220;

/**
 * The sentence or clause in which most of these content words were said; null for no words. The quote is cut out
 * of the turn by offsets, so it is always verbatim.
 */
export function quoteWords(answer: Answer, positions: readonly number[]): Evidence | null {
  const byTurn = new Map<number, AnswerToken[]>();
  for (const position of positions) {
    const token = answer.content[position];
    if (!token) continue;
    const inTurn = byTurn.get(token.turn);
    if (inTurn) inTurn.push(token);
    else byTurn.set(token.turn, [token]);
  }
  let best: { span: Span; turn: number; hits: number } | null = null;
  for (const [turn, inTurn] of byTurn) {
    const text = answer.turns[turn]?.text ?? '';
    const countIn = counterOf(inTurn);
    for (const span of quotableSpans(text, answer.excluded[turn] ?? [])) {
      const hits = countIn(span);
      if (hits > (best?.hits ?? 0)) best = { span, turn, hits };
    }
  }
  return best ? cut(answer, best.turn, best.span) : null;
}

/** Counts how many of these words a span touches, by binary search, because a long answer has many words and spans. */
function counterOf(tokens: readonly AnswerToken[]): (span: Span) => number {
  const starts = tokens.map(({ start }) => start).toSorted((one, other) => one - other);
  const ends = tokens.map(({ end }) => end).toSorted((one, other) => one - other);
  return (span) => countBelow(starts, span.end) - countBelow(ends, span.start + 1);
}

/** How many of the ascending numbers are less than the limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? Infinity) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What was said to a question, as quotes. */
export interface QuotedAnswer {
  quotes: Evidence[];
  /** Whether the quotes have everything that was said. */
  isWhole: boolean;
}

/**
 * Quotes everything that was said except what never counts, such as personal circumstances. When nothing else was said,
 * quotes one sentence of that.
 */
export function quoteAll(answer: Answer): QuotedAnswer {
  const spans = answer.turns.map(({ text }, turn) =>
    subtract(text, { start: 0, end: text.length }, answer.excluded[turn] ?? []).filter(({ start, end }) =>
      hasWords(text.slice(start, end)),
    ),
  );
  const counted = spans.flatMap((inTurn, turn) => inTurn.flatMap((span) => cut(answer, turn, span) ?? []));
  const first = counted.length > 0 ? null : quoteFullest(answer);
  const quotes = first ? [first] : counted;
  const isWhole = answer.turns.every(({ turnId, text }) => {
    const quoted = quotes.filter((quote) => quote.turnId === turnId);
    return subtract(text, { start: 0, end: text.length }, quoted).every(
      ({ start, end }) => !hasWords(text.slice(start, end)),
    );
  });
  return { quotes, isWhole };
}

/** The sentence with most content words, for an answer in which nothing particular was found. */
export function quoteFullest(answer: Answer): Evidence | null {
  const countable = quoteWords(answer, [...answer.content.keys()]);
  if (countable) return countable;
  const candidates = answer.turns.flatMap((turn, index) =>
    quotableSpans(turn.text, []).map((span) => ({
      turn: index,
      span,
      left: (answer.excluded[index] ?? []).some((range) => overlaps(range, span)) ? 1 : 0,
    })),
  );
  const spoken = candidates.filter(({ turn, span }) =>
    hasWords(answer.turns[turn]?.text.slice(span.start, span.end) ?? ''),
  );
  const first = spoken.toSorted((one, other) => one.left - other.left).at(0);
  return first ? cut(answer, first.turn, first.span) : null;
}

/** Sentences, or the parts of a long one. What does not count for the score is not quoted. */
function quotableSpans(text: string, excluded: readonly Span[]): Span[] {
  return splitSentences(text)
    .flatMap((sentence) => subtract(text, sentence, excluded))
    .flatMap((sentence) => splitSpeech(text, sentence, LONGEST_QUOTE))
    .map((span) => trimPunctuation(text, span));
}

function subtract(text: string, span: Span, excluded: readonly Span[]): Span[] {
  let pieces = [span];
  for (const range of excluded) {
    pieces = pieces.flatMap((piece) =>
      overlaps(piece, range)
        ? [
            { start: piece.start, end: Math.min(piece.end, range.start) },
            { start: Math.max(piece.start, range.end), end: piece.end },
          ]
        : [piece],
    );
  }
  return pieces.map((piece) => trimPunctuation(text, piece)).filter((piece) => piece.end > piece.start);
}

/** A comma left at the end of a cut does not belong to the quote. */
function trimPunctuation(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /[\s,;:.]/.test(text.charAt(start))) start += 1;
  while (end > start && /[\s,;:]/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

function hasWords(text: string): boolean {
  return tokenize(text).length > 0;
}

function cut(answer: Answer, turnIndex: number, span: Span): Evidence | null {
  const turn = answer.turns[turnIndex];
  if (!turn) return null;
  return {
    turnId: turn.turnId,
    quote: turn.text.slice(span.start, span.end),
    start: span.start,
    end: span.end,
  };
}
