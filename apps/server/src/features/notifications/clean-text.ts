/**
 * Names, titles and agendas come from callers and land in mails under our sender: they may show, never steer.
 * Control characters (Cc) could forge lines; format characters (Cf: bidirectional controls, invisible marks,
 * tags) could turn the reading order around or hide text. The zero-width joiners are Cf too, but stay, because
 * Persian, Hindi and emoji are spelled with them.
 */
const unsafeCharacters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** One line of text, safe in headers, calendars and bodies alike. Inner runs of space become one space. */
export function cleanLine(text: string): string {
  return text
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(unsafeCharacters, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const linkBreaker = '\u200b';

/**
 * Mail programs turn whatever looks like an address into a link, so a name such as "pay.example.com" would
 * become one under our sender. A zero-width space after each joint shows the same text and links nothing.
 */
export function unlinked(text: string): string {
  return text.replace(/(?<=\S)([.:@])(?=\S)/gu, `$1${linkBreaker}`);
}

/** For subjects and headers, where nothing is linked and the text should be exactly as sent. */
export function relinked(text: string): string {
  return text.replaceAll(linkBreaker, '');
}

/** Cut at a whole character, with an ellipsis. `length` in characters as a reader counts them. */
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
 * How to address a person: the first word of a spaced name ("Ines Duarte" → "Ines"), the whole name where the
 * first word is a title ("Dr. Ines Duarte") or there is one word. Null when the name only repeats the mailbox,
 * as it does when the caller sent none: "ines.duarte99, …" greets nobody.
 */
export function greetingName(name: string, email: string): string | null {
  const clean = cleanLine(name);
  if (clean === '' || clean === email.slice(0, email.indexOf('@'))) return null;
  const [first = clean, ...rest] = clean.split(' ');
  return rest.length === 0 || rest.length > 3 || /[.,:@/]/.test(first) ? clean : first;
}
