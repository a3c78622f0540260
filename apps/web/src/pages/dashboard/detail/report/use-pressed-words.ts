import { useEffect, useRef, type RefObject } from 'react';
import type { InterviewScene } from '../scene.ts';

/**
 * Words are a large target for the mouse: clicking a quote or a line does the same as the time beside it. The time
 * is a real button, so keyboard and screen reader can do the same, and the words stay plain text that can be
 * selected and copied.
 */
export function usePressedWords(within: RefObject<HTMLElement | null>, scene: InterviewScene): void {
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
  });
  useEffect(() => {
    const area = within.current;
    if (!area) return;
    const onClick = (event: MouseEvent) => {
      // Dragging over words selects them and must not play them.
      if (!(event.target instanceof Element) || getSelection()?.isCollapsed === false) return;
      const key = event.target.closest<HTMLElement>('[data-quote]')?.dataset['quote'];
      const quote = latest.current.quotes.find((entry) => entry.key === key);
      if (quote) return latest.current.chooseQuote(quote);
      const id = event.target.closest<HTMLElement>('[data-segment]')?.dataset['segment'];
      const segment = latest.current.segments.find((entry) => entry.id === id);
      if (segment) latest.current.chooseLine(segment);
    };
    area.addEventListener('click', onClick);
    return () => area.removeEventListener('click', onClick);
  }, [within]);
}
