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

/** The use of a window, read without counting. */
export interface RateUsage {
  used: number;
  /** A request was refused in this window. */
  refused: boolean;
  /** Null: no window is open, so nothing was used. */
  endsAt: Date | null;
}

/**
 * Fixed windows of 60 seconds from the first request, per bucket and class. They are charged outside any
 * transaction: a rollback refunds nothing, and no request waits for another's row.
 */
export interface RateLimit {
  take(bucket: string, charge: RateCharge): Promise<RateWindow>;
  /** Gives a unit back (such as the write unit of a call that the AI class refused). */
  giveBack(bucket: string, charge: RateCharge): Promise<void>;
  /** Reads the use without charging. */
  usage(bucket: string, charge: RateCharge): Promise<RateUsage>;
}
