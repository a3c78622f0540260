import type {
  DeliveryDetail,
  DeliveryRecord,
  CreateWebhookInput,
  UpdateWebhookInput,
  Warning,
  WebhookRecord,
} from '@parley/contract';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';
import type { ListPlace } from '../frame/list-pages.tsx';

export interface ChangedWebhook {
  webhook: WebhookRecord;
  /** Present only in the response that made it. */
  secret?: string;
  warnings: Warning[];
}

export interface DeliveryList extends ListPlace {
  deliveries: DeliveryRecord[];
}

export const webhooksQuery = readingOf<{ webhooks: WebhookRecord[] }>(['webhooks'], '/webhooks');

/** @param search empty, or with its question mark. */
export function deliveriesQuery(search: string) {
  return readingOf<DeliveryList>(['deliveries', search], `/webhooks/deliveries${search}`);
}

export function deliveryQuery(deliveryId: string) {
  return readingOf<{ delivery: DeliveryDetail }>(
    ['delivery', deliveryId],
    `/webhooks/deliveries/${deliveryId}`,
  );
}

export function createWebhook(input: CreateWebhookInput): Promise<ChangedWebhook> {
  return dashboardRequest('/webhooks', { method: 'POST', json: input });
}

export function updateWebhook(webhookId: string, input: UpdateWebhookInput): Promise<ChangedWebhook> {
  return dashboardRequest(`/webhooks/${webhookId}`, { method: 'PATCH', json: input });
}

export async function deleteWebhook(webhookId: string): Promise<void> {
  await dashboardRequest(`/webhooks/${webhookId}`, { method: 'DELETE' });
}

export async function sendTest(webhookId: string): Promise<void> {
  await dashboardRequest(`/webhooks/${webhookId}/test`, { method: 'POST' });
}

export async function redeliver(deliveryId: string): Promise<void> {
  await dashboardRequest(`/webhooks/deliveries/${deliveryId}/redeliver`, { method: 'POST' });
}
