/**
 * Names, titles and agendas come from callers and appear in mails under our sender, so they must only be shown.
 * Control characters (Cc) could forge lines. Format characters (Cf: bidirectional controls, invisible marks, tags)
 * could change the reading order or hide text. The zero-width joiners are Cf too, but stay, because Persian, Hindi
 * and emoji need them.
 */
const unsafeCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** Turns text into one line that is safe in headers, calendars and bodies. Several spaces become one. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(unsafeCharacters, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const linkBreaker = '\u200b';

/**
 * Mail programs turn anything that looks like a URL into a link, so a name such as "pay.example.com" would become
 * one under our sender. A zero-width space after each dot, colon or @ looks the same and links nothing.
 */
export function unlinked(text: string): string {
  return text.replace(/(?<=\S)([.:@])(?=\S)/gu, `$1${linkBreaker}`);
}

/** For subjects and headers, where nothing becomes a link and the text must be exactly as sent. */
export function relinked(text: string): string {
  return text.replaceAll(linkBreaker, '');
}

/** Cuts the text at a whole character and adds an ellipsis. `length` counts characters as a reader sees them. */
export function clip(text: string, length: number): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .map((part) => part.segment)
    .join('')
    .trimEnd()}…`;
}

/**
 * How to greet a person: the first word of a name with spaces ("Ines Duarte" → "Ines"), or the whole name when the
 * first word is a title ("Dr. Ines Duarte") or there is only one word. Null when the name only repeats the e-mail
 * address, as it does when the caller sent none.
 */
export function greetingName(name: string, email: string): string | null {
  const clean = cleanLine(name);
  if (clean === '' || clean === email.slice(0, email.indexOf('@'))) return null;
  const [first = clean, ...rest] = clean.split(' ');
  return rest.length === 0 || rest.length > 3 || /[.,:@/]/.test(first) ? clean : first;
}
