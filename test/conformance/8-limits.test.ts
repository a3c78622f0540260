import { expect } from 'vitest';
import { apiOf, plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { row } from './row.ts';
import { newCustomer, openService, type Customer } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());

/** A customer with the default limits of an organization. */
const ofDefaults = () => newCustomer(service, { limits: {} });
type Reply = Awaited<ReturnType<Customer['api']['get']>>;
const windowOf = ({ headers }: Reply) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
});
async function countPassed(limit: number, call: (n: number) => Promise<Reply>): Promise<void> {
  for (let n = 1; n <= limit; n++) {
    const reply = await call(n);
    expect(reply.statusCode).toBeLessThan(400);
    expect(windowOf(reply)).toEqual({ limit, remaining: limit - n });
  }
  const refused = await call(limit + 1);
  expectError(refused, 'rate_limited');
  expect(windowOf(refused)).toEqual({ limit, remaining: 0 });
}

row('8/read', async () => {
  const { api } = await ofDefaults();
  await countPassed(100, () => api.get('/interviews?limit=1'));
});

row('8/write', async () => {
  const { api, organization } = await ofDefaults();
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) {
    codes.push((await makeInterview(service.testApp, organization)).meetingCode);
  }
  const replies: Reply[] = [];
  for (const code of codes) replies.push(await api.send('PATCH', `/interviews/${code}/cancel`));
  for (const code of codes) replies.push(await api.delete(`/interviews/${code}`));
  replies.push(await api.post('/interviews', plainInterview));
  expect(replies.map((reply) => windowOf(reply).remaining)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expectError(await api.post('/interviews', plainInterview), 'rate_limited');
  expectError(await api.delete(`/interviews/${codes[0]}`), 'rate_limited');
  expect((await api.get('/interviews')).statusCode).toBe(200);
});

row('8/ai', async () => {
  const { api } = await ofDefaults();
  await countPassed(5, () => api.post('/interviews', { ...plainInterview, aiGenerate: true }));
  expect((await api.post('/interviews', plainInterview)).statusCode).toBe(201);
});

row('8/headers', async () => {
  const { api, organization } = await ofDefaults();
  const replies = [
    await api.get('/interviews'),
    await api.post('/interviews', plainInterview),
    await api.post('/interviews', {}),
    await apiOf(service.testApp, null).get('/interviews'),
    await api.get('/nothing'),
    await api.send('PUT', '/interviews'),
    await api.post('/interviews', 'x'.repeat(2 ** 20 + 1)),
    await api.post('/interviews', '{}', { 'content-type': 'text/plain' }),
    await api.get('/interviews/%zz'),
    await api.send('HEAD', '/interviews'),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    200, 201, 400, 401, 404, 405, 413, 415, 400, 200,
  ]);
  for (const { statusCode, headers } of replies) {
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      expect(headers[name], `${name} of ${statusCode}`).toMatch(/^\d+$/);
    }
  }
  expect(organization.organizationId).not.toBe('');
});

async function bounded() {
  const { api } = await newCustomer(service);
  const create = (input: object) => api.post('/interviews', { ...plainInterview, ...input });
  const list = (query: string) => api.get(`/interviews${query}`);
  return { api, create, list };
}

row('8/durationMinutes', async () => {
  const { create } = await bounded();
  expect((await create({})).json()).toMatchObject({ interview: { durationMinutes: 30 } });
  expect((await create({ durationMinutes: 5 })).statusCode).toBe(201);
  expectInvalid(await create({ durationMinutes: 4 }), 'durationMinutes');
});

row('8/availableSlots', async () => {
  const { create } = await bounded();
  const slots = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      start: new Date(Date.UTC(2027, 0, 12, 9, n)).toISOString(),
      end: new Date(Date.UTC(2027, 0, 12, 9, n + 30)).toISOString(),
    }));
  expect((await create({ availableSlots: slots(50) })).statusCode).toBe(201);
  expectInvalid(await create({ availableSlots: slots(51) }), 'availableSlots');
});

row('8/days', async () => {
  const { api } = await bounded();
  const ask = (query: string) => api.get(`/busy-blocks?email=tomasz@tidewater.example${query}`);
  expect((await ask('')).json()).toMatchObject({ days: 14 });
  expect((await ask('&days=30')).json()).toMatchObject({ days: 30 });
  expectInvalid(await ask('&days=31'), 'days');
  expectInvalid(await ask('&days=0'), 'days');
});

row('8/duration', async () => {
  const { api } = await bounded();
  const ask = (query: string) => api.get(`/availability?email=tomasz@tidewater.example${query}`);
  expect((await ask('')).body).toBe((await ask('&duration=30')).body);
  expectInvalid(await ask('&duration=4'), 'duration');
});

row('8/limit', async () => {
  const { list } = await bounded();
  expect((await list('')).json()).toMatchObject({ limit: 20 });
  expect((await list('?limit=100')).json()).toMatchObject({ limit: 100 });
  expectInvalid(await list('?limit=101'), 'limit');
  expectInvalid(await list('?limit=0'), 'limit');
});

row('8/page', async () => {
  const { list } = await bounded();
  expect((await list('')).json()).toMatchObject({ page: 1 });
  expectInvalid(await list('?page=0'), 'page');
});

row('8/videoUrl', async () => {
  const { organization, api } = await newCustomer(service);
  const { meetingCode } = await makeRecordedInterview(service.testApp, organization);
  await service.testApp.runJobs();
  const body = (await api.get(`/interviews/${meetingCode}/recording`)).json<{
    recording: { videoUrl: string };
  }>();
  const head = async () => (await fetch(body.recording.videoUrl, { method: 'HEAD' })).status;
  service.testApp.clock.advance(7 * 86_400_000 - 1000);
  expect(await head()).toBe(200);
  service.testApp.clock.advance(2000);
  expect(await head()).toBe(404);
});

row('9/unversioned', async () => {
  const { api } = await bounded();
  const response = await api.get('/interviews');
  expect(response.statusCode).toBe(200);
  expect(response.headers['api-version']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expectError(await api.get('/v1/interviews'), 'not_found');
});

row('protocol/reset', async () => {
  const { api } = await ofDefaults();
  const seconds = service.testApp.clock.now().getTime() / 1000;
  const reset = Number((await api.get('/interviews')).headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThanOrEqual(Math.floor(seconds) + 60);
  expect(reset).toBeLessThanOrEqual(Math.ceil(seconds) + 60);
});

row('protocol/retry-after', async () => {
  const { api } = await newCustomer(service, { limits: { read: 1 } });
  await api.get('/interviews');
  const refused = await api.get('/interviews');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  service.testApp.clock.advance(seconds * 1000);
  expect((await api.get('/interviews')).statusCode).toBe(200);
});

row('protocol/window', async () => {
  const { api, organization } = await newCustomer(service, { limits: { read: 2, write: 1 } });
  await api.get('/interviews');
  service.testApp.clock.advance(59_000);
  const second = await api.get('/interviews');
  expectError(await api.get('/interviews'), 'rate_limited');
  expect((await api.post('/interviews', plainInterview)).statusCode).toBe(201);
  service.testApp.clock.advance(1000);
  const fresh = await api.get('/interviews');
  expect(windowOf(fresh)).toEqual({ limit: 2, remaining: 1 });
  expect(Number(fresh.headers['x-ratelimit-reset'])).toBe(Number(second.headers['x-ratelimit-reset']) + 60);
  const other = await newCustomer(service, { limits: { read: 2 } });
  expect(windowOf(await other.api.get('/interviews')).remaining).toBe(1);
  expect(other.organization.organizationId).not.toBe(organization.organizationId);
});

row('protocol/window-settings', async () => {
  const { api } = await newCustomer(service, { limits: { read: 7, write: 3, ai: 2 } });
  expect(windowOf(await api.get('/interviews'))).toEqual({ limit: 7, remaining: 6 });
  expect(windowOf(await api.post('/interviews', plainInterview))).toEqual({ limit: 3, remaining: 2 });
  const ai = await api.post('/interviews', { ...plainInterview, aiGenerate: true });
  expect(windowOf(ai).remaining).toBe(1);
});

row('protocol/ai-class', async () => {
  const { api, organization } = await newCustomer(service, { limits: { write: 4, ai: 3 } });
  const { meetingCode } = await makeCompletedInterview(service.testApp, organization);
  await service.testApp.runJobs();
  service.testApp.clock.advance(60_000);
  const analyzed = await api.post(`/interviews/${meetingCode}/analyze`);
  expect(windowOf(analyzed)).toEqual({ limit: 3, remaining: 2 });
  const created = await api.post('/interviews', { ...plainInterview, aiGenerate: true });
  expect(windowOf(created)).toEqual({ limit: 3, remaining: 1 });
  // Three requests of the write class are used up and two of the AI class, so both have two left.
  expect(windowOf(await api.post('/interviews', plainInterview))).toEqual({ limit: 4, remaining: 1 });
});

row('protocol/ai-gives-back', async () => {
  const { api } = await newCustomer(service, { limits: { write: 3, ai: 1 } });
  const withAi = { ...plainInterview, aiGenerate: true };
  expect((await api.post('/interviews', withAi)).statusCode).toBe(201);
  for (let n = 0; n < 5; n++) expectError(await api.post('/interviews', withAi), 'rate_limited');
  expect(windowOf(await api.post('/interviews', plainInterview))).toEqual({ limit: 3, remaining: 1 });
});
