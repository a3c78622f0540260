/** One found place: the index of its line, and its start and end in the text (end exclusive). */
export interface Match {
  segment: number;
  start: number;
  end: number;
}

/**
 * Every place of `query` in the lines' texts, in reading order. Case, accents and the kind of apostrophe do not
 * matter. An empty query finds nothing.
 */
export function searchTranscript(texts: readonly string[], query: string): Match[] {
  const wanted = fold(query.trim().replaceAll(/\s+/g, ' ')).text;
  if (wanted === '') return [];
  return texts.flatMap((text, segment) => {
    const { text: folded, origin } = fold(text);
    const hits: Match[] = [];
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      const last = origin[at + wanted.length - 1];
      const start = origin[at];
      if (start !== undefined && last !== undefined) hits.push({ segment, start: start.from, end: last.to });
    }
    return hits;
  });
}

interface Origin {
  from: number;
  to: number;
}

/** Lower case without accents, with the original position of each folded character. */
function fold(text: string): { text: string; origin: Origin[] } {
  let folded = '';
  const origin: Origin[] = [];
  let from = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[’‘ʼ]/g, "'")
      .replaceAll(/[“”]/g, '"')
      .replaceAll(/\s/g, ' ');
    const place = { from, to: from + character.length };
    for (let index = 0; index < plain.length; index += 1) origin.push(place);
    folded += plain;
    from = place.to;
  }
  return { text: folded, origin };
}
