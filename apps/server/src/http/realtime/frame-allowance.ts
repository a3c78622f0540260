import { bounds } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';

/** How many frames one page may still send: a burst at first, then a number per second. */
export function frameAllowance(clock: Clock): { take(): boolean } {
  const { frames, burst } = bounds.meeting;
  let left: number = burst;
  let at = clock.now().getTime();
  return {
    take() {
      const now = clock.now().getTime();
      left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * frames);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
