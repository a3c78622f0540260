import { normalizeText } from '../text/normalize.ts';
import type { RequestLanguage } from './request-language.ts';

export interface RequestWords {
  words: string[];
  /** The same words, where those of the intents that are only phrased are spelled as they were. */
  exact: string[];
  /** The positions before which a sentence ended. There are often none in the text of a speech recogniser. */
  breaks: ReadonlySet<number>;
  /** Whether the text ends with a question mark. */
  asks: boolean;
}

const WORD_OR_END = /[\p{L}\p{N}]+(?:'\p{L}+)*|[.!?…\n]+/gu;
const SHORTEST_CORRECTED = 3;
const SHORTEST_LONGER = 4;
const SHORTEST_REPLACED = 5;
const SHORTEST_TWICE = 8;
/** Comparing a word with the whole vocabulary is slow, so this many results are kept. */
const MOST_SPELLINGS = 5000;

/** The words in lower case, contractions written out, misspelled words as the phrasings spell them. */
export function requestWords(text: string, language: RequestLanguage): RequestWords {
  const words: string[] = [];
  const exact: string[] = [];
  const breaks = new Set<number>();
  const pieces = normalizeText(text).text.match(WORD_OR_END) ?? [];
  const isAlone = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length === 1;
  for (const piece of pieces) {
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      breaks.add(words.length);
      continue;
    }
    const meant = spelled(piece, language, isAlone);
    const plain = piece.replaceAll("'", '');
    words.push(...meant);
    exact.push(...(meant.length === 1 && language.ofOnlyPhrased.has(plain) ? [plain] : meant));
  }
  return { words, exact, breaks, asks: /\?\W*$/.test(text) };
}

function spelled(piece: string, language: RequestLanguage, isAlone: boolean): readonly string[] {
  const plain = piece.replaceAll("'", '');
  const long = language.contractions.get(piece) ?? language.contractions.get(plain);
  if (long) return long;
  if (language.vocabulary.has(plain) || plain.length < SHORTEST_CORRECTED) return [plain];
  const key = isAlone ? `${plain} alone` : plain;
  const known = language.spellings.get(key);
  if (known !== undefined) return [known];
  const meant = [...language.vocabulary]
    .filter((word) => isTypingErrorOf(plain, word, isAlone))
    .toSorted((one, other) => distance(plain, one) - distance(plain, other))[0];
  if (language.spellings.size < MOST_SPELLINGS) language.spellings.set(key, meant ?? plain);
  return [meant ?? plain];
}

/**
 * One letter too many, missing or wrong, or two changed places; the first letter is right. When the text is a single
 * word, no other words confirm the guess; then a wrong letter counts as a different word ("ship" is not "skip").
 */
function isTypingErrorOf(written: string, word: string, isAlone: boolean): boolean {
  if (word.length < SHORTEST_CORRECTED || written[0] !== word[0]) return false;
  if (Math.abs(written.length - word.length) > 1) return false;
  const [one, other] = differingMiddles(written, word);
  const isSwap = one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];
  if (isSwap) return true;
  if (one.length + other.length === 1)
    return word.length >= SHORTEST_LONGER && written.length >= SHORTEST_LONGER;
  if (isAlone || word.length < SHORTEST_REPLACED) return false;
  const isReplaced = one.length === 1 && other.length === 1;
  return isReplaced || (word.length >= SHORTEST_TWICE && one.length <= 3 && other.length <= 3);
}

function distance(written: string, word: string): number {
  const [one, other] = differingMiddles(written, word);
  const isSwap =
    one.length === other.length &&
    Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('');
  return isSwap ? 1 : Math.max(one.length, other.length);
}

/** The rest of both words without their common beginning and end. */
function differingMiddles(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
