import type { Clock } from './state.ts';

/** Milliseconds on the interview's own clock at an instant. */
export function activeMs(clock: Clock, nowMs: number): number {
  if (clock.startMs === null) return 0;
  return Math.max(0, Math.min(nowMs, clock.pausedAtMs ?? nowMs) - clock.startMs - clock.pausedMs);
}

/** The instant at which a running clock will show `active` milliseconds. */
export function instantOf(clock: Clock, active: number): number {
  return (clock.startMs ?? 0) + clock.pausedMs + active;
}

export function isRunning(clock: Clock): boolean {
  return clock.startMs !== null && clock.pausedAtMs === null;
}
