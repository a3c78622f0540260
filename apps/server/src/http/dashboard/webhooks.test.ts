import {
  deliveriesResponse,
  deliveryDetailResponse,
  webhookSecretResponse,
  webhooksResponse,
} from '@parley/contract';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts';

const test = forThisFile(() => openTestApp({ start: new Date().toISOString() }));
const receiver = forThisFile(() => openWebhookReceiver());
const admin = forThisFile(async () => signIn(test, await makeOrganization(test)));
const stranger = forThisFile(async () => signIn(test, await makeOrganization(test)));

const create = async (body: object) =>
  expectShape(webhookSecretResponse, (await admin.send('POST', '/webhooks', body)).json());

it('creates, tests, rotates, disables and deletes a webhook', async () => {
  const { webhook, secret = '' } = await create({ url: receiver.url, eventTypes: ['evaluation.ready'] });
  const listed = expectShape(webhooksResponse, (await admin.send('GET', '/webhooks')).json());
  expect(listed.webhooks).toEqual([webhook]);
  expect(JSON.stringify(listed)).not.toContain(secret);

  expect((await admin.send('POST', `/webhooks/${webhook.id}/test`)).statusCode).toBe(202);
  await test.runJobs();
  const [ping] = receiver.received;
  expect(new Webhook(secret).verify(ping?.body ?? '', ping?.headers ?? {})).toMatchObject({ type: 'ping' });

  const rotated = await admin.send('PATCH', `/webhooks/${webhook.id}`, { rotateSecret: true });
  const { secret: next, webhook: changed } = expectShape(webhookSecretResponse, rotated.json());
  expect(next).not.toBe(secret);
  expect(changed.previousSecretExpiresAt).not.toBeNull();

  await admin.send('PATCH', `/webhooks/${webhook.id}`, { enabled: false });
  expectError(await admin.send('POST', `/webhooks/${webhook.id}/test`), 'invalid_state');
  expect((await admin.send('DELETE', `/webhooks/${webhook.id}`)).statusCode).toBe(200);
  expectError(await admin.send('DELETE', `/webhooks/${webhook.id}`), 'not_found');
});

it('shows the tries of a delivery and sends it again on request', async () => {
  const { webhook } = await create({ url: receiver.url });
  receiver.answer((response) => void response.writeHead(500).end('out of paper'));
  await admin.send('POST', `/webhooks/${webhook.id}/test`);
  await test.runJobs();
  const page = await admin.send('GET', `/webhooks/deliveries?webhookId=${webhook.id}&status=`);
  const { deliveries } = expectShape(deliveriesResponse, page.json());
  const [delivery] = deliveries;
  expect(delivery).toMatchObject({ type: 'ping', status: 'PENDING', responseStatus: 500 });
  const path = `/webhooks/deliveries/${delivery?.id}`;
  const detail = expectShape(deliveryDetailResponse, (await admin.send('GET', path)).json());
  expect(detail.delivery.tries).toMatchObject([{ responseStatus: 500, responseExcerpt: 'out of paper' }]);

  receiver.answer((response) => void response.writeHead(204).end());
  expect((await admin.send('POST', `${path}/redeliver`)).statusCode).toBe(202);
  await test.runJobs();
  const after = expectShape(deliveryDetailResponse, (await admin.send('GET', path)).json());
  expect(after.delivery).toMatchObject({ status: 'DELIVERED', attempts: 2 });
});

it('refuses a URL that must not be called', async () => {
  const response = await admin.send('POST', '/webhooks', { url: 'http://10.0.0.1/hooks' });
  expectError(response, 'validation_failed');
  expect(response.json()).toMatchObject({ error: { details: [{ path: 'url' }] } });
});

it('answers 404 for a webhook of another organization', async () => {
  const { webhook } = await create({ url: receiver.url });
  const at = `/webhooks/${webhook.id}`;
  expectError(await stranger.send('PATCH', at, { enabled: false }), 'not_found');
  expectError(await stranger.send('POST', `${at}/test`), 'not_found');
  expectError(await stranger.send('DELETE', at), 'not_found');
  expect((await stranger.send('GET', '/webhooks')).json()).toMatchObject({ webhooks: [], total: 0 });
});

it('explains in the reader’s language why a webhook is off', async () => {
  const { webhook } = await create({ url: receiver.url });
  receiver.answer((response) => void response.writeHead(410).end());
  await admin.send('POST', `/webhooks/${webhook.id}/test`);
  await test.runJobs();
  const reasonIn = async (language: string) => {
    const answer = await admin.send('GET', '/webhooks', undefined, { 'accept-language': language });
    const { webhooks } = expectShape(webhooksResponse, answer.json());
    return webhooks.find(({ id }) => id === webhook.id)?.disabledReason;
  };
  expect(await reasonIn('en')).toBe('The endpoint answered 410: it wants nothing more.');
  expect(await reasonIn('de')).toBe('Die Adresse hat mit 410 geantwortet: Sie nimmt nichts mehr an.');
});
