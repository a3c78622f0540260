const opening = '"“”„«»‚‘\'`';
const closing = '"“”„«»’‘\'`';
/** Quotation marks at both ends of the text. */
const quoted = new RegExp(`^[${opening}](.*)[${closing}]$`, 'u');
const anyQuote = /["“”„«»]/gu;
/** Bullets and blanks before the name, punctuation and blanks after it. The dot of ".NET" stays. */
const outside = /^[\s•·*,;:|–—-]+|[\s.!?…,;:|–—-]+$/gu;
const stopInQuotes = /[\s.!?…]+(?=["“”»«]$)/u;

/**
 * A job title or skill for use inside a spoken sentence, which has its own full stop: without quotation marks around it
 * and without punctuation after it. A text of nothing but such marks stays as it is.
 */
export function nameInSentence(text: string): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  let name = whole;
  for (let before = ''; before !== name;) {
    before = name;
    name = withoutQuotes(name.replace(outside, '').replace(stopInQuotes, ''));
  }
  return name === '' ? whole : name;
}

/** Removes quotation marks around a name. Marks within it, as in: Head of "New Work", belong to it and stay. */
function withoutQuotes(name: string): string {
  const inner = quoted.exec(name)?.[1];
  if (inner !== undefined && !/["“”„«»]/u.test(inner)) return inner;
  // A single mark, whose partner is missing.
  if ((name.match(anyQuote) ?? []).length === 1) return name.replace(/^["“”„«»]|["“”„«»]$/gu, '');
  return name;
}
