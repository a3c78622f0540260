import type { NormalizedText } from '../../text/normalize.ts';
import type { Span } from '../../text/sentences.ts';
import { findNames } from './find-names.ts';

/** Characters that nobody sees. They can carry words that only a model reads. */
const HIDDEN = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u{E000}-\u{F8FF}]/u;
const BLANK = /[\s\p{Cc}]/u;
const MASKS = { names: '[name]', emails: '[e-mail]' };

/**
 * A text as a model sees it: without what must not count (`excluded`), without hidden characters, with names and e-mail
 * addresses masked, and with single spaces. It keeps where each character stands in the original.
 */
export function showText(
  original: string,
  excluded: readonly Span[],
  names: readonly string[],
): NormalizedText {
  const found = findNames(original, names);
  const masks = [
    ...found.names.map((span) => ({ ...span, mask: MASKS.names })),
    ...found.emails.map((span) => ({ ...span, mask: MASKS.emails })),
  ].toSorted((left, right) => left.start - right.start || right.end - left.end);
  const shown: NormalizedText = { text: '', starts: [], ends: [] };
  let offset = 0;
  while (offset < original.length) {
    const dropped = excluded.find((span) => span.start <= offset && offset < span.end);
    const masked = dropped ? undefined : masks.find(({ start, end }) => start <= offset && offset < end);
    const character = String.fromCodePoint(original.codePointAt(offset) ?? 0);
    const end = dropped?.end ?? masked?.end ?? offset + character.length;
    if (masked) append(shown, masked.mask, offset, end);
    else if (dropped || BLANK.test(character)) appendSpace(shown, offset, end);
    else if (!HIDDEN.test(character)) append(shown, character, offset, end);
    offset = end;
  }
  return trimEnd(shown);
}

function append(shown: NormalizedText, text: string, start: number, end: number): void {
  shown.text += text;
  for (let unit = 0; unit < text.length; unit += 1) {
    shown.starts.push(start);
    shown.ends.push(end);
  }
}

function appendSpace(shown: NormalizedText, start: number, end: number): void {
  if (shown.text !== '' && !shown.text.endsWith(' ')) append(shown, ' ', start, end);
}

function trimEnd(shown: NormalizedText): NormalizedText {
  const { length } = shown.text.trimEnd();
  return {
    text: shown.text.slice(0, length),
    starts: shown.starts.slice(0, length),
    ends: shown.ends.slice(0, length),
  };
}
