import type { DeliveryDetail, DeliveryRecord, EventType } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { httpWebhooks } from '../../apps/server/src/adapters/webhooks-http.ts';
import { requestHuman } from '../../apps/server/src/features/conversations/index.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { MailRefusedError, type MailTransport } from '../../apps/server/src/ports/mail.ts';
import { makeWebhook } from '../../apps/server/src/testing/factories/webhook.ts';
import {
  openWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../../apps/server/src/testing/webhook-receiver.ts';
import { verifyWebhook } from '../../apps/server/src/testing/verify-webhook.ts';
import { row } from './row.ts';
import { newCustomer, openService, type Customer, type Service } from './service.ts';

let service: Service;
let customer: Customer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  // The package that verifies signatures uses the machine's clock.
  service = await openService({
    start: new Date().toISOString(),
    webhooks: httpWebhooks({ allowedPrivateHosts: ['127.0.0.0/8'], timeoutMs: 400 }),
  });
});
beforeEach(async () => {
  service.testApp.clock.set(new Date());
  customer = await newCustomer(service, { testMode: true });
  receiver = await openWebhookReceiver();
  return () => receiver.close();
});
afterAll(() => service.close());

/** A mail server that refuses every mail permanently. */
const refusedMail: MailTransport = {
  delivers: true,
  send: () => Promise.reject(new MailRefusedError('550 5.1.1 no such user')),
  close() {},
};
const subscribe = (input: object = {}) =>
  makeWebhook(service.testApp, customer.organization, { url: receiver.url, ...input });
const run = () => service.testApp.runJobs();
const read = async (id: string) =>
  (await customer.api.get(`/webhooks/deliveries/${id}`)).json<{ delivery: DeliveryDetail }>().delivery;
const deliveries = async () =>
  (await customer.api.get('/webhooks/deliveries?limit=100')).json<{ deliveries: DeliveryRecord[] }>()
    .deliveries;
const typesOf = (received: ReceivedWebhook[]) =>
  received.map(({ body }) => (JSON.parse(body) as { type: EventType }).type);
/** An endpoint to which one ping is being sent. */
async function pinged() {
  const { webhook, secret } = await subscribe();
  const response = await customer.api.post(`/webhooks/${webhook.id}/test`);
  expect(response.statusCode).toBe(202);
  return { webhook, secret, id: response.json<{ delivery: DeliveryRecord }>().delivery.id };
}
const firstReceived = () => {
  const [first] = receiver.received;
  if (!first) throw new Error('nothing arrived');
  return first;
};

row('events/crud', async () => {
  const { webhook, secret } = await subscribe({ description: 'ATS', eventTypes: ['interview.created'] });
  expect(secret).toMatch(/^whsec_/);
  const path = `/webhooks/${webhook.id}`;
  expect((await customer.api.get('/webhooks')).json()).toMatchObject({ total: 1, webhooks: [webhook] });
  expect((await customer.api.get(path)).json()).toEqual({ success: true, webhook });
  const changed = await customer.api.send('PATCH', path, { enabled: false, description: 'Old' });
  expect(changed.json()).toMatchObject({ webhook: { enabled: false, description: 'Old' } });
  expect((await customer.api.delete(path)).statusCode).toBe(200);
  expectError(await customer.api.get(path), 'not_found');
});

row('events/test', async () => {
  await pinged();
  await run();
  expect(typesOf(receiver.received)).toEqual(['ping']);
});

row('events/deliveries', async () => {
  receiver.answer((response) => response.writeHead(200).end('thanks'));
  const { id, webhook } = await pinged();
  await run();
  expect(await deliveries()).toMatchObject([{ id, webhookId: webhook.id, status: 'DELIVERED', attempts: 1 }]);
  expect(await read(id)).toMatchObject({
    payload: firstReceived().body,
    tries: [{ responseStatus: 200, responseExcerpt: 'thanks', error: null }],
  });
  const none = await customer.api.get('/webhooks/deliveries?status=FAILED');
  expect(none.json()).toMatchObject({ total: 0 });
});

row('events/redeliver', async () => {
  const { id } = await pinged();
  await run();
  expect((await customer.api.post(`/webhooks/deliveries/${id}/redeliver`)).statusCode).toBe(202);
  await run();
  expect(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
    [id, firstReceived().body],
    [id, firstReceived().body],
  ]);
});

row('events/standard-headers', async () => {
  const { secret, id } = await pinged();
  await run();
  const sent = firstReceived();
  expect(sent.headers['webhook-id']).toBe(id);
  expect(sent.headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  expect(sent.headers['webhook-signature']).toMatch(/^v1,/);
  expect(() => verifyWebhook(secret, sent)).not.toThrow();
  expect(() => verifyWebhook(secret, { ...sent, body: `${sent.body} ` })).toThrow();
});

row('events/payload', async () => {
  await subscribe();
  const interview = await makeInterview(service.testApp, customer.organization, {
    title: 'Heron title',
    externalJobId: 'ats-4711',
    participants: [{ name: 'Heron Name', email: 'heron@example.com' }],
  });
  await run();
  const { body } = firstReceived();
  const payload = JSON.parse(body) as { data: object };
  expect(Object.keys(payload)).toEqual(['type', 'timestamp', 'data']);
  expect(payload).toMatchObject({
    type: 'interview.created',
    data: { meetingCode: interview.meetingCode, status: 'SCHEDULED', externalJobId: 'ats-4711' },
  });
  expect(body).not.toMatch(/heron/i);
  expect(body).not.toContain(interview.participants[0]?.joinToken);
});

row('events/types-of-a-life', async () => {
  await subscribe();
  const interview = await makeInterview(service.testApp, customer.organization);
  await requestHuman(service.testApp.deps, candidateOf(interview, customer.organization), 'Please call');
  expect((await customer.api.post(`/interviews/${interview.meetingCode}/simulate`)).statusCode).toBe(202);
  await run();
  expect(typesOf(receiver.received).toSorted()).toEqual([
    'evaluation.ready',
    'human.requested',
    'interview.completed',
    'interview.created',
    'interview.started',
    'participant.joined',
    'participant.left',
    'recording.ready',
    'transcript.ready',
  ]);
});

row('events/types-of-changes', async () => {
  const { api, organization } = customer;
  const make = (input: object = {}) => makeInterview(service.testApp, organization, { ...input });
  const moved = await make();
  const cancelled = await make();
  const left = await make();
  const gone = await make();
  const led = await make({
    meetingType: 'HUMAN',
    participants: [{ email: 'ines@example.com' }, { email: 'priya@example.com', role: 'HOST' }],
  });
  await run();
  await subscribe();
  const scheduledAt = new Date(service.testApp.clock.now().getTime() + 20 * 86_400_000).toISOString();
  await api.send('PATCH', `/interviews/${moved.meetingCode}/reschedule`, { scheduledAt });
  await api.send('PATCH', `/interviews/${cancelled.meetingCode}/cancel`);
  await api.delete(`/interviews/${led.meetingCode}/participants/${led.participants[1]?.id}`);
  await api.delete(`/interviews/${gone.meetingCode}`);
  await run();
  service.testApp.clock.advance(7 * 86_400_000);
  await run();
  const sent = receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: EventType; data: { meetingCode: string } };
    return [type, data.meetingCode];
  });
  expect(sent).toEqual(
    expect.arrayContaining([
      ['interview.rescheduled', moved.meetingCode],
      ['interview.cancelled', cancelled.meetingCode],
      ['participant.removed', led.meetingCode],
      ['interview.deleted', gone.meetingCode],
      ['interview.no_show', left.meetingCode],
    ]),
  );
});

row('events/types-of-failures', async () => {
  await subscribe();
  const { testApp } = service;
  const { organizationId } = customer.organization;
  const recorded = await makeRecordedInterview(testApp, customer.organization);
  await testApp.handlers['finalise-recording'].giveUp?.({ organizationId, interviewId: recorded.id });
  const analysis = { organizationId, interviewId: recorded.id, trigger: 'AUTO', triggeredBy: null } as const;
  await testApp.handlers['evaluate-interview'].giveUp?.(analysis);
  await run();
  const types = typesOf(receiver.received);
  expect(types).toEqual(expect.arrayContaining(['recording.failed', 'evaluation.failed']));
  const refusing = await openService({ transport: refusedMail, start: new Date().toISOString() });
  const own = await newCustomer(refusing);
  await makeWebhook(refusing.testApp, own.organization, { url: receiver.url });
  await makeInterview(refusing.testApp, own.organization);
  await refusing.testApp.runJobs();
  await refusing.close();
  expect(typesOf(receiver.received)).toContain('email.bounced');
});

row('events/decided', async () => {
  const { secret } = await subscribe({ eventTypes: ['evaluation.decided'] });
  const { meetingCode, id } = await makeRecordedInterview(service.testApp, customer.organization);
  await run();
  service.testApp.clock.set(new Date());
  const decision = { recommendation: 'FAIL', reason: 'Ines told Priya that she found another job.' };
  expect((await customer.api.post(`/interviews/${meetingCode}/decision`, decision)).statusCode).toBe(201);
  await run();
  expect(verifyWebhook(secret, firstReceived())).toEqual({
    type: 'evaluation.decided',
    timestamp: service.testApp.clock.now().toISOString(),
    data: { meetingCode, interviewId: id, status: 'COMPLETED', externalJobId: null, revision: 1 },
  });
});

row('events/scorecard', async () => {
  const { secret } = await subscribe({ eventTypes: ['scorecard.submitted'] });
  const interview = await makeInterview(service.testApp, customer.organization, {
    meetingType: 'HUMAN',
    meetingUrl: 'https://meet.example.com/room',
    participants: [
      { email: 'ines@example.com' },
      { name: 'Jonas Ekholm', email: 'jonas@agency.example', role: 'INTERVIEWER' },
    ],
  });
  const leader = interview.participants[1] ?? expect.unreachable();
  const send = (method: 'PATCH' | 'POST', below: string, payload?: object) =>
    service.testApp.app.inject({
      method,
      url: `/api/public/interviews/${interview.meetingCode}/scorecard${below}`,
      headers: { origin: service.testApp.deps.publicUrl() },
      cookies: { parley_join: leader.joinToken },
      ...(payload ? { payload } : {}),
    });
  await send('PATCH', '', { recommendation: 'PASS', note: 'Calm under pressure.' });
  expect((await send('POST', '/submit')).statusCode).toBe(200);
  await run();
  const { id: interviewId, meetingCode, status } = interview;
  expect(verifyWebhook(secret, firstReceived())).toEqual({
    type: 'scorecard.submitted',
    timestamp: service.testApp.clock.now().toISOString(),
    data: { meetingCode, interviewId, status, externalJobId: null, participantId: leader.id },
  });
});

row('events/types-known', async () => {
  const types = [
    ...'created booked rescheduled cancelled started completed no_show deleted'
      .split(' ')
      .map((name) => `interview.${name}`),
    ...['joined', 'left', 'removed'].map((name) => `participant.${name}`),
    ...'recording.ready recording.failed transcript.ready'.split(' '),
    ...['ready', 'failed', 'decided'].map((name) => `evaluation.${name}`),
    ...'email.bounced calendar.disconnected human.requested ping'.split(' '),
  ];
  const { webhook } = await subscribe({ eventTypes: types });
  expect([...webhook.eventTypes].toSorted()).toEqual(types.toSorted());
  const wrong = { url: receiver.url, eventTypes: ['interview.paused'] };
  expectInvalid(await customer.api.post('/webhooks', wrong), 'eventTypes.0');
  const only = await subscribe({ eventTypes: ['interview.cancelled'] });
  await customer.api.delete(`/webhooks/${webhook.id}`);
  const { meetingCode } = await makeInterview(service.testApp, customer.organization);
  await customer.api.send('PATCH', `/interviews/${meetingCode}/cancel`);
  await run();
  expect(only.webhook.eventTypes).toEqual(['interview.cancelled']);
  expect(typesOf(receiver.received)).toEqual(['interview.cancelled']);
});

row('events/retries', async () => {
  receiver.answer((response) => response.writeHead(503).end());
  const { id } = await pinged();
  const begun = service.testApp.clock.now().getTime();
  await run();
  for (let given = await read(id); given.nextAttemptAt !== null; given = await read(id)) {
    service.testApp.clock.set(given.nextAttemptAt);
    await run();
  }
  expect(await read(id)).toMatchObject({ status: 'FAILED', attempts: 10 });
  expect(receiver.received).toHaveLength(10);
  const days = (service.testApp.clock.now().getTime() - begun) / 86_400_000;
  expect(days).toBeGreaterThan(2.5);
  expect(days).toBeLessThan(3.5);
});

row('events/timeout', async () => {
  receiver.answer(() => {});
  const { id } = await pinged();
  await run();
  expect(await read(id)).toMatchObject({ status: 'PENDING', attempts: 1, responseStatus: null });
});

row('events/redirect', async () => {
  receiver.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const { id } = await pinged();
  await run();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  expect(await read(id)).toMatchObject({ status: 'PENDING', attempts: 1, responseStatus: 302 });
});

row('events/410', async () => {
  receiver.answer((response) => response.writeHead(410).end());
  const { webhook } = await pinged();
  await run();
  const { enabled, disabledReason } = (await customer.api.get(`/webhooks/${webhook.id}`)).json<{
    webhook: { enabled: boolean; disabledReason: string };
  }>().webhook;
  expect([enabled, disabledReason]).toEqual([false, expect.stringContaining('410')]);
});

row('events/rotation', async () => {
  const { webhook, secret: old } = await pinged();
  const rotation = await customer.api.send('PATCH', `/webhooks/${webhook.id}`, { rotateSecret: true });
  const { secret: fresh } = rotation.json<{ secret: string }>();
  await run();
  expect(verifyWebhook(old, firstReceived())).toEqual(verifyWebhook(fresh, firstReceived()));
  service.testApp.clock.advance(86_400_000);
  await customer.api.post(`/webhooks/${webhook.id}/test`);
  await run();
  expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
});

row('events/private-addresses', async () => {
  for (const host of ['10.0.0.1', '192.168.0.1', '169.254.169.254', '[fd00::1]', '172.16.0.1']) {
    const refused = await customer.api.post('/webhooks', { url: `https://${host}/hooks` });
    expectInvalid(refused, 'url');
    expect(refused.body).toContain('PARLEY_ALLOW_PRIVATE_HOSTS');
  }
  const strict = await openService({ webhooks: httpWebhooks({ allowedPrivateHosts: [] }) });
  const { api } = await newCustomer(strict);
  for (const host of ['localhost', '127.1', '2130706433', '[::ffff:127.0.0.1]']) {
    expectInvalid(await api.post('/webhooks', { url: `https://${host}/hooks` }), 'url');
  }
  await strict.close();
});
