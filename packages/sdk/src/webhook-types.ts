import type { NumberedPage } from './core/pagination.ts';
import type { Warning } from './types.ts';
import type { WebhookEventType } from './webhook-events.ts';

export interface Webhook {
  id: string;
  url: string;
  description: string | null;
  /** Empty means all events. */
  eventTypes: WebhookEventType[];
  enabled: boolean;
  /** Why the service disabled the webhook; null otherwise. */
  disabledReason: string | null;
  /** Until this time deliveries have two signatures: one with the present secret and one with the previous one. */
  previousSecretExpiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CreateWebhookInput {
  /** The https URL to which events are sent by POST, without user name, password or `#`. */
  url: string;
  /** Default: all. */
  eventTypes?: WebhookEventType[] | undefined;
  description?: string | undefined;
  /** Default true. */
  enabled?: boolean | undefined;
}

export interface UpdateWebhookInput {
  url?: string | undefined;
  /** An empty list: all. */
  eventTypes?: WebhookEventType[] | undefined;
  /** An empty text removes it. */
  description?: string | undefined;
  /** `true` also enables a webhook that was disabled because its URL responded with 410. */
  enabled?: boolean | undefined;
  /** Makes a new secret; for 24 hours, deliveries are signed with both. */
  rotateSecret?: boolean | undefined;
}

export interface CreatedWebhook {
  webhook: Webhook;
  /** `whsec_…`, shown only now: store it for `verifyWebhook`. */
  secret: string;
  warnings: Warning[];
}

export interface UpdatedWebhook {
  webhook: Webhook;
  /** The new secret after `rotateSecret`, else null. */
  secret: string | null;
  warnings: Warning[];
}

export type WebhookDeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

/** The delivery of one event to one webhook. */
export interface WebhookDelivery {
  /** Sent as `webhook-id`, the same in all tries. */
  id: string;
  webhookId: string;
  type: WebhookEventType;
  meetingCode: string | null;
  status: WebhookDeliveryStatus;
  /** The number of tries so far. */
  attempts: number;
  /** Status of the last try; null when there was no response. */
  responseStatus: number | null;
  lastError: string | null;
  /** When the next try is due; null when none is to come. */
  nextAttemptAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
}

export interface WebhookDeliveryTry {
  at: string;
  responseStatus: number | null;
  /** The beginning of the response body. */
  responseExcerpt: string | null;
  error: string | null;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The body as it was signed and sent; null once it is erased. */
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
