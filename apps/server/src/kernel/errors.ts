import { errorStatus, type ErrorCode, type ErrorDetail } from '@parley/contract';
import { textsOfReader } from './language.ts';

/**
 * An expected failure that the caller is told about. The code decides the status (contract/errors.ts). The message
 * is public, so it names the field, says what to send, and never contains internals.
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
    // A refusal is no error of ours, so it has no stack trace, which a flood of refusals would make expensive.
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

/** One wrong field. `path` is dotted, `message` says what to send. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', `${path}: ${message}`, { details: [{ path, message }] });
}

type Absent =
  | 'address'
  | 'interview'
  | 'participant'
  | 'template'
  | 'webhook'
  | 'delivery'
  | 'organization'
  | 'platform'
  | 'key'
  | 'video';

const t = textsOfReader('errors');

/** Names what was not found, with the same words when it belongs to another organization. */
export const notFound = (what: Absent = 'address'): AppError =>
  new AppError('not_found', t(`absent.${what}`));
