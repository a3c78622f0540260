import type { DeliveryRecord } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { deliveriesOf, makeWebhook } from '../../testing/factories/webhook.ts';
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const test = forThisFile(() => openTestApp());
const receiver = forThisFile(() => openWebhookReceiver());
beforeEach(() => test.clock.set('2026-11-21T10:00:00.000Z'));
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

const rows = async (text: string, ...values: unknown[]) =>
  (await test.database.db.asOperator((tx) => tx.query({ text, values }))).rows;
const ping = async (webhookId: string, of = api): Promise<string> =>
  (await of.post(`/webhooks/${webhookId}/test`)).json<{ delivery: DeliveryRecord }>().delivery.id;
const triesOf = (deliveryId: string) =>
  rows('select attempt from webhook_attempts where delivery_id = $1', deliveryId);
const prune = () => test.handlers['prune-webhooks'].run({ organizationId: organization.organizationId });
const planned = async () =>
  (
    await rows(
      `select run_at from graphile_worker.jobs where key = $1`,
      `prune-webhooks:${organization.organizationId}`,
    )
  ).map((row) => (row['run_at'] as Date).toISOString());

it('deletes deliveries and their tries after 30 days, in the own organization only', async () => {
  const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
  const other = await makeOrganization(test);
  const theirs = await makeWebhook(test, other, { url: receiver.url });
  const kept = await ping(theirs.webhook.id, apiOf(test, other));
  const first = await ping(webhook.id);
  await test.runJobs();
  expect(await triesOf(first)).toHaveLength(1);
  test.clock.advance(1);
  const second = await ping(webhook.id);
  test.clock.advance(30 * dayMs - 1);
  // Exactly 30 days is not more than 30 days.
  await prune();
  expect((await deliveriesOf(test, organization, webhook.id)).map(({ id }) => id)).toEqual([second, first]);
  test.clock.advance(1);
  await prune();
  expect((await deliveriesOf(test, organization, webhook.id)).map(({ id }) => id)).toEqual([second]);
  expect(await triesOf(first)).toEqual([]);
  expect((await api.get(`/webhooks/deliveries/${first}`)).statusCode).toBe(404);
  expect((await api.post(`/webhooks/deliveries/${first}/redeliver`)).statusCode).toBe(404);
  expect((await deliveriesOf(test, other, theirs.webhook.id)).map(({ id }) => id)).toEqual([kept]);
});

it('keeps a waiting delivery until it had its next try', async () => {
  const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
  const id = await ping(webhook.id);
  test.clock.advance(31 * dayMs);
  await prune();
  expect(await deliveriesOf(test, organization, webhook.id)).toMatchObject([{ id, status: 'PENDING' }]);
  await test.runJobs();
  await prune();
  expect(await deliveriesOf(test, organization, webhook.id)).toEqual([]);
});

it('erases a rotated secret when it no longer signs', async () => {
  const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
  const secrets = async () =>
    rows(
      `select previous_secret_sealed is not null as kept, previous_secret_expires_at is not null as dated
       from webhook_endpoints where id = $1`,
      webhook.id,
    );
  await test.app.inject({
    method: 'PATCH',
    url: `/api/integration/webhooks/${webhook.id}`,
    headers: organization.authorization,
    payload: { rotateSecret: true },
  });
  test.clock.advance(dayMs - 1);
  await prune();
  expect(await secrets()).toEqual([{ kept: true, dated: true }]);
  test.clock.advance(1);
  await prune();
  expect(await secrets()).toEqual([{ kept: false, dated: false }]);
});

it('runs the pruning every midnight while there is a webhook', async () => {
  const { webhook } = await makeWebhook(test, organization, { url: receiver.url });
  expect(await planned()).toEqual(['2026-11-22T00:00:00.000Z']);
  test.clock.advance(14 * hourMs);
  await test.runJobs();
  expect(await planned()).toEqual(['2026-11-23T00:00:00.000Z']);
  await api.delete(`/webhooks/${webhook.id}`);
  test.clock.advance(dayMs);
  await test.runJobs();
  expect(await planned()).toEqual([]);
});
