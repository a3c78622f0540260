import { useEffect, useState } from 'react';

const pauseMs = 600;

/** The last value that stayed unchanged for a while (debounced). */
export function usePaused<T>(value: T): T {
  const text = JSON.stringify(value);
  const [held, setHeld] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(held) as T;
}
