import { useEffect } from 'react';

/**
 * Opens all folded parts and uses light colours while the page is printed, whether by its button or the browser's menu.
 * Afterwards everything is as before.
 */
export function usePrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let undo: (() => void) | null = null;
    const before = () => {
      const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      const theme = root.dataset['theme'];
      for (const details of folded) details.open = true;
      root.dataset['theme'] = 'light';
      undo = () => {
        for (const details of folded) details.open = false;
        if (theme === undefined) delete root.dataset['theme'];
        else root.dataset['theme'] = theme;
      };
    };
    const after = () => {
      undo?.();
      undo = null;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      after();
    };
  }, []);
}
