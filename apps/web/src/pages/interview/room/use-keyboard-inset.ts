import { useEffect } from 'react';

/** A smaller difference is a browser's own bar and no keyboard. */
const leastKeyboardPx = 120;

/**
 * The keyboard of a phone covers the bottom of the page without changing its height. Its height is written to the
 * document, so that what sticks to the bottom stands above it.
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
