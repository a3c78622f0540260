export interface RetrySchedule {
  firstMs: number;
  longestMs: number;
}

/**
 * How long to wait before try number `attempt` (0 = the first repetition): doubling, up to the longest,
 * of which a random half is taken away, so that many pages do not come back in the same moment.
 * `random` is in [0, 1).
 */
export function retryDelayMs(schedule: RetrySchedule, attempt: number, random: number): number {
  const doubled = schedule.firstMs * 2 ** Math.min(attempt, 30);
  const whole = Math.min(doubled, schedule.longestMs);
  return Math.round(whole * (1 - random / 2));
}
