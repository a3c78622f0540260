const SHORTEST_FUZZY_STEM = 4;
const LEAST_SIMILARITY = 0.62;

/**
 * How far two stems are the same word: 1 when equal, the Dice coefficient of their letter pairs when they
 * differ like a typing error or an inflection the stemmer missed, else 0. Short stems must be equal, because
 * one letter makes another word of them.
 */
export function stemSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  if (left.length < SHORTEST_FUZZY_STEM || right.length < SHORTEST_FUZZY_STEM) return 0;
  const pairs = left.length + right.length + 2;
  const mostShared = Math.min(left.length, right.length) + 1;
  if ((2 * mostShared) / pairs < LEAST_SIMILARITY) return 0;
  const dice = (2 * sharedPairs(`^${left}$`, `^${right}$`)) / pairs;
  return dice >= LEAST_SIMILARITY ? dice : 0;
}

function sharedPairs(left: string, right: string): number {
  const remaining = new Map<string, number>();
  for (let index = 0; index + 1 < left.length; index += 1) {
    const pair = left.slice(index, index + 2);
    remaining.set(pair, (remaining.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let index = 0; index + 1 < right.length; index += 1) {
    const pair = right.slice(index, index + 2);
    const left = remaining.get(pair) ?? 0;
    if (left === 0) continue;
    remaining.set(pair, left - 1);
    shared += 1;
  }
  return shared;
}
