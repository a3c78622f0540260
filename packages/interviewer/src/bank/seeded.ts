/** Choices that look varied and can be repeated: the same seed leads to the same choice on every machine. */

/** FNV-1a over the UTF-16 units. Returns an integer from 0 to 2^32 - 1. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV alone gives similar texts similar values; this step spreads them.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** Orders the items by the seed and their ids, independent of their order in the file. */
export function seededOrder<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  return items
    .map((item) => ({ item, rank: hashText(`${seed}/${item.id}`) }))
    .toSorted((left, right) => left.rank - right.rank || (left.item.id < right.item.id ? -1 : 1))
    .map(({ item }) => item);
}

/** Picks one of the options (at least one). The next `turn` gets the next option, so the choice changes each time. */
export function seededPick<Option extends string>(
  options: readonly Option[],
  seed: string,
  turn: number,
): Option {
  return options[(hashText(seed) + turn) % options.length] as Option;
}
