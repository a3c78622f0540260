import { useEffect, useState } from 'react';

/** The server's time in milliseconds, going on from when `serverNow` arrived; drawn anew every `everyMs`. */
export function useServerClock(serverNow: string, everyMs: number): number {
  const from = Date.parse(serverNow);
  const [now, setNow] = useState(from);
  useEffect(() => {
    const arrivedAt = Date.now();
    const timer = setInterval(() => setNow(from + Date.now() - arrivedAt), everyMs);
    return () => clearInterval(timer);
  }, [from, everyMs]);
  return Math.max(now, from);
}
