import { seededRandom } from '../chaos/seeded-random.ts';

/** The random choices of a generator. The same seed and index give the same ones, whatever was drawn before. */
export interface Draws {
  /** An integer from 0, below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
}

export function drawsOf(seed: number, index: number): Draws {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (share) => random() < share,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined && !list.some((it) => it === undefined)) throw new Error('nothing to pick from');
      return item as (typeof list)[number];
    },
  };
}
