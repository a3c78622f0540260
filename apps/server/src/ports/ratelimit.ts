import type { RateClass } from '@parley/contract';

export interface RateCharge {
  class: RateClass;
  /** Requests per window. */
  limit: number;
}

export interface RateWindow {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in whole seconds, rounded up. */
  resetSeconds: number;
}

/** What is used of a window, told without taking from it. */
export interface RateUsage {
  used: number;
  /** A request was refused in this window. */
  refused: boolean;
  /** Null: no window is open, so nothing is used. */
  endsAt: Date | null;
}

/**
 * Fixed windows of 60 seconds from the first request, per bucket and class. Charged outside any transaction:
 * a rollback refunds nothing and no request waits on another's row.
 */
export interface RateLimit {
  take(bucket: string, charge: RateCharge): Promise<RateWindow>;
  /** Gives a unit back (the write unit of a call that the AI class refused). */
  giveBack(bucket: string, charge: RateCharge): Promise<void>;
  /** Looks and charges nothing. */
  usage(bucket: string, charge: RateCharge): Promise<RateUsage>;
}
