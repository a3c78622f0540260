import type { RateWindow } from '../ports/ratelimit.ts';

export const windowMs = 60_000;

/** @param used requests counted in the window, this one included; above `limit` it is refused. */
export function countedWindow(startedAtMs: number, used: number, limit: number): RateWindow {
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.ceil((startedAtMs + windowMs) / 1000),
  };
}
