/** Every rule gets the time as an argument; only adapters and main know where it comes from. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dayMs = 24 * 3_600_000;

/** The next midnight in UTC, when the daily jobs run. */
export const nextMidnight = (now: Date): Date => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
