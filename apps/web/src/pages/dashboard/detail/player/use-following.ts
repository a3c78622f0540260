import { useCallback, useEffect, useState, type RefObject } from 'react';

const scrollKeys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];

/**
 * Keeps the line being said visible inside `box`. When a person scrolls it themselves (wheel, finger, scroll bar,
 * keys), it stops until they turn it on again.
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
    // Only the box scrolls: scrollIntoView would also move the page for somebody who reads the report.
    const top = line.offsetTop - element.clientHeight / 4;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }, [box, following, now]);
  return { following, pause, resume };
}
