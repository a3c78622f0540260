export { Parley, type ParleyOptions } from './client.ts';
export type { ApiPromise, WithResponse } from './core/api-promise.ts';
export type { ConnectionOptions } from './core/client-options.ts';
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
export type { Logger, LogFields, LogLevel } from './core/logger.ts';
export type { ListPage, NextPage, NumberedPage, PagePromise } from './core/pagination.ts';
export type { RateLimit } from './core/rate-limit.ts';
export type { RawRequest } from './core/raw-request.ts';
export type { Fetch, RequestOptions } from './core/request.ts';
export { WebhookVerificationError, type WebhookVerificationCode } from './core/webhook-verification-error.ts';
export {
  createOrganizationApiKey,
  type CreateOrganizationApiKeyConfig,
} from './create-organization-api-key.ts';
export { ParleyPlatform, type ParleyPlatformOptions } from './platform.ts';
export type { Availability } from './resources/availability.ts';
export type { BusyBlocks } from './resources/busy-blocks.ts';
export type { InterviewParticipants } from './resources/interview-participants.ts';
export type { Interviews } from './resources/interviews.ts';
export type { PlatformKeys } from './resources/platform-keys.ts';
export type { PlatformOrganizations } from './resources/platform-organizations.ts';
export type { Templates } from './resources/templates.ts';
export type { WaitForEvaluationOptions } from './resources/wait-for-evaluation.ts';
export type { WebhookDeliveries } from './resources/webhook-deliveries.ts';
export type { Webhooks } from './resources/webhooks.ts';
export { signWebhook, type SignedWebhook, type SignWebhookOptions } from './sign-webhook.ts';
export { verifyWebhook, type VerifyWebhookOptions, type WebhookHeaders } from './verify-webhook.ts';
export type * from './availability-types.ts';
export type * from './interview-inputs.ts';
export type * from './platform-types.ts';
export type * from './report-types.ts';
export type * from './types.ts';
export type * from './webhook-events.ts';
export type * from './webhook-types.ts';
