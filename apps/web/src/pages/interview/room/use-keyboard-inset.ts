import { useEffect } from 'react';

/** A smaller difference is one of the browser's own bars, and no keyboard. */
const leastKeyboardPx = 120;

/**
 * A phone's keyboard covers the bottom of the page without changing the page's height. This writes the keyboard's
 * height to the document, so that CSS can keep the answer box above it.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const root = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      const isOpen = visualViewport.scale < 1.05 && covered > leastKeyboardPx;
      root.style.setProperty('--keyboard', isOpen ? `${Math.round(covered)}px` : '0px');
      root.toggleAttribute('data-keyboard', isOpen);
    };
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}
