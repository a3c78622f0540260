import { brandClass, hasBrandOf } from './error-brand.ts';

/**
 * Every error that the SDK throws, except the reason of a signal that the caller aborted.
 *
 * The `name` of each error is a literal text, so that a minifier cannot change it. `instanceof` compares brands from
 * the global symbol registry, so that it also works when one part of a program loads the ES module and another the
 * CommonJS build.
 */
export class ParleyError extends Error {
  static {
    brandClass(this, 'ParleyError');
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrandOf(this, value);
  }
}

/**
 * No complete response arrived: the connection was refused or reset, the host is unknown, TLS failed, or it took too
 * long (then it is a `ParleyTimeoutError`).
 */
export class ParleyConnectionError extends ParleyError {
  static {
    brandClass(this, 'ParleyConnectionError');
  }
}

/** `timeoutMs` passed without a complete response, or without the awaited evaluation. */
export class ParleyTimeoutError extends ParleyConnectionError {
  static {
    brandClass(this, 'ParleyTimeoutError');
  }
}

/** The response is not of this API: a redirect, or a success that is not a JSON object. */
export class ParleyResponseError extends ParleyError {
  static {
    brandClass(this, 'ParleyResponseError');
  }

  readonly status: number;
  readonly headers: Headers;

  constructor(message: string, answer: { status: number; headers: Headers }) {
    super(message);
    this.status = answer.status;
    this.headers = answer.headers;
  }
}

/** The codes of the API's catalogue. New codes may be added, so any other string can arrive too. */
export type ParleyErrorCode =
  | 'invalid_json'
  | 'validation_failed'
  | 'missing_api_key'
  | 'invalid_api_key'
  | 'expired_api_key'
  | 'revoked_api_key'
  | 'not_signed_in'
  | 'insufficient_scope'
  | 'wrong_key_type'
  | 'origin_not_allowed'
  | 'role_not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'payload_too_large'
  | 'invalid_state'
  | 'interview_not_completed'
  | 'evaluation_not_ready'
  | 'evaluation_failed'
  | 'evaluation_unavailable'
  | 'slot_taken'
  | 'schedule_conflict'
  | 'calendar_unavailable'
  | 'consent_required'
  | 'room_full'
  | 'idempotency_in_progress'
  | 'idempotency_result_erased'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  /** Set by the SDK: the error body came from something else, such as a proxy. */
  | 'unrecognized_response'
  | (string & {});

/** One wrong field. `path` uses dots, such as `participants.0.email`. */
export interface ErrorDetail {
  path: string;
  message: string;
}

export interface ApiErrorFields {
  status: number;
  code: ParleyErrorCode;
  message: string;
  details: ErrorDetail[];
  requestId: string | null;
  headers: Headers;
}

/** The API responded with an error status. `message` is the API's own sentence. */
export class ParleyApiError extends ParleyError {
  static {
    brandClass(this, 'ParleyApiError');
  }

  readonly status: number;
  readonly code: ParleyErrorCode;
  /** The fields that are wrong, or the conflicts of a `schedule_conflict`; often empty. */
  readonly details: ErrorDetail[];
  /** Quote it when you ask the operator: the service's log has the same id. */
  readonly requestId: string | null;
  readonly headers: Headers;
  /** Seconds of `Retry-After`; null when the response has none. */
  readonly retryAfterSeconds: number | null;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details;
    this.requestId = fields.requestId;
    this.headers = fields.headers;
    this.retryAfterSeconds = readRetryAfterSeconds(fields.headers);
  }
}

/** 400: the input is invalid; see `details`. */
export class BadRequestError extends ParleyApiError {
  declare readonly status: 400;
  static {
    brandClass(this, 'BadRequestError');
  }
}

/** 401: the key is missing, malformed, expired or revoked; see `code`. */
export class AuthenticationError extends ParleyApiError {
  declare readonly status: 401;
  static {
    brandClass(this, 'AuthenticationError');
  }
}

/** 403: the key is of the other kind or lacks the scope. */
export class PermissionError extends ParleyApiError {
  declare readonly status: 403;
  static {
    brandClass(this, 'PermissionError');
  }
}

/** 404: it does not exist, was deleted or belongs to another organization. */
export class NotFoundError extends ParleyApiError {
  declare readonly status: 404;
  static {
    brandClass(this, 'NotFoundError');
  }
}

/** 409: the interview's state does not allow it, or not yet; `code` says which. */
export class ConflictError extends ParleyApiError {
  declare readonly status: 409;
  static {
    brandClass(this, 'ConflictError');
  }
}

/** 422: this Idempotency-Key was already used for another request. */
export class UnprocessableEntityError extends ParleyApiError {
  declare readonly status: 422;
  static {
    brandClass(this, 'UnprocessableEntityError');
  }
}

/** 429: the rate window is used up and retries did not help, or the wait would exceed `maxRetryWaitMs`. */
export class RateLimitError extends ParleyApiError {
  declare readonly status: 429;
  static {
    brandClass(this, 'RateLimitError');
  }
}

/** 5xx: the service or something in front of it failed, and retries did not help. */
export class ServerError extends ParleyApiError {
  static {
    brandClass(this, 'ServerError');
  }
}

const classOfStatus: Partial<Record<number, new (fields: ApiErrorFields) => ParleyApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableEntityError,
  429: RateLimitError,
};

/** Makes an error of the class for this status from a response's parsed body. It accepts any body. */
export function toApiError(status: number, headers: Headers, body: unknown): ParleyApiError {
  const error = asRecord(asRecord(body)['error']);
  const { code, message, details } = error;
  const { requestId } = asRecord(body);
  const ErrorClass = classOfStatus[status] ?? (status >= 500 ? ServerError : ParleyApiError);
  return new ErrorClass({
    status,
    code: typeof code === 'string' ? code : 'unrecognized_response',
    message: typeof message === 'string' ? message : `The server responded with status ${status}.`,
    details: Array.isArray(details) ? details.filter(isErrorDetail) : [],
    requestId: typeof requestId === 'string' ? requestId : headers.get('x-request-id'),
    headers,
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  const { path, message } = asRecord(value);
  return typeof path === 'string' && typeof message === 'string';
}

/**
 * Retry-After is a number of seconds or a date. A date is compared with the response's own `Date`, because the
 * caller's clock may be wrong.
 */
export function readRetryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
