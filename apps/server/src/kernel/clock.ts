/** Every rule is handed the time; only adapters and main know where it comes from. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
