import { useCallback, useEffect, useState, type RefObject } from 'react';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];

/**
 * Keeps the line being said in view inside `box`. Any sign that a person moves through it themselves (wheel,
 * finger, scroll bar, keys) stops that until they ask for it again.
 */
export function useFollowing(box: RefObject<HTMLElement | null>, now: number) {
  const [following, setFollowing] = useState(true);
  const pause = useCallback(() => setFollowing(false), []);
  const resume = useCallback(() => setFollowing(true), []);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (scrollKeys.includes(event.key)) pause();
    };
    // A press on the box itself, beside its content, is a press on its scroll bar.
    const onPress = (event: PointerEvent) => {
      if (event.target === element && event.offsetX >= element.clientWidth) pause();
    };
    element.addEventListener('wheel', pause, { passive: true });
    element.addEventListener('touchmove', pause, { passive: true });
    element.addEventListener('keydown', onKey);
    element.addEventListener('pointerdown', onPress);
    return () => {
      element.removeEventListener('wheel', pause);
      element.removeEventListener('touchmove', pause);
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('pointerdown', onPress);
    };
  }, [box, pause]);
  useEffect(() => {
    const element = box.current;
    const line = element?.querySelector<HTMLElement>('[data-now]');
    if (!following || !element || !line) return;
    // Only the box scrolls: scrollIntoView would move the page under a reader of the report.
    const top = line.offsetTop - element.clientHeight / 4;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }, [box, following, now]);
  return { following, pause, resume };
}
