const LONGEST_NAME = 90;

/**
 * Makes the text of a question or point fit into a sentence: without markup, line breaks and punctuation at its end.
 * Callers may have written it.
 */
export function plain(text: string): string {
  return text
    .replace(/[*_`#<>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?;,]+$/, '');
}

/** The plain text, cut between two words when it is long. */
export function shorten(text: string): string {
  const whole = plain(text);
  if (whole.length <= LONGEST_NAME) return whole;
  const cut = whole.slice(0, LONGEST_NAME);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`;
}
