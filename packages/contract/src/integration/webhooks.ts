import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { eventTypes } from '../events.ts';
import { interviewStatuses } from '../values.ts';
import { wholeNumber } from './list-interviews.ts';
import { warning } from './records.ts';
import { optionalLine, trimmed } from './texts.ts';

const instant = z.iso.datetime({ precision: 3 });
const url = z
  .url({
    protocol: /^https?$/,
    error: ({ code }) => (code === 'invalid_format' ? 'Send an http(s) URL.' : undefined),
  })
  .check(z.maxLength(2000));
const types = z.array(z.enum(eventTypes)).check(z.maxLength(eventTypes.length));

/** POST /api/integration/webhooks. Without `eventTypes`, or with an empty list, it receives all events. */
export const createWebhookInput = z.object({
  url,
  eventTypes: z.optional(types),
  description: optionalLine(bounds.text.title),
  enabled: z.optional(z.boolean()),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

/** PATCH /api/integration/webhooks/:webhookId. */
export const updateWebhookInput = z.object({
  url: z.optional(url),
  eventTypes: z.optional(types),
  /** An empty text removes it. */
  description: z.optional(trimmed(bounds.text.title)),
  /** `true` also enables an endpoint that was disabled because it responded with 410. */
  enabled: z.optional(z.boolean()),
  /** Makes a new secret; for 24 hours, payloads are signed with both. */
  rotateSecret: z.optional(z.boolean()),
});
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;

export const webhookRecord = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.nullable(z.string()),
  eventTypes: z.array(z.enum(eventTypes)),
  enabled: z.boolean(),
  disabledReason: z.nullable(z.string()),
  /** Until this time each payload has two signatures: one with the present secret and one with the previous one. */
  previousSecretExpiresAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type WebhookRecord = z.infer<typeof webhookRecord>;
export const webhookResponse = z.object({ success: z.literal(true), webhook: webhookRecord });
/** Response to POST and PATCH. The secret (`whsec_…`) is shown when it is made and never again. */
export const webhookSecretResponse = z.object({
  success: z.literal(true),
  webhook: webhookRecord,
  secret: z.optional(z.string()),
  warnings: z.optional(z.array(warning)),
});
export const deleteWebhookResponse = z.object({ success: z.literal(true), message: z.string() });
export const webhooksResponse = z.object({
  success: z.literal(true),
  webhooks: z.array(webhookRecord),
  total: z.int(),
});

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** GET /api/integration/webhooks/deliveries, newest first. */
export const listDeliveriesQuery = z.object({
  webhookId: z.optional(z.uuid()),
  status: z.optional(z.enum(deliveryStatuses)),
  page: z._default(z.optional(wholeNumber(1, bounds.page.max)), bounds.page.default),
  limit: z._default(z.optional(wholeNumber(1, bounds.limit.max)), bounds.limit.default),
});
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>;

export const deliveryRecord = z.object({
  /** Sent as `webhook-id`, the same in all tries. */
  id: z.uuid(),
  webhookId: z.uuid(),
  type: z.enum(eventTypes),
  meetingCode: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** Status of the last try; null when there was no response. */
  responseStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  nextAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  createdAt: instant,
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;
export const deliveriesResponse = z.object({
  success: z.literal(true),
  deliveries: z.array(deliveryRecord),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  warnings: z.optional(z.array(warning)),
});
/** Response to `test` and `redeliver`. */
export const deliveryResponse = z.object({ success: z.literal(true), delivery: deliveryRecord });

export const deliveryTry = z.object({
  at: instant,
  responseStatus: z.nullable(z.int()),
  /** The beginning of the response body, at most 1 kB. */
  responseExcerpt: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type DeliveryTry = z.infer<typeof deliveryTry>;
export const deliveryDetail = z.extend(deliveryRecord, {
  /** The body as it was signed and sent; null once it is erased. */
  payload: z.nullable(z.string()),
  tries: z.array(deliveryTry),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export const deliveryDetailResponse = z.object({ success: z.literal(true), delivery: deliveryDetail });

export const webhookData = z.looseObject({
  meetingCode: z.optional(z.string()),
  interviewId: z.optional(z.uuid()),
  /** The interview's status right after this event. */
  status: z.optional(z.enum(interviewStatuses)),
  externalJobId: z.optional(z.nullable(z.string())),
  participantId: z.optional(z.uuid()),
  /** The revision of the evaluation that a decision is about, or that the scores of a person became. */
  revision: z.optional(z.int()),
});
/**
 * The body that is sent. It is small and contains no tokens or names; the receiver asks the API for more. Fields
 * may be added to `data`, so receivers ignore fields that they do not know.
 */
export const webhookPayload = z.object({
  type: z.enum(eventTypes),
  /** When the event happened, not when it is sent. */
  timestamp: instant,
  data: webhookData,
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
