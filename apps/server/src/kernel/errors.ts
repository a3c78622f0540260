import { errorStatus, type ErrorCode, type ErrorDetail } from '@parley/contract';

/**
 * An expected failure, told to the caller. The code decides the status (contract/errors.ts); the message is
 * public, so it names the field and says what to send, and never carries internals.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  /** Sent as Retry-After, whole seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetail[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const { stackTraceLimit } = Error;
    // A refusal is an answer and no fault: nobody reads where it came from, and a flood of them would pay for it.
    if (errorStatus[code] < 500) Error.stackTraceLimit = 0;
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** One wrong field. `path` in dots, `message` says what to send. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', `${path}: ${message}`, { details: [{ path, message }] });
}

/** The same words for what is absent and for what belongs to somebody else. */
export function notFound(): AppError {
  return new AppError('not_found', 'There is nothing at this address.');
}
