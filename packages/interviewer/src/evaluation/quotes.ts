import type { Evidence } from '../types.ts';
import { splitClauses, splitSentences, type Span } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';
import { overlaps, type Answer, type AnswerToken } from './answer.ts';

const LONGEST_QUOTE = 220;

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
    for (const span of quotableSpans(text, answer.excluded[turn] ?? [], inTurn)) {
      const hits = countIn(span);
      if (hits > (best?.hits ?? 0)) best = { span, turn, hits };
    }
  }
  return best ? cut(answer, best.turn, best.span) : null;
}

/**
 * Counts how many of these words a span touches, without looking at each, because a long answer has a span for
 * each of its words.
 */
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

/** The sentence with most content words, for an answer in which nothing particular was found. */
export function quoteFullest(answer: Answer): Evidence | null {
  const countable = quoteWords(answer, [...answer.content.keys()]);
  if (countable) return countable;
  const candidates = answer.turns.flatMap((turn, index) =>
    splitSentences(turn.text).map((span) => ({
      turn: index,
      span: shorten(turn.text, span, span.start),
      left: (answer.excluded[index] ?? []).some((range) => overlaps(range, span)) ? 1 : 0,
    })),
  );
  const spoken = candidates.filter(({ turn, span }) =>
    hasWords(answer.turns[turn]?.text.slice(span.start, span.end) ?? ''),
  );
  const first = spoken.toSorted((one, other) => one.left - other.left).at(0);
  return first ? cut(answer, first.turn, first.span) : null;
}

/** Sentences that fit into a quote, else their clauses. What does not count for the score is not quoted. */
function quotableSpans(text: string, excluded: readonly Span[], tokens: readonly AnswerToken[]): Span[] {
  const sentences = splitSentences(text).flatMap((sentence) => subtract(text, sentence, excluded));
  return sentences.flatMap((sentence) => {
    if (sentence.end - sentence.start <= LONGEST_QUOTE) return [sentence];
    return splitClauses(text, sentence).flatMap((clause) => {
      if (clause.end - clause.start <= LONGEST_QUOTE) return [clause];
      return tokens
        .filter((token) => overlaps(token, clause))
        .map((token) => shorten(text, clause, token.start));
    });
  });
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

/** At most LONGEST_QUOTE characters of a span around an offset, cut between words if possible. */
function shorten(text: string, span: Span, around: number): Span {
  if (span.end - span.start <= LONGEST_QUOTE) return span;
  let start = Math.max(span.start, Math.min(around - LONGEST_QUOTE / 4, span.end - LONGEST_QUOTE));
  let end = Math.min(span.end, start + LONGEST_QUOTE);
  const firstSpace = text.slice(start, around).search(/\s/);
  if (start > span.start && firstSpace >= 0) start += firstSpace + 1;
  const lastSpace = lastSpaceIn(text, around, end);
  if (end < span.end && lastSpace > around) end = lastSpace;
  if (isLowSurrogate(text, start)) start += 1;
  if (isLowSurrogate(text, end)) end -= 1;
  return { start, end };
}

/** -1 when there is no space. */
function lastSpaceIn(text: string, from: number, to: number): number {
  for (let at = to - 1; at >= from; at -= 1) if (/\s/.test(text.charAt(at))) return at;
  return -1;
}

function hasWords(text: string): boolean {
  return tokenize(text).length > 0;
}

function isLowSurrogate(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff;
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
