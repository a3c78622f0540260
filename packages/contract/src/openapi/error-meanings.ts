import type { ErrorCode } from '../errors.ts';

/** What each code means for a caller. The examples of the codes use it as their message. */
export const errorMeanings: Record<ErrorCode, string> = {
  invalid_json:
    'The body is not valid JSON, not UTF-8, nested too deep, or has NUL or half a surrogate pair.',
  validation_failed: 'A field, parameter or header is not as documented; `details` names each one.',
  missing_api_key: 'There is no `Authorization: Bearer` header.',
  invalid_api_key: 'The key is not known here.',
  expired_api_key: 'The key has expired.',
  revoked_api_key: 'The key was revoked.',
  not_signed_in: 'The dashboard asks for a sign-in.',
  insufficient_scope: 'The key lacks the scope of this operation.',
  wrong_key_type: 'A platform key where an organization key belongs, or the other way round.',
  origin_not_allowed: 'A page of another origin sent this.',
  role_not_allowed: 'The role of the signed-in member does not include this.',
  not_found: 'There is nothing at this address: absent, deleted, or of another organization.',
  method_not_allowed: 'The address takes other methods; `Allow` lists them.',
  invalid_state: 'The state that the thing is in does not allow this.',
  interview_not_completed: 'The interview is not over yet.',
  evaluation_not_ready: 'The evaluation is being made. Ask again after `Retry-After`.',
  evaluation_failed: 'The evaluation could not be made. Analyze tries again.',
  evaluation_unavailable:
    'There is nothing to evaluate: a team meeting, a cancelled interview, no transcript, or no question that was marked as asked. The message says which, and what can be done.',
  slot_taken: 'Somebody else has taken this slot.',
  schedule_conflict: 'A member is in another interview at this time, and the organization refuses that.',
  idempotency_in_progress:
    'The first request with this Idempotency-Key is still running. Send this one again after `Retry-After`.',
  idempotency_result_erased:
    'The interview that this Idempotency-Key was used for was deleted, and the stored answer with it. Nothing was done now. Send a new key to do it anew.',
  consent_required: 'The participant has not agreed yet.',
  room_full: 'As many people are in the room of a meeting as it carries.',
  payload_too_large: 'The body is larger than 1 MiB.',
  unsupported_media_type: 'The body is not `application/json`.',
  idempotency_key_reused:
    'This Idempotency-Key was used for another request: another method, path (as spelled) or body (as sent, in its order).',
  rate_limited: 'More requests than the class allows in a minute. Try again after `Retry-After`.',
  internal_error: 'Something failed on our side. The request id finds it in the log.',
  calendar_unavailable: 'The calendar cannot be read now. Nobody is made up to be free.',
  unavailable: 'The service cannot work now. Try again after `Retry-After`.',
};
