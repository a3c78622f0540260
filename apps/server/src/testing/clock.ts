import type { Clock } from '../kernel/clock.ts';

export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function testClock(start: string | Date = new Date()): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant);
    },
    advance(ms) {
      now = new Date(now.getTime() + ms);
    },
  };
}
