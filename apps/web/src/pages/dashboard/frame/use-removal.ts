import { useEffect, useRef } from 'react';
import { focusTitle } from './focus-title.ts';

/**
 * A closed dialog gives the focus back to the button that opened it. Where the dialog removed that button's row, the
 * focus would fall to the start of the document; the page's headline takes it.
 *
 * @param isOpen of the dialog; use it in the component that draws the dialog, or above.
 * @returns to be called once it is removed, before the dialog closes.
 */
export function useRemoval(isOpen: boolean): () => void {
  const isGone = useRef(false);
  // After the dialog's own effect, which closes it: effects of what is drawn inside come first.
  useEffect(() => {
    if (isOpen || !isGone.current) return;
    isGone.current = false;
    focusTitle();
  }, [isOpen]);
  return () => {
    isGone.current = true;
  };
}
