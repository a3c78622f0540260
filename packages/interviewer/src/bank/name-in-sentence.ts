const opening = '"“”„«»‚‘\'`';
const closing = '"“”„«»’‘\'`';
/** Around the whole name, with no other between them. */
const quoted = new RegExp(`^[${opening}](.*)[${closing}]$`, 'u');
const anyQuote = /["“”„«»]/gu;
/** Where somebody else's sentence or list begins or ends. Not the stop of ".NET". */
const outside = /^[\s•·*,;:|–—-]+|[\s.!?…,;:|–—-]+$/gu;
const stopInQuotes = /[\s.!?…]+(?=["“”»«]$)/u;

/**
 * A job title or skill as it stands in a spoken sentence, which has its own full stop: without the marks around and
 * behind it ("“Nurse.”" is "Nurse"). What consists of nothing else stays as it is.
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

/** Quotation marks within a name, as in: Head of "New Work", belong to it. */
function withoutQuotes(name: string): string {
  const inner = quoted.exec(name)?.[1];
  if (inner !== undefined && !/["“”„«»]/u.test(inner)) return inner;
  // One that has lost its other half.
  if ((name.match(anyQuote) ?? []).length === 1) return name.replace(/^["“”„«»]|["“”„«»]$/gu, '');
  return name;
}
