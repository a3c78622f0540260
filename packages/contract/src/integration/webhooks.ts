import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { eventTypes } from '../events.ts';
import { line } from './create-interview.ts';

const instant = z.iso.datetime({ precision: 3 });
const url = z.url({ protocol: /^https?$/, error: 'Send an http(s) URL.' }).check(z.maxLength(2000));
const types = z.array(z.enum(eventTypes)).check(z.maxLength(eventTypes.length));

/** POST /api/integration/webhooks. No `eventTypes`, or an empty list: all of them. */
export const createWebhookInput = z.object({
  url,
  eventTypes: z.optional(types),
  description: z.optional(line(bounds.text.title)),
  enabled: z.optional(z.boolean()),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;

/** PATCH /api/integration/webhooks/:webhookId. */
export const updateWebhookInput = z.object({
  url: z.optional(url),
  eventTypes: z.optional(types),
  description: z.optional(line(bounds.text.title)),
  enabled: z.optional(z.boolean()),
  /** A new secret; the present one signs beside it for 24 hours. */
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
  createdAt: instant,
  updatedAt: instant,
});
export type WebhookRecord = z.infer<typeof webhookRecord>;
/** The secret (`whsec_…`) is shown when it is made and never again. */
export const webhookSecretResponse = z.object({
  success: z.literal(true),
  webhook: webhookRecord,
  secret: z.optional(z.string()),
});
export const webhooksResponse = z.object({
  success: z.literal(true),
  webhooks: z.array(webhookRecord),
  total: z.int(),
});

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export const deliveryRecord = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  type: z.enum(eventTypes),
  meetingCode: z.nullable(z.string()),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
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
});
export const deliveryResponse = z.object({ success: z.literal(true), delivery: deliveryRecord });

/** What is sent: thin, without tokens; the reader asks the API for more. */
export const webhookPayload = z.object({
  type: z.enum(eventTypes),
  timestamp: instant,
  data: z.looseObject({
    meetingCode: z.optional(z.string()),
    status: z.optional(z.string()),
    externalJobId: z.optional(z.nullable(z.string())),
  }),
});
