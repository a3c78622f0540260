/** A piece of text by its offsets, end exclusive, without white space around it. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A full stop inside "node.js" or "3.5" does not end a sentence: an end mark counts only before white space or at
 * the end.
 */
const SENTENCE =
  /[^.!?。！？…\n\r]*(?:[.!?…](?!\s|$|["'”’)\]])[^.!?。！？…\n\r]*)*(?:[.!?。！？…]+["'”’)\]]*|[\n\r]+|$)/gu;
const CLAUSE_END = /[,;:](?=\s)|\s[-–—](?=\s)/gu;

/** The sentences of a text. A text without any end mark is one sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(SENTENCE)) {
    const span = trimSpan(text, { start: match.index, end: match.index + match[0].length });
    if (span.end > span.start) spans.push(span);
  }
  return spans;
}

/** The clauses of one span, cut after commas, semicolons, colons and dashes. */
export function splitClauses(text: string, within: Span): Span[] {
  const clauses: Span[] = [];
  let start = within.start;
  for (const match of text.slice(within.start, within.end).matchAll(CLAUSE_END)) {
    const end = within.start + match.index + match[0].length;
    clauses.push(trimSpan(text, { start, end }));
    start = end;
  }
  clauses.push(trimSpan(text, { start, end: within.end }));
  return clauses.filter((clause) => clause.end > clause.start);
}

/** A place where a speaker goes on. Speech recognition often writes no punctuation there. */
const JOINT = /\s+(?=(?:and|but|so|because|or|then|when|if)\s)/giu;
/** A piece of this many characters is long enough to be understood alone and short enough to be read at once. */
const COMFORTABLE = 140;

/**
 * A sentence in pieces of at most `longest` characters: the sentence itself, or its clauses, or, in speech without
 * punctuation, the parts between joining words. Small pieces are joined again. A run of words without any joining
 * word is cut between two words.
 */
export function splitSpeech(text: string, sentence: Span, longest: number): Span[] {
  if (lengthOf(sentence) <= longest) return [sentence];
  const parts = splitClauses(text, sentence)
    .flatMap((clause) => (lengthOf(clause) <= longest ? [clause] : splitAtJoints(text, clause)))
    .flatMap((part) => cutAtWords(text, part, longest));
  const pieces: Span[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last && part.end - last.start <= Math.min(COMFORTABLE, longest)) last.end = part.end;
    else pieces.push({ ...part });
  }
  return pieces;
}

function splitAtJoints(text: string, clause: Span): Span[] {
  const parts: Span[] = [];
  let { start } = clause;
  for (const match of text.slice(clause.start, clause.end).matchAll(JOINT)) {
    const end = clause.start + match.index;
    parts.push({ start, end });
    start = end + match[0].length;
  }
  return [...parts, { start, end: clause.end }].filter((part) => part.end > part.start);
}

function cutAtWords(text: string, span: Span, longest: number): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  while (span.end - start > longest) {
    const lastSpace = text.slice(start, start + longest + 1).search(/\s\S*$/u);
    const end = lastSpace > 0 ? start + lastSpace : beforeLowSurrogate(text, start + longest);
    pieces.push({ start, end });
    start = end;
    while (start < span.end && /\s/u.test(text.charAt(start))) start += 1;
  }
  return [...pieces, { start, end: span.end }];
}

function beforeLowSurrogate(text: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(offset)) ? offset - 1 : offset;
}

const lengthOf = ({ start, end }: Span): number => end - start;

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}
