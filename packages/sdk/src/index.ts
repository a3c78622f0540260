export { Parley, type ParleyOptions } from './client.ts';
export {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  ParleyApiError,
  ParleyConnectionError,
  ParleyError,
  ParleyResponseError,
  ParleyTimeoutError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
  type ErrorDetail,
  type ParleyErrorCode,
} from './core/errors.ts';
export type { PagePromise } from './core/pagination.ts';
export type { RateLimit } from './core/rate-limit.ts';
export type { Fetch, RequestOptions } from './core/request.ts';
export type { Interviews } from './resources/interviews.ts';
export type { WaitForEvaluationOptions } from './resources/wait-for-evaluation.ts';
export type * from './report-types.ts';
export type * from './types.ts';
