import { normalizeText, originalRange } from './normalize.ts';

/** One word of a text. */
export interface Token {
  /** Lower case, without apostrophes: "don't" is "dont", "team's" is "team". */
  word: string;
  /** Offsets in the original text, end exclusive. */
  start: number;
  end: number;
}

/** `+` and `#` stay because C++ and C# are other languages than C. */
const WORD = /[\p{L}\p{N}]+[+#]*(?:'\p{L}+)?/gu;

/** Every word of a text in order; punctuation and invisible characters never become words. */
export function tokenize(text: string): Token[] {
  const normalized = normalizeText(text);
  return Array.from(normalized.text.matchAll(WORD), (match) => {
    const range = originalRange(normalized, match.index, match.index + match[0].length);
    return { word: withoutApostrophe(match[0]), ...range };
  });
}

/** Only the words. */
export function words(text: string): string[] {
  return tokenize(text).map((token) => token.word);
}

function withoutApostrophe(word: string): string {
  return word.replace(/'s$/, '').replaceAll("'", '');
}
