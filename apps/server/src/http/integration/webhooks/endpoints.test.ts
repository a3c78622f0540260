import {
  deleteWebhookResponse,
  eventTypes,
  webhookResponse,
  webhookSecretResponse,
  webhooksResponse,
} from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../../../testing/api.ts';
import { httpWebhooks } from '../../../adapters/webhooks-http.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { forEachTest, forThisFile } from '../../../testing/for-this-file.ts';
import { dumpData } from '../../../testing/dump-data.ts';
import { expectError, expectInvalid, expectRefusal } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { makeWebhook } from '../../../testing/factories/webhook.ts';

/** A public IP address, so no test asks a name server; nothing is ever sent to it. */
const url = 'https://93.184.215.14/hooks';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const api = apiOf(test, organization);

const create = (input: object) => api.post('/webhooks', input);
const patch = (id: string, input: object) => api.send('PATCH', `/webhooks/${id}`, input);

describe('POST /webhooks with valid input', () => {
  it('uses defaults for everything that is not sent, and returns the secret', async () => {
    const response = await create({ url });
    expect(response.statusCode).toBe(201);
    const { webhook, secret } = expectShape(webhookSecretResponse, response.json());
    expect(webhook).toEqual({
      id: webhook.id,
      url,
      description: null,
      eventTypes: [],
      enabled: true,
      disabledReason: null,
      previousSecretExpiresAt: null,
      createdAt: test.clock.now().toISOString(),
      updatedAt: test.clock.now().toISOString(),
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it('stores everything that is sent, each event type once', async () => {
    const response = await create({
      url,
      eventTypes: ['evaluation.ready', 'interview.completed', 'evaluation.ready'],
      description: '  Our ATS  ',
      enabled: false,
    });
    expect(response.json()).toMatchObject({
      webhook: {
        eventTypes: ['evaluation.ready', 'interview.completed'],
        description: 'Our ATS',
        enabled: false,
      },
    });
  });

  it('accepts every event type of the contract for a webhook', async () => {
    expect((await create({ url, eventTypes: eventTypes })).statusCode).toBe(201);
  });

  it('shows the secret of a webhook only once and never stores it in clear', async () => {
    const { webhook, secret } = await makeWebhook(test, organization, { url });
    const answers = [
      await api.get('/webhooks'),
      await api.get(`/webhooks/${webhook.id}`),
      await patch(webhook.id, { enabled: true }),
    ];
    for (const { body } of answers) {
      expect(body).not.toContain('whsec_');
      expect(body).not.toContain(secret.slice('whsec_'.length));
    }
    expect(await dumpData(test.database)).not.toContain(secret.slice('whsec_'.length));
  });

  it('creates one webhook and repeats the response for the same idempotency key', async () => {
    const send = () => api.post('/webhooks', { url }, { 'idempotency-key': 'hook-1' });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    expect((await api.get('/webhooks')).json()).toMatchObject({ total: 1 });
    expect(await dumpData(test.database)).not.toContain(first.json<{ secret: string }>().secret);
  });

  it('warns when the host name does not resolve', async () => {
    const response = await create({ url: 'https://hooks.nowhere.invalid/parley' });
    expect(response.statusCode).toBe(201);
    const { warnings } = expectShape(webhookSecretResponse, response.json());
    expect(warnings?.map(({ path }) => path)).toEqual(['url']);
    expect(warnings?.[0]?.message).toContain('does not resolve');
  });

  it('treats an empty description as absent, with a warning', async () => {
    const body = (await create({ url, description: '' })).json<object>();
    expect(body).toMatchObject({ webhook: { description: null }, warnings: [{ path: 'description' }] });
  });

  it('warns about an unknown field', async () => {
    const { warnings } = (await create({ url, event_types: [] })).json<{ warnings: { path: string }[] }>();
    expect(warnings.map(({ path }) => path)).toEqual(['event_types']);
  });
});

describe('POST /webhooks with invalid input', () => {
  it.each<[string, object]>([
    ['url', {}],
    ['url', { url: 7 }],
    ['url', { url: 'hooks.example.com' }],
    ['url', { url: 'ftp://hooks.example.com/' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: `https://hooks.example.com/${'a'.repeat(2000)}` }],
    ['url', { url: 'https://user:pass@93.184.215.14/' }],
    ['url', { url: 'http://93.184.215.14/hooks' }],
    ['eventTypes', { url, eventTypes: 'ping' }],
    ['eventTypes.0', { url, eventTypes: ['interview.paused'] }],
    ['eventTypes', { url, eventTypes: Array(eventTypes.length + 1).fill('ping') }],
    ['description', { url, description: 'a'.repeat(301) }],
    ['enabled', { url, enabled: 'yes' }],
  ])('answers 400 and names %s for %j', async (path, input) => {
    expectInvalid(await create(input), path);
  });

  it.each([
    ['url: Required: send a string.', {}],
    ['url: Send a string.', { url: 7 }],
    ['url: Send an http(s) URL.', { url: 'hooks.example.com' }],
    ['url: Send at most 2000 characters.', { url: `https://hooks.example.com/${'a'.repeat(2000)}` }],
    ['url: Send the URL without # and what follows it, which never reaches a server.', { url: `${url}#top` }],
  ])('explains what to send for a webhook: %s', async (message, input) => {
    expect(expectRefusal(await create(input), 'url')).toBe(message);
  });

  describe('when the URL is a private address in any spelling', () => {
    let strict: TestApp;
    let strictApi: Api;
    beforeAll(async () => {
      strict = await openTestApp({ webhooks: httpWebhooks({ allowedPrivateHosts: [] }) });
      strictApi = apiOf(strict, await makeOrganization(strict));
    });
    afterAll(() => strict.close());

    it.each([
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      'localhost',
      'LOCALHOST',
      'localhost.',
      'hooks.localhost',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[::127.0.0.1]',
      '[fe80::1]',
      '[fd00::1]',
      '[fec0::1]',
      '１２７.0.0.1',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '10.0.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '192.0.2.1',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
    ])('refuses the private address https://%s and names the setting that allows it', async (host) => {
      const response = await strictApi.post('/webhooks', { url: `https://${host}/hooks` });
      expectInvalid(response, 'url');
      expect(response.body).toContain('PARLEY_ALLOW_PRIVATE_HOSTS');
    });

    it('creates no webhook for a private address', async () => {
      expect((await strictApi.get('/webhooks')).json()).toMatchObject({ total: 0 });
    });
  });

  it('accepts a private address, over http too, when the operator allows it', async () => {
    expect((await create({ url: 'http://127.0.0.1:4010/hooks' })).statusCode).toBe(201);
    expect((await create({ url: 'http://localhost:4010/hooks' })).statusCode).toBe(201);
    expectInvalid(await create({ url: 'http://10.0.0.1/hooks' }), 'url');
  });
});

describe('POST /webhooks at the limit', () => {
  it('answers 409 after 20 webhooks, even when requests come at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async () => (await create({ url })).statusCode),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(201),
      ...Array<number>(4).fill(409),
    ]);
    expectError(await create({ url }), 'invalid_state');
    const [first] = (await api.get('/webhooks')).json<{ webhooks: { id: string }[] }>().webhooks;
    await api.delete(`/webhooks/${first?.id}`);
    expect((await create({ url })).statusCode).toBe(201);
  });
});

describe('GET /webhooks', () => {
  it('lists all webhooks, oldest first', async () => {
    const made = [];
    for (const description of ['a', 'b', 'c']) {
      made.push((await makeWebhook(test, organization, { url, description })).webhook);
      test.clock.advance(1000);
    }
    const body = expectShape(webhooksResponse, (await api.get('/webhooks')).json());
    expect(body).toEqual({ success: true, webhooks: made, total: 3 });
  });

  it('shows one webhook with all its fields', async () => {
    const { webhook } = await makeWebhook(test, organization, { url });
    const response = await api.get(`/webhooks/${webhook.id}`);
    expect(expectShape(webhookResponse, response.json())).toEqual({ success: true, webhook });
  });
});

describe('PATCH /webhooks/:webhookId', () => {
  it('changes only the fields of a webhook that are sent', async () => {
    const { webhook } = await makeWebhook(test, organization, { url, description: 'a' });
    test.clock.advance(1000);
    const updatedAt = test.clock.now().toISOString();
    const step = async (input: object) =>
      expectShape(webhookSecretResponse, (await patch(webhook.id, input)).json());
    const other = 'https://93.184.215.15/hooks';
    expect(await step({ url: other })).toEqual({
      success: true,
      webhook: { ...webhook, url: other, updatedAt },
    });
    expect((await step({ eventTypes: ['ping'] })).webhook).toMatchObject({
      url: other,
      eventTypes: ['ping'],
    });
    expect((await step({ eventTypes: [] })).webhook.eventTypes).toEqual([]);
    expect((await step({ description: '' })).webhook.description).toBeNull();
    expect((await step({ enabled: false })).webhook).toMatchObject({ enabled: false, disabledReason: null });
    expect((await step({})).webhook).toMatchObject({ url: other, enabled: false });
  });

  it('rotates the secret, shows it once, and keeps the old one valid for 24 hours', async () => {
    const { webhook, secret } = await makeWebhook(test, organization, { url });
    const rotated = expectShape(
      webhookSecretResponse,
      (await patch(webhook.id, { rotateSecret: true })).json(),
    );
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(test.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(rotated.webhook.previousSecretExpiresAt).toBe(until);
    expect((await patch(webhook.id, { rotateSecret: false })).json()).not.toHaveProperty('secret');
    test.clock.set(until);
    const read = (await api.get(`/webhooks/${webhook.id}`)).json<{ webhook: object }>().webhook;
    expect(read).toMatchObject({ previousSecretExpiresAt: null });
  });

  it('changes nothing in a webhook when the values are the same', async () => {
    const { webhook } = await makeWebhook(test, organization, { url });
    test.clock.advance(60_000);
    const same = { url, description: webhook.description, enabled: true, eventTypes: webhook.eventTypes };
    for (const body of [{}, same, { rotateSecret: false }]) {
      expect((await patch(webhook.id, body)).json()).toEqual({ success: true, webhook });
    }
    expect((await patch(webhook.id, { enabled: false })).json()).toMatchObject({
      webhook: { updatedAt: test.clock.now().toISOString() },
    });
  });

  it.each<[string, object]>([
    ['url', { url: 'https://hooks.example.com/#top' }],
    ['url', { url: 'http://10.0.0.1/hooks' }],
    ['url', { url: 'https://[fd00::1]/hooks' }],
    ['eventTypes.0', { eventTypes: ['*'] }],
    ['rotateSecret', { rotateSecret: 1 }],
  ])('answers 400, names %s for %j and changes nothing', async (path, input) => {
    const { webhook } = await makeWebhook(test, organization, { url });
    expectInvalid(await patch(webhook.id, input), path);
    expect((await api.get(`/webhooks/${webhook.id}`)).json()).toEqual({ success: true, webhook });
  });
});

describe('DELETE /webhooks/:webhookId', () => {
  it('deletes the webhook and its deliveries', async () => {
    const { webhook } = await makeWebhook(test, organization, { url });
    await api.post(`/webhooks/${webhook.id}/test`);
    const response = await api.delete(`/webhooks/${webhook.id}`);
    expect(response.statusCode).toBe(200);
    expectShape(deleteWebhookResponse, response.json());
    expectError(await api.get(`/webhooks/${webhook.id}`), 'not_found');
    expectError(await api.delete(`/webhooks/${webhook.id}`), 'not_found');
    expect((await api.get('/webhooks/deliveries')).json()).toMatchObject({ total: 0 });
    await test.runJobs();
  });
});

it('leaves no delivery when a webhook is deleted while it is tested', async () => {
  for (let round = 0; round < 10; round++) {
    const { webhook } = await makeWebhook(test, organization, { url });
    const ping = () => api.post(`/webhooks/${webhook.id}/test`);
    const answers = await Promise.all([ping(), api.delete(`/webhooks/${webhook.id}`), ping(), ping()]);
    for (const { statusCode } of answers) expect([200, 202, 404]).toContain(statusCode);
    expect((await api.get('/webhooks/deliveries')).json()).toMatchObject({ total: 0 });
  }
});

describe('the webhooks of another organization', () => {
  it('answer 404 exactly like an id that never existed', async () => {
    const { webhook } = await makeWebhook(test, organization, { url });
    const delivery = (await api.post(`/webhooks/${webhook.id}/test`)).json<{ delivery: { id: string } }>()
      .delivery;
    const stranger = apiOf(test, await makeOrganization(test));
    const absent = '00000000-0000-4000-8000-000000000000';
    const calls: ((id: string, deliveryId: string) => ReturnType<Api['get']>)[] = [
      (id) => stranger.get(`/webhooks/${id}`),
      (id) => stranger.send('PATCH', `/webhooks/${id}`, { enabled: false, rotateSecret: true }),
      (id) => stranger.delete(`/webhooks/${id}`),
      (id) => stranger.post(`/webhooks/${id}/test`),
      (_id, deliveryId) => stranger.get(`/webhooks/deliveries/${deliveryId}`),
      (_id, deliveryId) => stranger.post(`/webhooks/deliveries/${deliveryId}/redeliver`),
    ];
    const withoutId = (body: string) => ({ ...(JSON.parse(body) as object), requestId: '' });
    for (const call of calls) {
      const [foreign, never, malformed] = [
        await call(webhook.id, delivery.id),
        await call(absent, absent),
        await call("x'; --", '1'),
      ];
      expectError(foreign, 'not_found');
      expect(withoutId(foreign.body)).toEqual(withoutId(never.body));
      expectError(malformed, 'not_found');
    }
    expect((await stranger.get('/webhooks')).json()).toMatchObject({ webhooks: [], total: 0 });
    const filtered = await stranger.get(`/webhooks/deliveries?webhookId=${webhook.id}`);
    expect(filtered.json()).toMatchObject({ deliveries: [], total: 0 });
    expect((await api.get(`/webhooks/${webhook.id}`)).json()).toEqual({ success: true, webhook });
    await api.delete(`/webhooks/${webhook.id}`);
  });
});
