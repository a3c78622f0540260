import type { DeliveryRecord } from '@parley/contract';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { httpWebhooks } from '../../adapters/webhooks-http.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { deliveriesOf, deliveryOf, makeWebhook } from '../../testing/factories/webhook.ts';
import { openWebhookReceiver, type ReceivedWebhook } from '../../testing/webhook-receiver.ts';
import { deliverWebhook } from './index.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const loopback = ['127.0.0.0/8', '::1/128'];

const test = forThisFile(() =>
  openTestApp({
    start: new Date().toISOString(),
    webhooks: httpWebhooks({ allowedPrivateHosts: loopback, timeoutMs: 400 }),
  }),
);
const receiver = forEachTest(() => openWebhookReceiver());
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);
// The verifying package uses the machine's clock, so the test's clock starts there.
beforeEach(() => test.clock.set(new Date()));

const only = <T>(list: T[]): T => {
  expect(list).toHaveLength(1);
  return list[0] as T;
};
const ping = async (webhookId: string): Promise<string> =>
  (await api.post(`/webhooks/${webhookId}/test`)).json<{ delivery: DeliveryRecord }>().delivery.id;
const verify = (secret: string, { body, headers }: ReceivedWebhook) =>
  new Webhook(secret).verify(body, headers);
/** An endpoint with one ping to be delivered. */
async function pinged() {
  const { webhook, secret } = await makeWebhook(test, organization, { url: receiver.url });
  const deliveryId = await ping(webhook.id);
  return { webhook, secret, deliveryId, read: () => deliveryOf(test, organization, deliveryId) };
}
/** Moves the clock to the next try and runs it. */
async function nextTry(read: () => Promise<DeliveryRecord>): Promise<number> {
  const { nextAttemptAt } = await read();
  const waitedMs = Date.parse(nextAttemptAt ?? '') - test.clock.now().getTime();
  test.clock.set(nextAttemptAt ?? '');
  await test.runJobs();
  return waitedMs;
}

describe('a webhook call', () => {
  it('is verified by the Standard Webhooks package', async () => {
    const { webhook, secret, deliveryId, read } = await pinged();
    await test.runJobs();
    const sent = only(receiver.received);
    expect(verify(secret, sent)).toEqual({
      type: 'ping',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { webhookId: webhook.id },
    });
    expect(sent.path).toBe('/hooks');
    expect(sent.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1',
      'webhook-id': deliveryId,
      'content-length': String(Buffer.byteLength(sent.body)),
    });
    expect(await read()).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      responseStatus: 204,
      payload: sent.body,
    });
  });

  it('fails verification when any byte of the call is changed', async () => {
    const { secret } = await pinged();
    await test.runJobs();
    const sent = only(receiver.received);
    const flips = (text: string) =>
      Array.from(
        text,
        (_, i) => `${text.slice(0, i)}${String.fromCharCode(text.charCodeAt(i) ^ 1)}${text.slice(i + 1)}`,
      );
    for (const body of flips(sent.body)) expect(() => verify(secret, { ...sent, body })).toThrow();
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      for (const value of flips(sent.headers[name] ?? '')) {
        expect(
          () => verify(secret, { ...sent, headers: { ...sent.headers, [name]: value } }),
          value,
        ).toThrow();
      }
    }
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(32);
    for (const [i, byte] of key.entries()) {
      const other = Buffer.from(key);
      other[i] = byte ^ 1;
      expect(() => verify(`whsec_${other.toString('base64')}`, sent)).toThrow();
    }
  });

  it('fails verification when the call is 6 minutes old, and each try has its own time', async () => {
    test.clock.advance(-6 * minuteMs);
    const { secret } = await pinged();
    await test.runJobs();
    expect(() => verify(secret, only(receiver.received))).toThrow('too old');
    test.clock.set(new Date());
    await ping((await api.get('/webhooks')).json<{ webhooks: { id: string }[] }>().webhooks[0]?.id ?? '');
    await test.runJobs();
    expect(() => verify(secret, receiver.received[1] as ReceivedWebhook)).not.toThrow();
  });

  it('carries two signatures for 24 hours after a rotation, then one', async () => {
    const { webhook, secret: old } = await pinged();
    const rotation = await api.send('PATCH', `/webhooks/${webhook.id}`, { rotateSecret: true });
    const { secret: fresh } = rotation.json<{ secret: string }>();
    expect(fresh).not.toBe(old);
    await test.runJobs();
    const during = only(receiver.received);
    expect(during.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verify(old, during)).toEqual(verify(fresh, during));

    test.clock.advance(24 * hourMs);
    await ping(webhook.id);
    await test.runJobs();
    const after = receiver.received[1] as ReceivedWebhook;
    expect(after.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    const signed = (secret: string) =>
      new Webhook(secret).sign(after.headers['webhook-id'] ?? '', test.clock.now(), after.body);
    expect(after.headers['webhook-signature']).toBe(signed(fresh));
  });
});

describe('a failing webhook call', () => {
  it('is tried ten times in about three days with one webhook-id, and each try is recorded', async () => {
    receiver.answer((response) => response.writeHead(503).end('later, please'));
    const { read } = await pinged();
    const begun = test.clock.now();
    await test.runJobs();
    const waits: number[] = [];
    while ((await read()).status === 'PENDING') waits.push(await nextTry(read));
    const expected = [
      5_000,
      5 * minuteMs,
      30 * minuteMs,
      ...[2, 5, 10, 14, 20, 20].map((hours) => hours * hourMs),
    ];
    expect(waits).toHaveLength(expected.length);
    for (const [i, wait] of waits.entries()) {
      expect(wait / (expected[i] ?? NaN)).toBeGreaterThanOrEqual(0.9);
      expect(wait / (expected[i] ?? NaN)).toBeLessThanOrEqual(1.1);
    }
    expect(test.clock.now().getTime() - begun.getTime()).toBeGreaterThan(64 * hourMs);
    expect(receiver.received).toHaveLength(10);
    expect(
      new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size,
    ).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);

    const given = await read();
    const error = 'The endpoint answered 503.';
    expect(given).toMatchObject({
      status: 'FAILED',
      attempts: 10,
      responseStatus: 503,
      lastError: error,
      nextAttemptAt: null,
    });
    expect(given.tries).toHaveLength(10);
    expect(given.tries[9]).toEqual({
      at: test.clock.now().toISOString(),
      responseStatus: 503,
      responseExcerpt: 'later, please',
      error,
    });
    test.clock.advance(30 * 24 * hourMs);
    await test.runJobs();
    expect(receiver.received).toHaveLength(10);
  });

  it('spreads the next tries of calls that failed together', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    const { webhook } = await pinged();
    for (let i = 0; i < 9; i++) await ping(webhook.id);
    await test.runJobs();
    const times = (await deliveriesOf(test, organization, webhook.id)).map(
      ({ nextAttemptAt }) => nextAttemptAt,
    );
    expect(new Set(times).size).toBeGreaterThan(7);
  });

  it('keeps no error when a later try succeeds', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    const { read } = await pinged();
    await test.runJobs();
    receiver.answer((response) => response.writeHead(200).end('thanks'));
    await nextTry(read);
    expect(await read()).toMatchObject({
      status: 'DELIVERED',
      attempts: 2,
      responseStatus: 200,
      lastError: null,
      nextAttemptAt: null,
      deliveredAt: test.clock.now().toISOString(),
    });
  });

  it('does not follow a redirect, which counts as a failure', async () => {
    receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    const { read } = await pinged();
    await test.runJobs();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect((await read()).lastError).toBe('The endpoint answered 302. Redirects are not followed.');
  });

  it.each([
    ['never answers', () => {}],
    [
      'answers a drop at a time',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write('.'), 50);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('gives up on an endpoint that %s', async (_name, respond) => {
    receiver.answer(respond);
    const { read } = await pinged();
    await test.runJobs();
    expect(await read()).toMatchObject({
      status: 'PENDING',
      responseStatus: null,
      lastError: 'No complete answer within 0.4 seconds.',
    });
  });

  it('fails with a reason when the endpoint hangs up or is gone', async () => {
    receiver.answer((response) => response.destroy());
    const { read } = await pinged();
    await test.runJobs();
    expect((await read()).lastError).toBe('The connection broke off before there was a response.');
    await receiver.close();
    await nextTry(read);
    expect((await read()).lastError).toBe('The connection was refused.');
  });

  it('disables no endpoint on a 410 from a URL that was replaced meanwhile', async () => {
    const { webhook } = await pinged();
    receiver.answer((response) => {
      const moved = api.send('PATCH', `/webhooks/${webhook.id}`, { url: `${receiver.url}/moved` });
      void moved.then(() => response.writeHead(410).end());
    });
    await test.runJobs();
    const found = (await api.get(`/webhooks/${webhook.id}`)).json<{ webhook: object }>().webhook;
    expect(found).toMatchObject({ url: `${receiver.url}/moved`, enabled: true, disabledReason: null });
  });

  it('disables the endpoint with the reason on a 410 and sends nothing more', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    const { webhook, deliveryId } = await pinged();
    await test.runJobs();
    receiver.answer((response) => response.writeHead(410).end());
    const gone = await ping(webhook.id);
    await test.runJobs();
    expect(await deliveryOf(test, organization, gone)).toMatchObject({ status: 'FAILED', attempts: 1 });
    const read = () => api.get(`/webhooks/${webhook.id}`);
    expect((await read()).json<{ webhook: object }>().webhook).toMatchObject({
      enabled: false,
      disabledReason: 'The endpoint answered 410: it wants nothing more.',
    });
    test.clock.advance(hourMs);
    await test.runJobs();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveryOf(test, organization, deliveryId)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      lastError: 'The endpoint was disabled before this could be sent.',
    });
    await api.send('PATCH', `/webhooks/${webhook.id}`, { enabled: true });
    expect((await read()).json<{ webhook: object }>().webhook).toMatchObject({
      enabled: true,
      disabledReason: null,
    });
  });
});

describe('the response to a webhook call', () => {
  it('keeps at most 1 kB of a response, as text', async () => {
    receiver.answer((response) => response.writeHead(200).end(Buffer.alloc(5_000_000, 'a\u0000')));
    const { read } = await pinged();
    await test.runJobs();
    const { status, tries } = await read();
    expect(status).toBe('DELIVERED');
    expect(only(tries).responseExcerpt).toBe('a\uFFFD'.repeat(512));
  });
});

describe('a webhook URL with a private address', () => {
  it('refuses a private address again at delivery, without a connection', async () => {
    const { webhook, deliveryId, read } = await pinged();
    for (const url of [
      receiver.url,
      receiver.url.replace('127.0.0.1', 'localhost'),
      receiver.url.replace('127.0.0.1', '0x7f.1'),
    ]) {
      await test.database.db.inOrganization(organization.organizationId, (tx) =>
        tx.query({ text: 'update webhook_endpoints set url = $1', values: [url] }),
      );
      const deps = { ...test.deps, webhooks: httpWebhooks({ allowedPrivateHosts: [] }) };
      const { organizationId } = organization;
      await deliverWebhook(deps, { organizationId, deliveryId, endpointId: webhook.id });
      expect((await read()).lastError, url).toMatch(/private address; PARLEY_ALLOW_PRIVATE_HOSTS/);
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('a worker that delivers webhooks', () => {
  it('sends again under the same webhook-id when it was killed before it recorded the response', async () => {
    const { webhook, deliveryId, read } = await pinged();
    const { organizationId } = organization;
    let calls = 0;
    const dying = {
      ...test.deps,
      webhooks: {
        ...test.deps.webhooks,
        async post(...sent: Parameters<typeof test.deps.webhooks.post>) {
          await test.deps.webhooks.post(...sent);
          calls += 1;
          throw new Error('killed');
        },
      },
    };
    const payload = { organizationId, deliveryId, endpointId: webhook.id };
    await expect(deliverWebhook(dying, payload)).rejects.toThrow('killed');
    expect(calls).toBe(1);
    await test.runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
    expect(await read()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  });

  it('sends nothing when it repeats a finished delivery job', async () => {
    const { webhook, deliveryId } = await pinged();
    await test.runJobs();
    const { organizationId } = organization;
    await deliverWebhook(test.deps, { organizationId, deliveryId, endpointId: webhook.id });
    expect(receiver.received).toHaveLength(1);
  });

  it('finds no delivery of another organization', async () => {
    const { webhook, deliveryId } = await pinged();
    const { organizationId } = await makeOrganization(test);
    await deliverWebhook(test.deps, { organizationId, deliveryId, endpointId: webhook.id });
    expect(receiver.received).toEqual([]);
  });
});

describe('the job of a try', () => {
  interface WaitingJob {
    shares: string[];
    isUrgent: boolean;
  }
  const jobsOf = async (deliveryId: string): Promise<WaitingJob[]> => {
    const { rows } = await test.deps.db.pool.query<WaitingJob>(
      `select array(select jsonb_object_keys(flags)) as shares, priority < 0 as "isUrgent"
       from graphile_worker._private_jobs where payload ->> 'deliveryId' = $1`,
      [deliveryId],
    );
    return rows;
  };

  it('counts a planned try towards its endpoint’s share and gives it no priority', async () => {
    const { webhook, deliveryId } = await pinged();
    receiver.answer((response) => void response.writeHead(500).end());
    await test.runJobs();
    expect(await jobsOf(deliveryId)).toEqual([{ shares: [`endpoint:${webhook.id}`], isUrgent: false }]);
  });

  it('runs a try that a person requested first, and in a share of its own', async () => {
    const { webhook, deliveryId } = await pinged();
    const byHand = [{ shares: [`by-hand:${webhook.id}`], isUrgent: true }];
    expect(await jobsOf(deliveryId)).toEqual(byHand);
    receiver.answer((response) => void response.writeHead(500).end());
    await test.runJobs();
    await api.post(`/webhooks/deliveries/${deliveryId}/redeliver`);
    expect(await jobsOf(deliveryId)).toEqual(byHand);
  });

  it('puts a job of an older version into the share of its endpoint', async () => {
    const { webhook, deliveryId, read } = await pinged();
    const { organizationId } = organization;
    await test.deps.db.pool.query(
      `delete from graphile_worker._private_jobs where payload ->> 'deliveryId' = $1`,
      [deliveryId],
    );
    await deliverWebhook(test.deps, { organizationId, deliveryId });
    expect(receiver.received).toEqual([]);
    expect(await jobsOf(deliveryId)).toEqual([{ shares: [`endpoint:${webhook.id}`], isUrgent: false }]);
    await test.runJobs();
    expect(await read()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  });

  it('sends nothing for a job of an older version when the delivery is done', async () => {
    const { deliveryId } = await pinged();
    await test.runJobs();
    await deliverWebhook(test.deps, { organizationId: organization.organizationId, deliveryId });
    expect(await jobsOf(deliveryId)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });
});
