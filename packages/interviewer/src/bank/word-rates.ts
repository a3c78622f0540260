import { contentStems } from '../text/stems.ts';
import { bank } from './bank.ts';

/** Stands for all words that no phrasing of the bank has, as if this many more words had been said once each. */
const UNSEEN_WORDS = 20_000;

/**
 * How often people say a word when they answer questions about work: its share of all content words, estimated from the
 * phrasings of the bank. Between 0 and 1, never 0.
 */
export function wordRate(stem: string): number {
  const { counts, total } = (counted ??= countWords());
  return ((counts.get(stem) ?? 0) + 1) / (total + UNSEEN_WORDS);
}

let counted: { counts: ReadonlyMap<string, number>; total: number } | null = null;

function countWords(): NonNullable<typeof counted> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { points } of bank) {
    for (const phrasing of points.flatMap(({ phrasings }) => phrasings)) {
      for (const stem of new Set(contentStems(phrasing))) {
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
        total += 1;
      }
    }
  }
  return { counts, total };
}
