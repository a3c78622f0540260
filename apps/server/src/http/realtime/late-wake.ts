import type { Clock } from '../../kernel/clock.ts';

/** How late the worker's job may be. Then the process that holds the socket wakes the conversation itself. */
const lateMs = 2_000;
const longestTimerMs = 2_000_000_000;

export interface LateWake {
  /** @param wakeAtMs when the conversation is due next; null when only the candidate can continue it. */
  plan(wakeAtMs: number | null): void;
  stop(): void;
}

/**
 * A worker that died, hangs or has too much to do must not leave a candidate alone with a silent interviewer. Waking
 * twice does no harm: the second time nothing is due.
 */
export function lateWake(clock: Clock, wake: () => void): LateWake {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    plan(wakeAtMs) {
      stop();
      if (wakeAtMs === null) return;
      const waitMs = Math.max(0, wakeAtMs - clock.now().getTime()) + lateMs;
      timer = setTimeout(wake, Math.min(waitMs, longestTimerMs));
      timer.unref();
    },
    stop,
  };
}
