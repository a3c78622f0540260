import type { Phrasing, RequestLanguage } from './request-language.ts';
import type { RequestWords } from './request-words.ts';
import { endsOf } from './template.ts';

/** One piece of a text that a phrasing explains. */
export interface Piece {
  start: number;
  end: number;
  phrasing: Phrasing;
}

/** The pieces of a text that phrasings explain, and the words that no phrasing explains. */
export interface Cover {
  pieces: readonly Piece[];
  /** Positions of the words that are left over. */
  left: readonly number[];
}

interface Best {
  left: number;
  count: number;
  piece: Piece | null;
  next: number;
}

/** The explanation with the fewest words left over, then with the fewest pieces. */
export function coverWords(
  { words, exact }: Pick<RequestWords, 'words' | 'exact'>,
  language: RequestLanguage,
  allowed: (phrasing: Phrasing) => boolean,
): Cover {
  const isFiller = (word: string) => language.fillers.has(word);
  const beginningWith = (word = '') => language.byFirstWord.get(word) ?? [];
  // Of several that explain the same words, the first one counts: politeness comes last.
  const phrasingsAt = (start: number) => [
    ...beginningWith(words[start]).filter(({ isOnlyPhrased, intent }) => !isOnlyPhrased && intent !== null),
    ...beginningWith(exact[start]).filter(({ isOnlyPhrased }) => isOnlyPhrased),
    ...beginningWith(words[start]).filter(({ intent }) => intent === null),
  ];
  const best: Best[] = [];
  best[words.length] = { left: 0, count: 0, piece: null, next: words.length };
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const rest = best[start + 1];
    const cost = isFiller(words[start] ?? '') ? 0 : 1;
    // A word without a phrasing counts 2, so that a phrasing is preferred, even for fillers.
    const count = (rest?.count ?? 0) + 2;
    let found: Best = { left: (rest?.left ?? 0) + cost, count, piece: null, next: start + 1 };
    for (const phrasing of phrasingsAt(start)) {
      if (!allowed(phrasing)) continue;
      const said = phrasing.isOnlyPhrased ? exact : words;
      for (const end of endsOf(phrasing.template, said, start, isFiller)) {
        const after = best[end];
        if (!after || end === start) continue;
        const pieces = after.count + 1;
        if (after.left < found.left || (after.left === found.left && pieces < found.count)) {
          found = { left: after.left, count: pieces, piece: { start, end, phrasing }, next: end };
        }
      }
    }
    best[start] = found;
  }
  return readCover(best, words, isFiller);
}

function readCover(
  best: readonly Best[],
  words: readonly string[],
  isFiller: (word: string) => boolean,
): Cover {
  const pieces: Piece[] = [];
  const left: number[] = [];
  for (let at = 0; at < words.length; at = best[at]?.next ?? words.length) {
    const piece = best[at]?.piece;
    if (piece) pieces.push(piece);
    else if (!isFiller(words[at] ?? '')) left.push(at);
  }
  return { pieces, left };
}
