import type { ApiPromise, WithResponse } from '../core/api-promise.ts';
import { sleep, withDeadline } from '../core/deadline.ts';
import { ConflictError, ParleyTimeoutError } from '../core/errors.ts';
import type { Evaluation } from '../types.ts';

export interface WaitForEvaluationOptions {
  /** How long to wait in total, in milliseconds; default 3600000, one hour. */
  timeoutMs?: number | undefined;
  /** Ends the wait; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * The shortest pause between two requests, in milliseconds; default 5000. A longer `Retry-After` is respected.
   */
  pollIntervalMs?: number | undefined;
}

/** Requests the evaluation until it is ready, can no longer come, or the time is up. */
export async function waitForEvaluation(
  fetchEvaluation: (signal: AbortSignal) => ApiPromise<Evaluation>,
  { timeoutMs = 3_600_000, pollIntervalMs = 5_000, signal }: WaitForEvaluationOptions,
): Promise<WithResponse<Evaluation>> {
  let notYet: ConflictError | undefined;
  const timeoutError = () =>
    new ParleyTimeoutError(`There was no evaluation within ${timeoutMs} ms.`, { cause: notYet });

  return withDeadline({ timeoutMs, signal, timeoutError }, async (untilDeadline) => {
    for (;;) {
      try {
        return await fetchEvaluation(untilDeadline).withResponse();
      } catch (error) {
        if (!isNotYet(error)) throw error;
        notYet = error;
        const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
        await sleep(Math.max(pollIntervalMs, askedMs), untilDeadline);
      }
    }
  });
}

/** True for the two codes that mean "not yet". `evaluation_failed` and `evaluation_unavailable` are final. */
function isNotYet(error: unknown): error is ConflictError {
  return (
    error instanceof ConflictError &&
    (error.code === 'evaluation_not_ready' || error.code === 'interview_not_completed')
  );
}
