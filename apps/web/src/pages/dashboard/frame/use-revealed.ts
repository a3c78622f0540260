import { useState } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * What is shown this once, newest first: each stays until it is put away, whatever else is done meanwhile.
 *
 * @param idOf what the secret belongs to. A newer one of the same takes the place of the older.
 */
export function useRevealed<Item>(idOf: (item: Item) => string) {
  const [items, setItems] = useState<Item[]>([]);
  return {
    items,
    reveal: (item: Item) => setItems((now) => withRevealed(now, item, idOf)),
    putAway: (item: Item) => {
      setItems((now) => now.filter((each) => each !== item));
      // The button that did it goes too.
      focusTitle();
    },
  };
}

export function withRevealed<Item>(items: Item[], item: Item, idOf: (item: Item) => string): Item[] {
  return [item, ...items.filter((each) => idOf(each) !== idOf(item))];
}
