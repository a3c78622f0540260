import { useEffect, useRef, useState } from 'react';
import { clockOffsetMs } from './countdown.ts';

/** Milliseconds until `opensAt` by the server's clock; calls `onOpen` once when they are over. */
export function useCountdown(opensAt: string | null, serverNow: string, onOpen: () => void): number {
  const [offsetMs] = useState(() => clockOffsetMs(serverNow, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const leftMs = opensAt === null ? 0 : Date.parse(opensAt) - now - offsetMs;
  const isOver = leftMs <= 0;
  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => {
    if (isOver) {
      // A moment later, so that a server whose clock is slightly behind is not asked again and again.
      const asking = setTimeout(() => opened.current(), 500);
      return () => clearTimeout(asking);
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, leftMs);
}
