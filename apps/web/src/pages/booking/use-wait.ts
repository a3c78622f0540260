import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down and then calls `onOver` once. A new `cause` starts it again, even with the same number.
 *
 * @returns seconds left; null while there is nothing to wait for.
 */
export function useWait(seconds: number | null, cause: unknown, onOver: () => void): number | null {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (seconds === null) return;
    const until = Date.now() + seconds * 1_000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [seconds, cause]);
  return seconds === null ? null : (left ?? seconds);
}
