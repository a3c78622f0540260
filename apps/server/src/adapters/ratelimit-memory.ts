import type { Clock } from '../kernel/clock.ts';
import type { RateLimit } from '../ports/ratelimit.ts';
import { countedWindow, usageOf, windowMs } from './rate-window.ts';

/** Counters of one process. A restart opens new windows. */
export function memoryRateLimit(clock: Clock): RateLimit {
  const windows = new Map<string, { startedAtMs: number; used: number }>();
  let sweptAtMs = clock.now().getTime();
  return {
    async take(bucket, charge) {
      const nowMs = clock.now().getTime();
      const key = `${bucket}|${charge.class}`;
      const known = windows.get(key);
      const window = known && known.startedAtMs + windowMs > nowMs ? known : { startedAtMs: nowMs, used: 0 };
      window.used = Math.min(window.used + 1, charge.limit + 1);
      windows.set(key, window);
      if (nowMs - sweptAtMs >= windowMs) {
        sweptAtMs = nowMs;
        for (const [name, { startedAtMs }] of windows) {
          if (startedAtMs + windowMs <= nowMs) windows.delete(name);
        }
      }
      return countedWindow(window.startedAtMs, window.used, charge.limit);
    },
    async giveBack(bucket, charge) {
      const window = windows.get(`${bucket}|${charge.class}`);
      // A count above the limit only marks that requests were refused; they used nothing.
      if (window) window.used = Math.max(0, Math.min(window.used, charge.limit) - 1);
    },
    async usage(bucket, charge) {
      const window = windows.get(`${bucket}|${charge.class}`) ?? null;
      return usageOf(window, charge.limit, clock.now().getTime());
    },
  };
}
