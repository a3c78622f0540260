import type { Evidence } from '../types.ts';
import { splitClauses, splitSentences, type Span } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';
import { overlaps, type Answer, type AnswerToken } from './answer.ts';

const LONGEST_QUOTE = 220;

/**
 * The sentence or clause in which most of these content words were said. Returns null for no words. The quote
 * is cut out of the turn by offsets, so it is verbatim by construction.
 */
export function quoteWords(answer: Answer, positions: readonly number[]): Evidence | null {
  const tokens = positions.flatMap((position) => answer.content[position] ?? []);
  let best: { span: Span; turn: number; hits: number } | null = null;
  for (const turn of new Set(tokens.map((token) => token.turn))) {
    const inTurn = tokens.filter((token) => token.turn === turn);
    const text = answer.turns[turn]?.text ?? '';
    for (const span of quotableSpans(text, answer.excluded[turn] ?? [], inTurn)) {
      const hits = inTurn.filter((token) => overlaps(token, span)).length;
      if (hits > (best?.hits ?? 0)) best = { span, turn, hits };
    }
  }
  return best ? cut(answer, best.turn, best.span) : null;
}

/** The sentence with most subject matter, for an answer in which nothing particular was found. */
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

/** Sentences that fit into a quote, else their clauses; what was left out of the score is not quoted. */
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

/** The comma that a cut leaves behind is no part of a quote. */
function trimPunctuation(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /[\s,;:.]/.test(text.charAt(start))) start += 1;
  while (end > start && /[\s,;:]/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** At most LONGEST_QUOTE characters of a span around an offset, cut between words where there are any. */
function shorten(text: string, span: Span, around: number): Span {
  if (span.end - span.start <= LONGEST_QUOTE) return span;
  let start = Math.max(span.start, Math.min(around - LONGEST_QUOTE / 4, span.end - LONGEST_QUOTE));
  let end = Math.min(span.end, start + LONGEST_QUOTE);
  const firstSpace = text.slice(start, around).search(/\s/);
  if (start > span.start && firstSpace >= 0) start += firstSpace + 1;
  const lastSpace = text.slice(around, end).search(/\s\S*$/);
  if (end < span.end && lastSpace > 0) end = around + lastSpace;
  if (isLowSurrogate(text, start)) start += 1;
  if (isLowSurrogate(text, end)) end -= 1;
  return { start, end };
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
