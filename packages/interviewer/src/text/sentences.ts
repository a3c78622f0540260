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

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}
