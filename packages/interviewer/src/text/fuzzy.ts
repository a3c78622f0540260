const SHORTEST_FUZZY_STEM = 4;
/** The letter pairs of the longer word must fit into the bits of one number. Longer "words" are not compared. */
const LONGEST_FUZZY_STEM = 29;
const LEAST_SIMILARITY = 0.62;

/**
 * How similar two stems are: 1 when equal; the Dice coefficient of their letter pairs when the difference may be a
 * typing error or an inflection that the stemmer missed; else 0. Short stems must be equal, because one letter makes
 * a different word of them.
 */
export function stemSimilarity(left: string, right: string): number {
  if (left === right) return 1;
  if (left.length < SHORTEST_FUZZY_STEM || right.length < SHORTEST_FUZZY_STEM) return 0;
  if (left.length > LONGEST_FUZZY_STEM || right.length > LONGEST_FUZZY_STEM) return 0;
  const pairs = left.length + right.length + 2;
  const mostShared = Math.min(left.length, right.length) + 1;
  if ((2 * mostShared) / pairs < LEAST_SIMILARITY) return 0;
  const dice = (2 * sharedPairs(`^${left}$`, `^${right}$`)) / pairs;
  return dice >= LEAST_SIMILARITY ? dice : 0;
}

/**
 * The number of letter pairs that both have, each counted once. It runs for every pair of words, so it allocates no
 * memory.
 */
function sharedPairs(left: string, right: string): number {
  let shared = 0;
  let used = 0;
  for (let index = 0; index + 1 < left.length; index += 1) {
    for (let other = 0; other + 1 < right.length; other += 1) {
      if ((used & (1 << other)) !== 0) continue;
      if (left.charCodeAt(index) !== right.charCodeAt(other)) continue;
      if (left.charCodeAt(index + 1) !== right.charCodeAt(other + 1)) continue;
      used |= 1 << other;
      shared += 1;
      break;
    }
  }
  return shared;
}
