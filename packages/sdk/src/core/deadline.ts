/** Timers use 31 bits; a longer delay would fire at once. */
export const longestTimerMs = 2 ** 31 - 1;

export interface Deadline {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Makes the error to throw when `timeoutMs` passes first. */
  timeoutError: () => Error;
}

/**
 * Runs the task with a signal that fires when the caller's signal fires or the time is up. Then it throws the reason
 * of the caller's signal, or the timeout error. AbortSignal.any is not used: on Node.js 20 it keeps the joined
 * signals in memory as long as the caller's signal lives.
 */
export async function withDeadline<T>(
  deadline: Deadline,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = deadline;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  let isTimeUp = false;
  const timer = setTimeout(
    () => {
      isTimeUp = true;
      controller.abort();
    },
    Math.min(deadline.timeoutMs, longestTimerMs),
  );
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await task(controller.signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw isTimeUp ? deadline.timeoutError() : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Waits, or throws the signal's reason as soon as it is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(ms, longestTimerMs),
    );
    signal?.addEventListener('abort', abort, { once: true });
  });
}
