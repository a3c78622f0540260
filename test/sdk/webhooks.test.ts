import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { verifyWebhook, type Parley } from '../../packages/sdk/src/index.ts';
import { openRunningServer } from './running-server.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

let parley: Parley;
let received: { headers: IncomingHttpHeaders; payload: Buffer }[];
let url: string;

const server = forThisFile(() => openRunningServer());

beforeEach(async () => {
  ({ parley } = await server.client({ testMode: true }));
  ({ received, url } = await openReceiver());
});

/** An endpoint of the integrator that keeps the received bytes. */
async function openReceiver() {
  const kept: typeof received = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      kept.push({ headers: request.headers, payload: Buffer.concat(chunks) });
      response.end('thanks');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
  return { received: kept, url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/parley` };
}

const arrival = (count: number) => expect.poll(() => received.length, { timeout: 10_000 }).toBe(count);
const now = () => server.testApp.clock.now();

it('delivers a ping signed with the secret that create returned', async () => {
  const { webhook, secret } = await parley.webhooks.create({ url, description: 'ATS' });
  expect(webhook).toMatchObject({ url, description: 'ATS', enabled: true });
  expect(await parley.webhooks.get(webhook.id)).toEqual(webhook);
  const sent = await parley.webhooks.test(webhook.id);
  await arrival(1);

  const [{ headers, payload }] = received as [(typeof received)[0]];
  const event = await verifyWebhook({ payload, headers, secret, now: now() });
  expect(event).toMatchObject({ type: 'ping', data: { webhookId: webhook.id } });
  expect(headers['webhook-id']).toBe(sent.id);
  const forged = Buffer.from(payload.toString().replace('ping', 'pong'));
  await expect(verifyWebhook({ payload: forged, headers, secret, now: now() })).rejects.toMatchObject({
    code: 'signature_mismatch',
  });
});

it('signs with both secrets during a rotation, and then with the new one', async () => {
  const { webhook, secret: old } = await parley.webhooks.create({ url });
  const { secret: fresh, webhook: rotated } = await parley.webhooks.update(webhook.id, {
    rotateSecret: true,
  });
  expect(rotated.previousSecretExpiresAt).not.toBeNull();
  await parley.webhooks.test(webhook.id);
  await arrival(1);
  const [{ headers, payload }] = received as [(typeof received)[0]];
  for (const secret of [old, fresh ?? '', [old, fresh ?? '']]) {
    expect(await verifyWebhook({ payload, headers, secret, now: now() })).toMatchObject({ type: 'ping' });
  }
  expect((await parley.webhooks.update(webhook.id, { description: 'the same' })).secret).toBeNull();
});

it('delivers the events of an interview, lists them and sends them again', async () => {
  const { webhook, secret } = await parley.webhooks.create({ url, eventTypes: ['interview.completed'] });
  const { meetingCode } = await parley.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Welder',
    externalJobId: 'job-7',
    participants: [{ email: 'ines@example.com' }],
  });
  await parley.interviews.simulate(meetingCode);
  await arrival(1);
  const [first] = received as [(typeof received)[0]];
  const event = await verifyWebhook({ ...first, secret, now: now(), toleranceSeconds: 60 });
  expect(event).toMatchObject({
    type: 'interview.completed',
    data: { meetingCode, status: 'COMPLETED', externalJobId: 'job-7' },
  });

  const { deliveries, total } = await parley.webhooks.deliveries.list({ webhookId: webhook.id });
  expect({ total, types: deliveries.map(({ type }) => type) }).toEqual({
    total: 1,
    types: ['interview.completed'],
  });
  const id = deliveries[0]?.id ?? '';
  const status = async () => (await parley.webhooks.deliveries.get(id)).status;
  await expect.poll(status, { timeout: 10_000 }).toBe('DELIVERED');
  const detail = await parley.webhooks.deliveries.get(id);
  expect(detail).toMatchObject({ payload: first.payload.toString(), tries: [{ responseExcerpt: 'thanks' }] });

  expect(await parley.webhooks.deliveries.redeliver(id)).toMatchObject({ id });
  await arrival(2);
  expect(received[1]?.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(received[1]?.payload).toEqual(first.payload);
});

it('lists, changes and deletes webhooks', async () => {
  const { webhook } = await parley.webhooks.create({ url });
  const { webhook: paused } = await parley.webhooks.update(webhook.id, {
    enabled: false,
    description: 'off',
  });
  expect(paused).toMatchObject({ id: webhook.id, enabled: false, description: 'off' });
  expect(await parley.webhooks.list()).toEqual([paused]);
  await parley.webhooks.delete(webhook.id);
  expect(await parley.webhooks.list()).toEqual([]);
  await expect(parley.webhooks.get(webhook.id)).rejects.toMatchObject({ code: 'not_found' });
});
