import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview, type Api } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const create = (key: string, body: unknown = plainInterview, as: Api = api, headers = {}) =>
  as.post('/interviews', body, { 'idempotency-key': key, ...headers });
const codeOf = (response: { json(): unknown }) => (response.json() as { meetingCode: string }).meetingCode;
const rows = async (text: string, ...values: unknown[]) =>
  (await test.database.db.asOperator((tx) => tx.query({ text, values }))).rows;
const total = async (as: Api) => (await as.get('/interviews')).json<{ total: number }>().total;

describe('a repeated idempotency key', () => {
  it('replays the body and status with a new request id, and counts the request', async () => {
    const limited = await makeOrganization(test, { limits: { write: 10 } });
    const own = apiOf(test, limited);
    const first = await create('k1', plainInterview, own, { 'x-request-id': 'first' });
    const again = await create('k1', plainInterview, own, { 'x-request-id': 'second' });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['x-ratelimit-remaining']).toBe('8');
    expect([first, again].map(({ headers }) => headers['x-request-id'])).toEqual(['first', 'second']);
    expect(await total(own)).toBe(1);
  });

  it('replays the response when the repeated body differs only in white space', async () => {
    const first = await create('spaces', JSON.stringify(plainInterview));
    const again = await create('spaces', JSON.stringify(plainInterview, null, 4));
    expect(again.body).toBe(first.body);
  });

  it('replays a refusal even when its interview is gone', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    await api.send('PATCH', `/interviews/${meetingCode}/cancel`);
    const input = { scheduledAt: new Date(test.clock.now().getTime() + 3_600_000).toISOString() };
    const move = () =>
      api.send('PATCH', `/interviews/${meetingCode}/reschedule`, input, { 'idempotency-key': 'refused' });
    const first = await move();
    expectError(first, 'invalid_state');
    await api.delete(`/interviews/${meetingCode}`);
    expect((await move()).body).toBe(first.body);
  });

  it('keeps idempotency keys of different organizations separate', async () => {
    const other = await makeOrganization(test);
    const mine = await create('shared');
    const theirs = await create('shared', plainInterview, apiOf(test, other));
    expect(theirs.statusCode).toBe(201);
    expect(codeOf(theirs)).not.toBe(codeOf(mine));
  });

  it('forgets an idempotency key after 24 hours', async () => {
    const first = await create('day');
    test.clock.advance(86_400_000 - 1);
    expect(codeOf(await create('day'))).toBe(codeOf(first));
    test.clock.advance(1);
    const later = await create('day');
    expect(later.statusCode).toBe(201);
    expect(codeOf(later)).not.toBe(codeOf(first));
  });

  it('leaves no row of an idempotency key after a day', async () => {
    const own = await makeOrganization(test);
    await create('kept for a day', plainInterview, apiOf(test, own));
    const platform = await makePlatform(test);
    const provision = (key: string) =>
      apiOf(test, platform).post('/platform/organization-keys', provisioning, { 'idempotency-key': key });
    await provision('first');
    const keysOf = async (owner: string) => {
      const { rows } = await test.database.db.asOperator((tx) =>
        tx.query<{ key: string }>({
          text: 'select key from idempotency_keys where owner_id = $1',
          values: [owner],
        }),
      );
      return rows.map(({ key }) => key);
    };
    const { organizationId } = own;
    test.clock.advance(86_400_000 - 1);
    await test.handlers['forget-expired'].run({});
    expect(await keysOf(organizationId)).toEqual(['kept for a day']);
    expect(await keysOf(platform.platformId)).toEqual(['first']);
    test.clock.advance(1);
    await test.handlers['forget-expired'].run({});
    expect(await keysOf(organizationId)).toEqual([]);
    expect(await keysOf(platform.platformId)).toEqual([]);
    await provision('second');
    expect(await keysOf(platform.platformId)).toEqual(['second']);
  });

  it('replays the 200 of the first DELETE instead of answering 404', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const remove = () =>
      api.delete(`/interviews/${meetingCode}`, { 'idempotency-key': `del-${meetingCode}` });
    const first = await remove();
    const again = await remove();
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('creates and mails nothing for a day after the interview was deleted', async () => {
    const own = await makeOrganization(test);
    const ownApi = apiOf(test, own);
    const first = await create('gone', plainInterview, ownApi);
    await ownApi.delete(`/interviews/${codeOf(first)}`);
    await test.runJobs();
    for (const body of [plainInterview, { ...plainInterview, title: 'Another' }]) {
      const again = await create('gone', body, ownApi);
      expect(expectError(again, 'idempotency_result_erased').message).toContain('send a new key');
      expect(again.headers['idempotency-replayed']).toBeUndefined();
    }
    await test.runJobs();
    expect(await total(ownApi)).toBe(0);
    const mails = await rows('select from mails where organization_id = $1', own.organizationId);
    expect(mails).toEqual([]);
    const [kept] = await rows('select * from idempotency_keys where key = $1', 'gone');
    expect(kept).toMatchObject({ fingerprint: null, body_sealed: null, interview_id: null });
    test.clock.advance(86_400_000);
    expect((await create('gone', plainInterview, ownApi)).statusCode).toBe(201);
  });

  it('refuses a repeated key when its interview was deleted since', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const cancel = () =>
      api.send('PATCH', `/interviews/${meetingCode}/cancel`, undefined, { 'idempotency-key': 'cancelled' });
    expect((await cancel()).statusCode).toBe(200);
    await api.delete(`/interviews/${meetingCode}`);
    expectError(await cancel(), 'idempotency_result_erased');
  });
});

describe('the stored result of an idempotency key', () => {
  it('replays a final 4xx even when the request would succeed now', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const analyze = () =>
      api.post(`/interviews/${meetingCode}/analyze`, undefined, { 'idempotency-key': `an-${meetingCode}` });
    const first = await analyze();
    expectError(first, 'interview_not_completed');
    const again = await analyze();
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('does not replay a 400, so that the corrected request succeeds', async () => {
    expectInvalid(await create('fix', { ...plainInterview, durationMinutes: 1 }), 'durationMinutes');
    expectInvalid(
      await create('fix', {
        ...plainInterview,
        schedulingMode: 'FIXED',
        scheduledAt: '2020-01-01T00:00:00Z',
      }),
      'scheduledAt',
    );
    expect((await create('fix')).statusCode).toBe(201);
  });

  it('does not replay a 429 for the same idempotency key', async () => {
    const own = apiOf(test, await makeOrganization(test, { limits: { write: 1 } }));
    await create('other', plainInterview, own);
    expectError(await create('later', plainInterview, own), 'rate_limited');
    test.clock.advance(61_000);
    expect((await create('later', plainInterview, own)).statusCode).toBe(201);
  });
});

describe('an idempotency key used for another request', () => {
  it('answers 422 when the body, URL or method differs', async () => {
    const first = await create('reuse');
    const code = codeOf(first);
    expectError(await create('reuse', { ...plainInterview, title: 'Other' }), 'idempotency_key_reused');
    const headers = { 'idempotency-key': 'reuse' };
    expectError(await api.post(`/interviews/${code}/analyze`, undefined, headers), 'idempotency_key_reused');
    expectError(await api.delete(`/interviews/${code}`, headers), 'idempotency_key_reused');
    expect((await api.get(`/interviews/${code}`)).statusCode).toBe(200);
  });
});

describe('an idempotency key whose first request still runs', () => {
  it('answers 409 idempotency_in_progress with Retry-After', async () => {
    const blocker = await test.database.db.pool.connect();
    await blocker.query('begin; lock table interviews in exclusive mode');
    const first = create('slow');
    await waitForLockWait();
    const second = await create('slow');
    expect(expectError(second, 'idempotency_in_progress').message).toContain('send this one again');
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    await blocker.query('rollback');
    blocker.release();
    expect((await first).statusCode).toBe(201);
    expect(codeOf(await create('slow'))).toBe(codeOf(await first));
  });

  it('creates one interview when 30 requests use one key at once', async () => {
    const own = apiOf(test, await makeOrganization(test));
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('burst', plainInterview, own)));
    const codes = new Set(answers.filter(({ statusCode }) => statusCode === 201).map(codeOf));
    expect(codes.size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect(await total(own)).toBe(1);
  });

  async function waitForLockWait(): Promise<void> {
    for (let i = 0; i < 200; i++) {
      const { rows } = await test.database.db.pool.query<{ waiting: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'
             and query like 'insert into interviews%') as waiting`,
      );
      if (rows[0]?.waiting) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('the first request does not wait for the lock');
  }
});

describe('the length of an idempotency key', () => {
  it.each([
    ['256 characters', 'x'.repeat(256)],
    ['nothing', ''],
  ])('refuses an idempotency key of %s', async (_name, key) =>
    expectInvalid(await create(key), 'Idempotency-Key'),
  );

  it('accepts an idempotency key of 255 characters', async () =>
    expect((await create('x'.repeat(255))).statusCode).toBe(201));
});
