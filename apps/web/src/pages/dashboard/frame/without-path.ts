import { ApiError } from '../../../api/request.ts';

/**
 * A refusal in the words for people: a form that shows it whole shows no name of a field of the API before them. Where a
 * field shows its own part of it, `details` name it as before.
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
