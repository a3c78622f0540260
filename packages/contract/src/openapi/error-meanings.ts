import type { ErrorCode } from '../errors.ts';

/** What each code means for a caller. The examples of the codes use it as their message. */
export const errorMeanings: Record<ErrorCode, string> = {
  invalid_json:
    'The body is not valid JSON or not UTF-8, is nested more than 32 levels deep, or contains NUL or half a surrogate pair.',
  validation_failed:
    'A field, parameter or header is not as documented; `details` names each one and says what to send.',
  missing_api_key: 'The header `Authorization: Bearer <API_KEY>` is missing.',
  invalid_api_key: 'The key is not known here. Check that it was copied whole.',
  expired_api_key: 'The key has expired. Use another one.',
  revoked_api_key: 'The key was revoked. Use another one.',
  not_signed_in: 'Sign in to the dashboard first.',
  insufficient_scope: 'The key lacks the scope of this operation. Use a key that has it.',
  wrong_key_type: 'A platform key was sent where an organization key is needed, or the other way round.',
  origin_not_allowed: 'A page of another origin sent this request.',
  role_not_allowed: 'The role of the signed-in member does not include this.',
  not_found:
    'There is nothing at this URL: it never existed, was deleted, or belongs to another organization.',
  method_not_allowed: 'This URL does not take this method; `Allow` lists those that it takes.',
  invalid_state: 'This is not possible in the present state; the message says why.',
  interview_not_completed: 'The interview is not over yet.',
  evaluation_not_ready: 'The evaluation is being made. Ask again after `Retry-After`.',
  evaluation_failed: 'The evaluation could not be made. POST analyze tries again.',
  evaluation_unavailable:
    'There is nothing to evaluate: this is a team meeting or a cancelled interview, there is no transcript, or no question was marked as asked. The message says which, and what can be done.',
  slot_taken: 'Somebody else has taken this slot.',
  schedule_conflict:
    'A member is in another interview at this time, and the organization does not allow that. Choose another time.',
  idempotency_in_progress:
    'The first request with this Idempotency-Key is still running. Send the same request again after `Retry-After`.',
  idempotency_result_erased:
    'The interview that this Idempotency-Key was used for was deleted, and the stored response with it. Nothing was done now. To do it again, send a new key.',
  consent_required: 'The participant has not agreed yet.',
  room_full: 'The room of the meeting is full.',
  payload_too_large: 'The body is larger than 1 MiB.',
  unsupported_media_type: 'The body is not sent as `application/json`.',
  idempotency_key_reused:
    'This Idempotency-Key was used for another request: the method, the path (as spelled) or the body (as sent, in its order) differs. Send a new key.',
  rate_limited: 'There were more requests in a minute than the class allows. Try again after `Retry-After`.',
  internal_error: 'Something failed on our side. The server’s log names the cause under the requestId.',
  calendar_unavailable:
    'The calendar cannot be read now, and no free time is guessed. Try again after `Retry-After`.',
  unavailable: 'The service cannot work now. Try again after `Retry-After`.',
};
