import type { RateUsage, RateWindow } from '../ports/ratelimit.ts';

export const windowMs = 60_000;

/** @param used requests counted in the window, including this one; above `limit` it is refused. */
export function countedWindow(startedAtMs: number, used: number, limit: number): RateWindow {
  return {
    allowed: used <= limit,
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.ceil((startedAtMs + windowMs) / 1000),
  };
}

/** @param window null when no window was ever opened. */
export function usageOf(
  window: { startedAtMs: number; used: number } | null,
  limit: number,
  nowMs: number,
): RateUsage {
  if (window === null || window.startedAtMs + windowMs <= nowMs) {
    return { used: 0, refused: false, endsAt: null };
  }
  return {
    used: Math.min(window.used, limit),
    refused: window.used > limit,
    endsAt: new Date(window.startedAtMs + windowMs),
  };
}
