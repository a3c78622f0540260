import { ParleyApiError, ParleyConnectionError } from './errors.ts';

const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const retriedStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];

export interface RetryPolicy {
  /** When `Retry-After` is longer, there is no retry. */
  maxRetryWaitMs: number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
}

/**
 * How long to wait before the next try, or null when another try cannot help. Writes may be repeated too, because
 * every try carries the same Idempotency-Key.
 *
 * @param failedTries how many tries have failed so far, at least 1
 */
export function retryWaitMs(error: unknown, failedTries: number, policy: RetryPolicy): number | null {
  if (!isWorthRetrying(error)) return null;
  if (error instanceof ParleyApiError && error.retryAfterSeconds !== null) {
    const askedMs = error.retryAfterSeconds * 1000;
    return askedMs <= policy.maxRetryWaitMs ? askedMs : null;
  }
  const backoffMs = Math.min(firstBackoffMs * 2 ** (failedTries - 1), longestBackoffMs);
  // Half of the wait is fixed and half is random, so that callers that failed at the same time do not all retry at
  // the same time.
  const jitteredMs = backoffMs / 2 + (backoffMs / 2) * policy.random();
  return Math.min(jitteredMs, policy.maxRetryWaitMs);
}

/** A 409 is final (slot taken, wrong state), except while the first try of the same call still runs. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ParleyConnectionError) return true;
  if (!(error instanceof ParleyApiError)) return false;
  return retriedStatuses.includes(error.status) || error.code === 'idempotency_in_progress';
}
