import type * as z from 'zod/mini';
import type { RateClass } from '../bounds.ts';
import type { ErrorCode } from '../errors.ts';
import type { KeyScope } from '../values.ts';

export interface Example {
  summary: string;
  value: unknown;
}

export interface OperationAnswer {
  description: string;
  /** Absent when the response is never JSON. */
  schema?: z.ZodMiniType;
  /** Further media types in which the response can be sent as text. */
  alsoAs?: string[];
  examples?: Record<string, Example>;
}

/** One operation of the integration API, for the document, the reference and the tests. */
export interface Operation {
  operationId: string;
  method: 'get' | 'post' | 'patch' | 'delete';
  /** The path from the root, with parameters in braces: `/api/integration/interviews/{meetingCode}`. */
  path: string;
  tag: Tag;
  summary: string;
  description: string;
  /** `platform`: a platform key, which has no scopes. Otherwise an organization key with this scope. */
  scope: KeyScope | 'platform';
  rateClass: RateClass;
  query?: z.ZodMiniType;
  body?: { schema: z.ZodMiniType; required: boolean; examples: Record<string, Example> };
  /** For a webhook: the body that is sent later to the `url` of the request. */
  sends?: z.ZodMiniType;
  /** Success responses by status. */
  answers: Record<number, OperationAnswer>;
  /** Errors in addition to those that follow from its method, key and path. */
  errors?: ErrorCode[];
}

export const tags = {
  Interviews: 'Create, find, move, cancel and delete interviews and team meetings.',
  Participants: 'Who is in an interview. Each participant has a link of their own.',
  Availability: 'When a team member is free, read from the calendars that they connected.',
  Results: 'Recording, transcript, evaluation and report.',
  Webhooks: 'Events, sent to a URL of yours and signed by Standard Webhooks.',
  Platform: 'For products that offer the service to their customers, with a platform key.',
} as const;
export type Tag = keyof typeof tags;

/** Every error code that this operation can respond with. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const writes = operation.method !== 'get';
  return [
    ...(writes ? (['invalid_json'] as const) : []),
    'validation_failed',
    'missing_api_key',
    'invalid_api_key',
    'expired_api_key',
    'revoked_api_key',
    ...(operation.scope === 'platform' ? [] : (['insufficient_scope'] as const)),
    'wrong_key_type',
    ...(operation.path.includes('{') ? (['not_found'] as const) : []),
    ...(operation.errors ?? []),
    ...(writes
      ? ([
          'idempotency_in_progress',
          // Responses to a platform contain no interview, so they are never erased with one.
          ...(operation.scope === 'platform' ? [] : (['idempotency_result_erased'] as const)),
          'payload_too_large',
          'unsupported_media_type',
          'idempotency_key_reused',
        ] as const)
      : []),
    'rate_limited',
    'internal_error',
    'unavailable',
  ];
}
