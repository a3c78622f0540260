import { errorStatus, newestApiVersion, type ErrorCode } from '@parley/contract';
import { expect } from 'vitest';
import { issueKey, revokeKey } from '../../apps/server/src/features/tenancy/index.ts';
import { openDatabase } from '../../apps/server/src/kernel/db.ts';
import { createLog } from '../../apps/server/src/kernel/log.ts';
import { apiOf, plainInterview, type Api } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeKey, makeMember } from '../../apps/server/src/testing/factories/organization.ts';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { checkMalformed } from '../../apps/server/src/testing/check-response.ts';
import { rawExchange } from '../../apps/server/src/testing/raw-http.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service));

type Reply = Awaited<ReturnType<Api['get']>>;
const create = (input: object = {}, headers: Record<string, string> = {}, as = customer.api) =>
  as.post('/interviews', { ...plainInterview, ...input }, headers);
const once = (key: string) => ({ 'idempotency-key': key });
const withKey = (apiKey: string) =>
  apiOf(service.testApp, { authorization: { authorization: `Bearer ${apiKey}` } });
const make = (from = customer) => makeInterview(service.testApp, from.organization);
const windowOf = ({ headers }: Reply) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
});
const meetingCodeOf = (reply: Reply) => reply.json<{ meetingCode: string }>().meetingCode;

/** Sends a request to a server whose database cannot be reached, or whose tables are missing. */
async function brokenBy(kind: 'outage' | 'fault'): Promise<Reply> {
  if (kind === 'fault') {
    const broken = await openService();
    const { api } = await newCustomer(broken);
    await broken.testApp.deps.db.asOperator((tx) => tx.query({ text: 'drop table participants cascade' }));
    const reply = await api.post('/interviews', plainInterview);
    await broken.close();
    return reply;
  }
  const db = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' }, createLog('silent'));
  const cut = await openService({ db });
  const { authorization } = customer.organization;
  const reply = await apiOf(cut.testApp, { authorization }).get('/interviews');
  await cut.close();
  await db.close();
  return reply;
}

/** Locks the interviews' table, so that a create waits until the lock is released. */
async function whileWaiting(first: () => Promise<Reply>, meanwhile: () => Promise<Reply>): Promise<Reply[]> {
  const { pool } = service.testApp.database.db;
  const blocker = await pool.connect();
  await blocker.query('begin; lock table interviews in exclusive mode');
  const waiting = first();
  for (let n = 0; n < 1000; n++) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'insert into interviews%') as waits`,
    );
    if (rows[0]?.waits) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const second = await meanwhile();
  await blocker.query('rollback');
  blocker.release();
  return [await waiting, second];
}

/** How to get each error code of the catalogue that this API can send. */
const ways: Partial<Record<ErrorCode, () => Promise<Reply>>> = {
  invalid_json: () => customer.api.post('/interviews', '{'),
  validation_failed: () => customer.api.post('/interviews', {}),
  missing_api_key: () => apiOf(service.testApp, null).get('/interviews'),
  invalid_api_key: () => withKey('parley_org_x').get('/interviews'),
  expired_api_key: async () => {
    const { organizationId } = customer.organization;
    const expiresAt = new Date(service.testApp.clock.now().getTime() + 1);
    const { apiKey } = await issueKey(service.testApp.deps, { organizationId, name: 'short', expiresAt });
    service.testApp.clock.advance(1);
    return withKey(apiKey).get('/interviews');
  },
  revoked_api_key: async () => {
    const key = await makeKey(service.testApp, customer.organization);
    await revokeKey(service.testApp.deps, { organizationId: key.organizationId, keyId: key.keyId });
    return withKey(key.apiKey).get('/interviews');
  },
  insufficient_scope: async () => {
    const key = await makeKey(service.testApp, customer.organization, ['interviews:read']);
    return withKey(key.apiKey).post('/interviews', plainInterview);
  },
  wrong_key_type: async () => apiOf(service.testApp, await makePlatform(service.testApp)).get('/interviews'),
  not_found: () => customer.api.get('/interviews/aaa-aaaa-aaa'),
  method_not_allowed: () => customer.api.send('PUT', '/interviews'),
  invalid_state: async () => {
    const { meetingCode } = await makeCompletedInterview(service.testApp, customer.organization);
    return customer.api.send('PATCH', `/interviews/${meetingCode}/cancel`);
  },
  interview_not_completed: async () =>
    customer.api.get(`/interviews/${(await make()).meetingCode}/evaluation`),
  evaluation_not_ready: async () => {
    const { meetingCode } = await makeCompletedInterview(service.testApp, customer.organization);
    return customer.api.get(`/interviews/${meetingCode}/evaluation`);
  },
  evaluation_failed: async () => {
    const { meetingCode, id } = await makeCompletedInterview(service.testApp, customer.organization);
    const { organizationId } = customer.organization;
    const payload = { organizationId, interviewId: id, trigger: 'AUTO', triggeredBy: null } as const;
    await service.testApp.handlers['evaluate-interview'].giveUp?.(payload);
    return customer.api.get(`/interviews/${meetingCode}/evaluation`);
  },
  evaluation_unavailable: async () => {
    const { meetingCode } = await make();
    await customer.api.send('PATCH', `/interviews/${meetingCode}/cancel`);
    return customer.api.post(`/interviews/${meetingCode}/analyze`);
  },
  schedule_conflict: async () => {
    const own = await newCustomer(service);
    await makeMember(service.testApp, own.organization, { email: 'priya@example.com' });
    const { organizationId } = own.organization;
    await service.testApp.deps.db.asOperator((tx) =>
      tx.query({
        text: 'update organizations set refuse_schedule_conflicts = true where id = $1',
        values: [organizationId],
      }),
    );
    const fixed = {
      meetingType: 'HUMAN',
      scheduledAt: new Date(service.testApp.clock.now().getTime() + 86_400_000).toISOString(),
      participants: [{ email: 'ines@example.com' }, { email: 'priya@example.com', role: 'HOST' }],
    };
    await create(fixed, {}, own.api);
    return create(fixed, {}, own.api);
  },
  idempotency_in_progress: async () => {
    const send = () => create({}, once('in-progress'));
    return (await whileWaiting(send, send))[1] as Reply;
  },
  idempotency_result_erased: async () => {
    const path = `/interviews/${meetingCodeOf(await create({}, once('erased')))}`;
    await customer.api.delete(path);
    return create({}, once('erased'));
  },
  payload_too_large: () => customer.api.post('/interviews', 'x'.repeat(2 ** 20 + 1)),
  unsupported_media_type: () => customer.api.post('/interviews', 'x', { 'content-type': 'text/plain' }),
  idempotency_key_reused: async () => {
    await create({}, once('reused'));
    return create({ title: 'Another' }, once('reused'));
  },
  rate_limited: async () => {
    const { api } = await newCustomer(service, { limits: { read: 1 } });
    await api.get('/interviews');
    return api.get('/interviews');
  },
  internal_error: () => brokenBy('fault'),
  unavailable: () => brokenBy('outage'),
};
/** Codes of the dashboard and of the participants' pages. */
const elsewhere = 'not_signed_in origin_not_allowed role_not_allowed consent_required room_full'.split(' ');
/** Tested together with the calendars (4-availability.test.ts). */
const ofScheduling = ['slot_taken', 'calendar_unavailable'];
const seen = new Map<ErrorCode, Reply>();
async function replyOf(code: ErrorCode): Promise<Reply> {
  const reply = seen.get(code) ?? (await ways[code]?.());
  if (!reply) throw new Error(`there is no way to ${code}`);
  seen.set(code, reply);
  return reply;
}
const codes = Object.keys(ways) as ErrorCode[];

row('protocol/codes', async () => {
  const others = Object.keys(errorStatus).filter((code) => !(code in ways));
  expect(others.filter((code) => !elsewhere.includes(code) && !ofScheduling.includes(code))).toEqual([]);
  for (const code of codes) expectError(await replyOf(code), code);
});

row('protocol/error-body', async () => {
  for (const code of codes) {
    const body = (await replyOf(code)).json<{ error: { details?: unknown[] } }>();
    expect(Object.keys(body)).toEqual(['success', 'error', 'requestId']);
    const details = code === 'validation_failed' || code === 'schedule_conflict';
    expect(Object.keys(body.error), code).toEqual(['code', 'message', ...(details ? ['details'] : [])]);
  }
  const error = expectError(await replyOf('validation_failed'), 'validation_failed');
  for (const detail of error.details ?? []) expect(Object.keys(detail)).toEqual(['path', 'message']);
});

row('protocol/statuses', async () => {
  const met = new Set<number>();
  for (const code of codes) met.add((await replyOf(code)).statusCode);
  const decided = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];
  expect([...met].toSorted((a, b) => a - b)).toEqual(decided);
  for (const code of ['internal_error', 'unavailable'] as const) {
    expect((await replyOf(code)).body).not.toMatch(/select|insert|relation|participants|ECONN|pg|stack/i);
  }
  expect(Number((await replyOf('unavailable')).headers['retry-after'])).toBeGreaterThanOrEqual(1);
});

row('protocol/not-found', async () => {
  const theirs = await make(await newCustomer(service));
  const requestId = { 'x-request-id': 'the-same' };
  const ask = async (meetingCode: string) => {
    const path = `/interviews/${meetingCode}`;
    const replies = [
      await customer.api.get(path, requestId),
      await customer.api.send('PATCH', `${path}/cancel`, undefined, requestId),
      await customer.api.delete(path, requestId),
      await customer.api.get(`${path}/evaluation`, requestId),
      await customer.api.delete(`${path}/participants/${theirs.participants[0]?.id}`, requestId),
    ];
    return replies.map(({ statusCode, body }) => `${statusCode} ${body}`);
  };
  expect(await ask(theirs.meetingCode)).toEqual(await ask('aaa-aaaa-aaa'));
});

row('protocol/401', async () => {
  for (const code of ['missing', 'invalid', 'expired', 'revoked'] as const) {
    const reply = await replyOf(`${code}_api_key`);
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Bearer/),
    ]);
  }
});

row('protocol/405', async () => {
  const wrong: [string, 'PUT' | 'DELETE' | 'POST', string[]][] = [
    ['/interviews', 'PUT', ['GET', 'HEAD', 'POST']],
    ['/interviews', 'DELETE', ['GET', 'HEAD', 'POST']],
    ['/interviews/aaa-aaaa-aaa', 'POST', ['GET', 'HEAD', 'DELETE']],
    ['/availability', 'POST', ['GET', 'HEAD']],
  ];
  for (const [path, method, allowed] of wrong) {
    const reply = await customer.api.send(method, path);
    expectError(reply, 'method_not_allowed');
    expect(String(reply.headers['allow']).split(', ').toSorted()).toEqual(allowed.toSorted());
  }
});

row('protocol/headers-everywhere', async () => {
  for (const code of codes) {
    const { headers } = await replyOf(code);
    for (const name of ['limit', 'remaining', 'reset']) {
      expect(headers[`x-ratelimit-${name}`], `${name} of ${code}`).toMatch(/^\d+$/);
    }
  }
});

row('protocol/bad-url', async () => {
  for (const path of ['/%zz', '/interviews/%E0%A4%A', '/interviews/%c3%28/evaluation']) {
    for (const [api, code] of [
      [customer.api, 'validation_failed'],
      [apiOf(service.testApp, null), 'missing_api_key'],
    ] as const) {
      const reply = await api.get(path);
      expectError(reply, code);
      expect(reply.headers['x-ratelimit-reset']).toMatch(/^\d+$/);
    }
  }
});

row('protocol/malformed-http', async () => {
  const port = Number(new URL(service.baseUrl).port);
  const head = 'POST /api/integration/interviews HTTP/1.1\r\nHost: x\r\n';
  const cases: [string, number][] = [
    ['hello\r\n\r\n', 400],
    ['BREW /api/integration/interviews HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [`${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`, 400],
    [`${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    [`${head}A: b\u0000c\r\n\r\n`, 400],
    [`${head}A: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ];
  for (const [bytes, status] of cases) {
    const answer = await rawExchange(port, bytes);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(checkMalformed(answer)).toEqual([]);
    expect(answer).toMatch(/^X-RateLimit-Limit: 100\r$/m);
    expect(answer).toMatch(/^X-RateLimit-Remaining: 0\r$/m);
    const reset = Math.ceil(service.testApp.clock.now().getTime() / 1000) + 60;
    expect(answer).toContain(`X-RateLimit-Reset: ${reset}\r\n`);
  }
});

row('protocol/order-key-first', async () => {
  const stranger = apiOf(service.testApp, null);
  for (const body of ['{', {}, 'x'.repeat(2 ** 20 + 1)]) {
    service.testApp.clock.advance(60_000);
    expectError(await stranger.post('/interviews', body), 'missing_api_key');
  }
  const { api } = await newCustomer(service, { limits: { write: 1 } });
  await create({}, {}, api);
  expectError(await api.post('/interviews', '{'), 'rate_limited');
  expectError(await api.post('/interviews', {}), 'rate_limited');
});

row('protocol/order-charge-first', async () => {
  const { api } = await newCustomer(service, { limits: { write: 5 } });
  expect(windowOf(await api.post('/interviews', '{')).remaining).toBe(4);
  expect(windowOf(await api.post('/interviews', {})).remaining).toBe(3);
  expect(windowOf(await api.post('/interviews', 'x', { 'content-type': 'text/plain' })).remaining).toBe(2);
  expect(windowOf(await api.delete('/interviews/aaa-aaaa-aaa')).remaining).toBe(1);
});

row('protocol/order-ai', async () => {
  const { api } = await newCustomer(service, { limits: { write: 10, ai: 1 } });
  expectInvalid(await create({ aiGenerate: true, durationMinutes: 1 }, {}, api), 'durationMinutes');
  const first = await create({ aiGenerate: true }, once('ai'), api);
  expect([first.statusCode, windowOf(first).remaining]).toEqual([201, 0]);
  // A repeat is counted too, before it is recognized as one.
  expectError(await create({ aiGenerate: true }, once('ai'), api), 'rate_limited');
});

row('protocol/window-platform', async () => {
  const platform = apiOf(service.testApp, await makePlatform(service.testApp));
  const another = apiOf(service.testApp, await makePlatform(service.testApp));
  expect(windowOf(await platform.get('/platform/organizations'))).toEqual({ limit: 100, remaining: 99 });
  expect(windowOf(await platform.get('/platform/organizations')).remaining).toBe(98);
  expect(windowOf(await another.get('/platform/organizations')).remaining).toBe(99);
});

row('protocol/window-address', async () => {
  service.testApp.clock.advance(60_000);
  const stranger = apiOf(service.testApp, null);
  expect(windowOf(await stranger.get('/interviews'))).toEqual({ limit: 100, remaining: 99 });
  expect(windowOf(await withKey('parley_org_guess').get('/interviews')).remaining).toBe(98);
  for (let n = 9; n >= 0; n--) expect(windowOf(await stranger.post('/interviews', {})).remaining).toBe(n);
  expectError(await stranger.post('/interviews', {}), 'rate_limited');
  expect((await customer.api.get('/interviews')).statusCode).toBe(200);
});

row('protocol/idempotency-methods', async () => {
  const { meetingCode } = await make();
  const path = `/interviews/${meetingCode}`;
  const twice = async (send: () => Promise<Reply>) => {
    const [first, again] = [await send(), await send()];
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(first.statusCode).toBeLessThan(300);
    expect(again.headers['idempotency-replayed']).toBe('true');
  };
  await twice(() => create({}, once('post')));
  await twice(() => customer.api.send('PATCH', `${path}/cancel`, undefined, once('patch')));
  await twice(() => customer.api.delete(path, once('delete')));
  expect((await create({}, once('x'.repeat(255)))).statusCode).toBe(201);
  expectInvalid(await create({}, once('x'.repeat(256))), 'Idempotency-Key');
  expectInvalid(await create({}, once('')), 'Idempotency-Key');
});

row('protocol/idempotency-replay', async () => {
  const { api } = await newCustomer(service, { limits: { write: 5 } });
  const first = await create({}, { ...once('replay'), 'x-request-id': 'first' }, api);
  const again = await create({}, { ...once('replay'), 'x-request-id': 'second' }, api);
  expect(again.body).toBe(first.body);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers['x-request-id']).toBe('second');
  expect(windowOf(again).remaining).toBe(3);
  const refused = { ...once('refused'), 'x-request-id': 'first' };
  const path = `/interviews/${meetingCodeOf(first)}/analyze`;
  await api.post(path, undefined, refused);
  const replayed = await api.post(path, undefined, { ...refused, 'x-request-id': 'second' });
  expect(replayed.json()).toMatchObject({ requestId: 'first' });
  expect(replayed.headers['x-request-id']).toBe('second');
});

row('protocol/idempotency-lifetime', async () => {
  const first = meetingCodeOf(await create({}, once('day')));
  const other = await newCustomer(service);
  expect(meetingCodeOf(await create({}, once('day'), other.api))).not.toBe(first);
  service.testApp.clock.advance(86_400_000 - 1);
  expect(meetingCodeOf(await create({}, once('day')))).toBe(first);
  service.testApp.clock.advance(1);
  expect(meetingCodeOf(await create({}, once('day')))).not.toBe(first);
});

row('protocol/idempotency-stores', async () => {
  const { meetingCode } = await make();
  const analyze = () => customer.api.post(`/interviews/${meetingCode}/analyze`, undefined, once('409'));
  expect((await analyze()).body).toBe((await analyze()).body);
  expectInvalid(await create({ durationMinutes: 1 }, once('400')), 'durationMinutes');
  expect((await create({}, once('400'))).statusCode).toBe(201);
  const { api } = await newCustomer(service, { limits: { write: 1 } });
  await create({}, {}, api);
  expectError(await create({}, once('429'), api), 'rate_limited');
  service.testApp.clock.advance(60_000);
  expect((await create({}, once('429'), api)).statusCode).toBe(201);
});

row('protocol/idempotency-422', async () => {
  const { meetingCode } = await make();
  await create({}, once('422'));
  expectError(await create({ title: 'Another' }, once('422')), 'idempotency_key_reused');
  expectError(await customer.api.delete(`/interviews/${meetingCode}`, once('422')), 'idempotency_key_reused');
});

row('protocol/idempotency-in-progress', async () => {
  const send = () => create({}, once('running'));
  const [first, second] = await whileWaiting(send, send);
  if (!first || !second) throw new Error('both were answered');
  expect(first.statusCode).toBe(201);
  expectError(second, 'idempotency_in_progress');
  expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await send()).body).toBe(first.body);
});

row('protocol/request-id', async () => {
  const ask = async (id?: string) =>
    (await customer.api.get('/interviews', id === undefined ? {} : { 'x-request-id': id })).headers[
      'x-request-id'
    ];
  for (const id of ['a', 'A_b-9', 'x'.repeat(64)]) expect(await ask(id)).toBe(id);
  for (const id of [undefined, 'x'.repeat(65), 'a b', 'a;b']) {
    const made = await ask(id);
    expect(made).not.toBe(id);
    expect(made).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  }
  for (const code of codes) {
    const { headers } = await replyOf(code);
    expect(headers['x-request-id'], code).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  }
});

row('protocol/api-version', async () => {
  const ask = (version?: string) =>
    customer.api.get('/interviews', version === undefined ? {} : { 'api-version': version });
  expect((await ask()).headers['api-version']).toBe(newestApiVersion);
  expect((await ask('2026-11-21')).headers['api-version']).toBe('2026-11-21');
  expectInvalid(await ask('newest'), 'Api-Version');
  expectInvalid(await ask('2026-02-30'), 'Api-Version');
});
