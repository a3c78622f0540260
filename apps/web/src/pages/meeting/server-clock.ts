import { useEffect, useState } from 'react';

/** The server's present time in milliseconds, counted from the arrival of `serverNow` and updated every `everyMs`. */
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
