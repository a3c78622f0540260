export interface RetrySchedule {
  firstMs: number;
  longestMs: number;
}

/**
 * How long to wait before try number `attempt` (0 is the first repetition). The wait doubles up to the longest; a
 * random part of up to half is subtracted, so that many pages do not come back at the same moment. `random` is in
 * [0, 1).
 */
export function retryDelayMs(schedule: RetrySchedule, attempt: number, random: number): number {
  const doubled = schedule.firstMs * 2 ** Math.min(attempt, 30);
  const whole = Math.min(doubled, schedule.longestMs);
  return Math.round(whole * (1 - random / 2));
}
