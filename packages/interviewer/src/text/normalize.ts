/** Text in the form that the rules compare, with a way back to the original offsets. */
export interface NormalizedText {
  /** Lower case, with compatibility forms resolved, without accents and invisible characters. */
  text: string;
  /** `starts[i]` is where the character for `text[i]` begins in the original. */
  starts: number[];
  /** `ends[i]` is where that character ends in the original, exclusive. */
  ends: number[];
}

/**
 * Quotes must be verbatim, but comparison must not depend on case, accents, full-width forms or zero-width
 * characters, so every changed character keeps its origin. It works by code points, so a lone surrogate stays
 * unchanged.
 */
export function normalizeText(original: string): NormalizedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of original) {
    const end = offset + character.length;
    const reduced = reduceCharacter(character);
    text += reduced;
    for (let unit = 0; unit < reduced.length; unit += 1) {
      starts.push(offset);
      ends.push(end);
    }
    offset = end;
  }
  return { text, starts, ends };
}

const INVISIBLE_OR_MARK = /[\p{Cf}\p{M}]/gu;
const QUOTE_MARKS = /[‘’ʼ`´]/g;
const DASHES = /[‐-―]/g;

function reduceCharacter(character: string): string {
  if (character.length === 1 && character <= '~' && character !== '`') return character.toLowerCase();
  return character
    .normalize('NFKD')
    .replace(INVISIBLE_OR_MARK, '')
    .replace(QUOTE_MARKS, "'")
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(INVISIBLE_OR_MARK, '');
}

/** The original offsets of a range of the normalized text, end exclusive. */
export function originalRange(
  normalized: NormalizedText,
  start: number,
  end: number,
): { start: number; end: number } {
  return { start: normalized.starts[start] ?? 0, end: normalized.ends[end - 1] ?? 0 };
}
