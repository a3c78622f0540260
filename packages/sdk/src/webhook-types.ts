import type { NumberedPage } from './core/pagination.ts';
import type { Warning } from './types.ts';
import type { WebhookEventType } from './webhook-events.ts';

export interface Webhook {
  id: string;
  url: string;
  description: string | null;
  /** Empty: all. */
  eventTypes: WebhookEventType[];
  enabled: boolean;
  /** Why the service itself disabled it. */
  disabledReason: string | null;
  /** Until then deliveries carry two signatures, of this secret and the one before. */
  previousSecretExpiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CreateWebhookInput {
  /** Where events are sent by POST. */
  url: string;
  /** Default: all. */
  eventTypes?: WebhookEventType[] | undefined;
  description?: string | undefined;
  /** Default true. */
  enabled?: boolean | undefined;
}

export interface UpdateWebhookInput {
  url?: string | undefined;
  eventTypes?: WebhookEventType[] | undefined;
  /** Empty: none. */
  description?: string | undefined;
  /** `true` also takes up one again that was disabled because it answered 410. */
  enabled?: boolean | undefined;
  /** A new secret; the present one signs beside it for 24 hours. */
  rotateSecret?: boolean | undefined;
}

export interface CreatedWebhook {
  webhook: Webhook;
  /** `whsec_…`, shown now and never again: store it for `verifyWebhook`. */
  secret: string;
  warnings: Warning[];
}

export interface UpdatedWebhook {
  webhook: Webhook;
  /** The new one after `rotateSecret`, else null. */
  secret: string | null;
  warnings: Warning[];
}

export type WebhookDeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  /** Sent as `webhook-id`, the same through all tries. */
  id: string;
  webhookId: string;
  type: WebhookEventType;
  meetingCode: string | null;
  status: WebhookDeliveryStatus;
  attempts: number;
  /** Of the last try; null when there was no answer. */
  responseStatus: number | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
}

export interface WebhookDeliveryTry {
  at: string;
  responseStatus: number | null;
  /** The beginning of the answer's body. */
  responseExcerpt: string | null;
  error: string | null;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The body as signed and sent; null once it is erased. */
  payload: string | null;
  tries: WebhookDeliveryTry[];
}

export interface ListWebhookDeliveriesParams {
  webhookId?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
  /** Default 1. */
  page?: number | undefined;
  /** Deliveries per page: default 20, at most 100. */
  limit?: number | undefined;
}

export interface WebhookDeliveryPage extends NumberedPage {
  deliveries: WebhookDelivery[];
}
