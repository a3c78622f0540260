import type { Span } from '../../text/sentences.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isStopWord } from '../../text/stop-words.ts';

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const SHORTEST_PART = 2;
/** Names that are also ordinary words, with which a sentence may begin. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  `will grant mark may june april august march rose grace hope faith joy dawn bill frank rich drew art chase chance
  pat rob sue guy miles summer autumn page price banks long young black white brown green king cook baker hunter
  mason fisher walker day love best good field stone wood hill cross case lane bishop knight carter taylor`.split(
    /\s+/,
  ),
);

/**
 * Finds the names in a text: a whole name in any case, and a part of a name with its capital letter. A part that is
 * also a word ("Will", "Grant") is not found at the beginning of a sentence, and a name in another spelling is not
 * found at all. Finds e-mail addresses too, of whomever they are.
 */
export function findNames(text: string, names: readonly string[]): { names: Span[]; emails: Span[] } {
  const spans = names.flatMap((name) => {
    const parts = name.split(/[\s,]+/).filter((part) => /\p{L}/u.test(part));
    return [...findWhole(text, parts), ...parts.flatMap((part) => findPart(text, part))];
  });
  return { names: spans, emails: matches(text, EMAIL) };
}

function findWhole(text: string, parts: readonly string[]): Span[] {
  if (parts.length < 2) return [];
  const orders = [parts, parts.toReversed()];
  return orders.flatMap((order) => matches(text, wordsOf(order.map(escape).join(String.raw`[\s,]+`), 'giu')));
}

function findPart(text: string, part: string): Span[] {
  if (part.length < SHORTEST_PART || !startsLikeAName(part)) return [];
  const beginnings = new Set(splitSentences(text).map(({ start }) => start));
  const word = part.toLowerCase();
  const isAlsoAWord = ALSO_WORDS.has(word) || isStopWord(word);
  return matches(text, wordsOf(escape(part), 'gu')).filter(
    ({ start }) => !isAlsoAWord || !beginnings.has(start),
  );
}

/** A capital letter, or a script that has none. */
const startsLikeAName = (part: string): boolean => /^(?:\p{Lu}|\p{Lo})/u.test(part);

/** Scripts without spaces have no word borders. */
function wordsOf(pattern: string, flags: string): RegExp {
  const spaceless = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(pattern);
  return new RegExp(spaceless ? pattern : String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, flags);
}

function escape(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

function matches(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
