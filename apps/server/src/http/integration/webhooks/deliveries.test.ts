import {
  deliveriesResponse,
  deliveryDetailResponse,
  deliveryResponse,
  type DeliveryRecord,
} from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../../testing/factories/organization.ts';
import { deliveryOf, makeWebhook } from '../../../testing/factories/webhook.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let organization: TestOrganization;
let api: Api;
const test = forThisFile(() => openTestApp());
beforeEach(async () => {
  receiver = await openWebhookReceiver();
  organization = await makeOrganization(test);
  api = apiOf(test, organization);
  return () => receiver.close();
});

const ping = async (webhookId: string): Promise<DeliveryRecord> => {
  const response = await api.post(`/webhooks/${webhookId}/test`);
  expect(response.statusCode).toBe(202);
  return expectShape(deliveryResponse, response.json()).delivery;
};
const page = async (query = '') =>
  expectShape(deliveriesResponse, (await api.get(`/webhooks/deliveries${query}`)).json());
const read = (id: string) => deliveryOf(test, organization, id);

it('warns of a parameter that the list of deliveries does not take', async () => {
  expect((await page('?webhook=x')).warnings).toEqual([
    { path: 'webhook', message: 'Ignored: this URL takes webhookId, status, page, limit.' },
  ]);
});

describe('POST …/test', () => {
  it('answers 202 and sends a ping, even to a webhook for other event types', async () => {
    const { webhook } = await makeWebhook(test, organization, {
      url: receiver.url,
      eventTypes: ['recording.ready'],
    });
    const now = test.clock.now().toISOString();
    const delivery = await ping(webhook.id);
    expect(delivery).toEqual({
      id: delivery.id,
      webhookId: webhook.id,
      type: 'ping',
      meetingCode: null,
      status: 'PENDING',
      attempts: 0,
      responseStatus: null,
      lastError: null,
      nextAttemptAt: now,
      deliveredAt: null,
      createdAt: now,
    });
    await test.runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id]);
    expect(await page()).toMatchObject({ total: 1, deliveries: [{ status: 'DELIVERED', deliveredAt: now }] });
  });

  it('answers 409 to a test when the webhook is disabled', async () => {
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url, enabled: false });
    expectError(await api.post(`/webhooks/${webhook.id}/test`), 'invalid_state');
  });
});

describe('GET /webhooks/deliveries', () => {
  it('lists the newest deliveries first, in pages, filtered by webhook and status', async () => {
    const one = (await makeWebhook(test, organization, { url: `${receiver.url}/one` })).webhook.id;
    const two = (await makeWebhook(test, organization, { url: `${receiver.url}/two` })).webhook.id;
    receiver.answer((response, { path }) => response.writeHead(path.endsWith('one') ? 200 : 500).end());
    const ids: string[] = [];
    for (const webhookId of [one, two, one, two, one]) {
      ids.unshift((await ping(webhookId)).id);
      test.clock.advance(1000);
    }
    await test.runJobs();
    ids.unshift((await ping(two)).id);
    const idsOf = async (query: string) => (await page(query)).deliveries.map(({ id }) => id);
    expect(await idsOf('')).toEqual(ids);
    expect(await page('?limit=4&page=2')).toMatchObject({ total: 6, page: 2, limit: 4, totalPages: 2 });
    expect(await idsOf('?limit=4&page=2')).toEqual(ids.slice(4));
    expect(await idsOf('?page=9')).toEqual([]);
    expect(await page(`?webhookId=${one}`)).toMatchObject({ total: 3 });
    expect(await page('?status=DELIVERED')).toMatchObject({ total: 3 });
    expect(await page(`?status=PENDING&webhookId=${two}`)).toMatchObject({ total: 3 });
    expect(await page(`?status=FAILED&webhookId=&page=`)).toMatchObject({ total: 0, totalPages: 0 });
  });

  it.each([
    ['webhookId', '?webhookId=7'],
    ['status', '?status=SENT'],
    ['page', '?page=0'],
    ['page', '?page=1.5'],
    ['limit', '?limit=101'],
    ['limit', '?limit=1&limit=2'],
  ])('answers 400 and names %s for %s', async (path, query) => {
    expectInvalid(await api.get(`/webhooks/deliveries${query}`), path);
  });
});

describe('GET /webhooks/deliveries/:deliveryId', () => {
  it('shows the body of a delivery as sent, and every try', async () => {
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
    const { meetingCode } = await makeInterview(test, organization);
    receiver.answer((response) => response.writeHead(404).end('no such route'));
    await test.runJobs();
    const { id } = (await page()).deliveries[0] as DeliveryRecord;
    const response = await api.get(`/webhooks/deliveries/${id}`);
    const { delivery } = expectShape(deliveryDetailResponse, response.json());
    expect(delivery).toMatchObject({
      webhookId: webhook.id,
      type: 'interview.created',
      meetingCode,
      payload: receiver.received[0]?.body,
      tries: [
        {
          at: test.clock.now().toISOString(),
          responseStatus: 404,
          responseExcerpt: 'no such route',
          error: 'The endpoint answered 404.',
        },
      ],
    });
  });
});

describe('POST …/redeliver', () => {
  it('sends the same body with the same webhook-id once more', async () => {
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
    const { id } = await ping(webhook.id);
    await test.runJobs();
    test.clock.advance(3_600_000);
    const response = await api.post(`/webhooks/deliveries/${id}/redeliver`);
    expect(response.statusCode).toBe(202);
    expect(expectShape(deliveryResponse, response.json()).delivery).toMatchObject({
      id,
      status: 'PENDING',
      attempts: 1,
      nextAttemptAt: test.clock.now().toISOString(),
      deliveredAt: null,
    });
    await test.runJobs();
    const [first, again] = receiver.received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(id);
    expect(again?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', attempts: 2, tries: [{}, {}] });
  });

  it('starts a new series of tries when the delivery had finally failed', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
    const { id } = await ping(webhook.id);
    await test.runJobs();
    for (let i = 0; i < 9; i++) {
      test.clock.advance(24 * 3_600_000);
      await test.runJobs();
    }
    expect(await read(id)).toMatchObject({ status: 'FAILED', attempts: 10 });
    await api.post(`/webhooks/deliveries/${id}/redeliver`);
    await test.runJobs();
    expect(await read(id)).toMatchObject({ status: 'PENDING', attempts: 11 });
    receiver.answer((response) => response.writeHead(204).end());
    test.clock.advance(10_000);
    await test.runJobs();
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', attempts: 12 });
  });

  it('moves the next try of a waiting delivery to now, without an extra one', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
    const { id } = await ping(webhook.id);
    await test.runJobs();
    receiver.answer((response) => response.writeHead(204).end());
    await api.post(`/webhooks/deliveries/${id}/redeliver`);
    await test.runJobs();
    test.clock.advance(3_600_000);
    await test.runJobs();
    expect(receiver.received).toHaveLength(2);
  });

  it('answers 409 to a redelivery while the webhook is disabled', async () => {
    const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
    const { id } = await ping(webhook.id);
    await test.runJobs();
    await api.send('PATCH', `/webhooks/${webhook.id}`, { enabled: false });
    expectError(await api.post(`/webhooks/deliveries/${id}/redeliver`), 'invalid_state');
  });
});
