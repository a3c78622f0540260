import { ApiError } from '../../../api/request.ts';

/**
 * Removes the API's field name from the beginning of a refusal's message, because people read the message. `details`
 * still name the fields, for forms that show each message beside its field.
 */
export function withoutPath(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, message, details, status, requestId, retryAfterSeconds } = error;
  const path = details[0]?.path ?? '';
  if (path === '' || !message.startsWith(`${path}: `)) return error;
  return new ApiError(code, message.slice(path.length + 2), {
    status,
    details,
    retryAfterSeconds,
    cause: error,
    ...(requestId === null ? {} : { requestId }),
  });
}
