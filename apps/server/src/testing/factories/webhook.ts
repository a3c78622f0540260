import type { DeliveryDetail, DeliveryRecord, WebhookRecord } from '@parley/contract';
import { apiOf } from '../api.ts';
import type { TestApp } from '../app.ts';
import type { TestOrganization } from './organization.ts';

/** Creates a webhook through the API. */
export async function makeWebhook(
  testApp: TestApp,
  organization: TestOrganization,
  input: { url: string; [field: string]: unknown },
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const response = await apiOf(testApp, organization).post('/webhooks', input);
  if (response.statusCode !== 201)
    throw new Error(`create answered ${response.statusCode}: ${response.body}`);
  return response.json<{ webhook: WebhookRecord; secret: string }>();
}

/** Newest first. */
export async function deliveriesOf(
  testApp: TestApp,
  organization: TestOrganization,
  webhookId: string,
): Promise<DeliveryRecord[]> {
  const response = await apiOf(testApp, organization).get(
    `/webhooks/deliveries?limit=100&webhookId=${webhookId}`,
  );
  return response.json<{ deliveries: DeliveryRecord[] }>().deliveries;
}

export async function deliveryOf(
  testApp: TestApp,
  organization: TestOrganization,
  deliveryId: string,
): Promise<DeliveryDetail> {
  const response = await apiOf(testApp, organization).get(`/webhooks/deliveries/${deliveryId}`);
  return response.json<{ delivery: DeliveryDetail }>().delivery;
}
