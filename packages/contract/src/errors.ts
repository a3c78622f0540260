/** The error catalogue: every code that a response may have, with its status (decisions.md, "Protocol"). */
export const errorStatus = {
  invalid_json: 400,
  validation_failed: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  expired_api_key: 401,
  revoked_api_key: 401,
  not_signed_in: 401,
  insufficient_scope: 403,
  wrong_key_type: 403,
  origin_not_allowed: 403,
  role_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_state: 409,
  interview_not_completed: 409,
  evaluation_not_ready: 409,
  evaluation_failed: 409,
  evaluation_unavailable: 409,
  slot_taken: 409,
  schedule_conflict: 409,
  idempotency_in_progress: 409,
  idempotency_result_erased: 409,
  consent_required: 409,
  room_full: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal_error: 500,
  calendar_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetail {
  /** The place in the input, with dots: `participants.0.email`. */
  path: string;
  message: string;
}

export interface ErrorBody {
  success: false;
  error: { code: ErrorCode; message: string; details?: ErrorDetail[] };
  requestId: string;
}

/** A warning about a value that was accepted but that the caller may not have meant. */
export type Warning = ErrorDetail;
