import { useState } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * Secrets that are shown only once, newest first. Each stays until the member hides it.
 *
 * @param idOf what the secret belongs to. A newer secret of the same thing replaces the older.
 */
export function useRevealed<Item>(idOf: (item: Item) => string) {
  const [items, setItems] = useState<Item[]>([]);
  return {
    items,
    reveal: (item: Item) => setItems((now) => withRevealed(now, item, idOf)),
    putAway: (item: Item) => {
      setItems((now) => now.filter((each) => each !== item));
      // The button that hid it disappears too, so the title takes the focus.
      focusTitle();
    },
  };
}

export function withRevealed<Item>(items: Item[], item: Item, idOf: (item: Item) => string): Item[] {
  return [item, ...items.filter((each) => idOf(each) !== idOf(item))];
}
