import { useEffect, useRef } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * A closed dialog returns the focus to the button that opened it. If the dialog removed that button's row, the
 * focus would move to the start of the document; the page's heading takes it instead.
 *
 * @param isOpen whether the dialog is open; use this hook in the component that draws the dialog, or above.
 * @returns to be called after the removal, before the dialog closes.
 */
export function useRemoval(isOpen: boolean): () => void {
  const isGone = useRef(false);
  // Runs after the dialog's own effect, which closes it, because effects of children run first.
  useEffect(() => {
    if (isOpen || !isGone.current) return;
    isGone.current = false;
    focusTitle();
  }, [isOpen]);
  return () => {
    isGone.current = true;
  };
}
