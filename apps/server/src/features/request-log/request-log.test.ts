import {
  requestLogPage,
  type EvaluationResponse,
  type ReportResponse,
  type RequestLogRecord,
  type TranscriptSegment,
} from '@parley/contract';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../kernel/db.ts';
import { setTestMode } from '../tenancy/index.ts';
import { apiOf, plainInterview, type Api } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { LoggedExchange } from './log-entry.ts';
import { openRequestLog } from './open-request-log.ts';

const test = forThisFile(() => openTestApp());

interface Row {
  request_id: string;
  status: number;
  error_code: string | null;
  meeting_code: string | null;
  request_body: string | null;
  response_body: string | null;
  at: Date;
}

const rowsOf = async ({ organizationId }: { organizationId: string }) =>
  (
    await test.deps.db.inOrganization(organizationId, (tx) =>
      tx.query<Row>({ text: 'select * from request_log order by at, id' }),
    )
  ).rows;

/** Rows are written after the responses. */
const written = (organization: TestOrganization, count: number) =>
  vi.waitFor(
    async () => {
      const rows = await rowsOf(organization);
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 5_000 },
  );

const exchange = (
  organization: TestOrganization,
  overrides: Partial<LoggedExchange> = {},
): LoggedExchange => ({
  organizationId: organization.organizationId,
  keyId: organization.keyId,
  requestId: 'r',
  method: 'GET',
  url: '/api/integration/interviews',
  meetingCode: null,
  requestBody: undefined,
  responseText: '{"success":true}',
  status: 200,
  durationMs: 1,
  at: test.clock.now(),
  ...overrides,
});

describe('the request log in the dashboard', () => {
  it('lists each request, newest first, in pages and filtered', async () => {
    const organization = await makeOrganization(test);
    const api = apiOf(test, organization);
    const made = await makeInterview(test, organization);
    test.clock.advance(1000);
    await api.get('/interviews?search=Ines&limit=5', { 'x-request-id': 'mine' });
    test.clock.advance(1000);
    await api.post(`/interviews/${made.meetingCode.toUpperCase()}/analyze`);
    await written(organization, 3);
    const { headers } = await signIn(test, organization);
    const read = async (query: string) => {
      const response = await test.app.inject({ url: `/api/dashboard/request-log${query}`, headers });
      return expectShape(requestLogPage, response.json());
    };
    const page = await read('');
    expect(page).toMatchObject({ total: 3, page: 1, limit: 20, totalPages: 1 });
    const [analyze, list, create] = page.requests as [RequestLogRecord, RequestLogRecord, RequestLogRecord];
    expect(analyze).toMatchObject({
      method: 'POST',
      status: 409,
      errorCode: 'interview_not_completed',
      meetingCode: made.meetingCode,
    });
    expect(list).toMatchObject({
      method: 'GET',
      path: '/api/integration/interviews?search=[redacted]&limit=5',
      status: 200,
      requestId: 'mine',
      key: { id: organization.keyId, name: 'test', last4: organization.apiKey.slice(-4) },
      meetingCode: null,
      requestBody: null,
    });
    expect(create.meetingCode).toBe(made.meetingCode);
    expect(create.curl).toContain(`-H 'Authorization: Bearer parley_org_…${organization.apiKey.slice(-4)}'`);
    expect(create.curl).toContain(`curl -X POST 'http://parley.test/api/integration/interviews'`);
    expect((await read('?page=2&limit=2')).requests.map(({ id }) => id)).toEqual([create.id]);
    const idsOf = async (query: string) => (await read(query)).requests.map(({ id }) => id);
    expect(await idsOf('?status=4xx')).toEqual([analyze.id]);
    expect(await idsOf('?status=2xx&method=POST')).toEqual([create.id]);
    expect(await idsOf(`?meetingCode=${made.meetingCode.toUpperCase()}`)).toEqual([analyze.id, create.id]);
    expect(await idsOf('?meetingCode=nonsense')).toEqual([]);
    expect(await idsOf('?requestId=mine&status=&method=')).toEqual([list.id]);
    expect(await read('?method=GET')).toMatchObject({ total: 1, totalPages: 1 });
    const refused = await test.app.inject({ url: '/api/dashboard/request-log?limit=0', headers });
    expectError(refused, 'validation_failed');
  });

  it('shows a member only their own organization’s requests', async () => {
    expectError(await test.app.inject({ url: '/api/dashboard/request-log' }), 'not_signed_in');
    const [mine, theirs] = [await makeOrganization(test), await makeOrganization(test)];
    await apiOf(test, theirs).get('/interviews');
    await written(theirs, 1);
    const { headers } = await signIn(test, mine);
    const response = await test.app.inject({ url: '/api/dashboard/request-log', headers });
    expect(response.json()).toMatchObject({ requests: [], total: 0 });
  });
});

it('contains refused requests, but none without a key', async () => {
  const organization = await makeOrganization(test, { limits: { read: 2 } });
  const api = apiOf(test, organization);
  await api.get('/nothing');
  await api.get('/interviews', { 'api-version': 'soon' });
  await api.get('/interviews');
  await api.post('/interviews', '{"jobRole": "canary');
  await apiOf(test, null).get('/interviews');
  const rows = await written(organization, 4);
  const refusals = rows.map((row) => `${row.status} ${row.error_code}`);
  expect(new Set(refusals)).toEqual(
    new Set(['400 invalid_json', '400 validation_failed', '404 not_found', '429 rate_limited']),
  );
  for (const row of rows) expect(row.request_body).toBeNull();
});

describe('what a candidate said', () => {
  it('keeps a candidate’s words out of rows about transcripts, evaluations and reports', async () => {
    const organization = await makeOrganization(test);
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    const read = async (path: string) =>
      (await apiOf(test, organization).get(`/interviews/${meetingCode}/${path}`)).body;
    const { segments } = JSON.parse(await read('transcript')) as { segments: TranscriptSegment[] };
    const { questionEvaluations } = JSON.parse(await read('evaluation')) as EvaluationResponse;
    const { current } = JSON.parse(await read('report')) as ReportResponse;
    const words = [
      ...segments.map(({ text }) => text),
      ...questionEvaluations.map(({ feedback }) => feedback),
      ...(current?.questions ?? []).flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
      current?.summary ?? '',
    ].filter((text) => text.length > 20);
    expect(words.length).toBeGreaterThan(10);
    const rows = (await written(organization, 4)).filter(({ request_body }) => request_body === null);
    expect(rows).toHaveLength(3);
    for (const word of words) {
      for (const row of rows) expect(row.response_body).not.toContain(JSON.stringify(word).slice(1, -1));
    }
    const bodies = rows.map(({ response_body }) => response_body);
    expect(bodies).toContain(
      `{"success":true,"segments":"[${segments.length} left out]","total":${segments.length}}`,
    );
  });

  it('keeps a candidate’s words out of the row about captions', async () => {
    const organization = await makeOrganization(test);
    const { meetingCode } = await makeCompletedInterview(test, organization);
    const path = `/interviews/${meetingCode}/transcript?format=vtt`;
    const captions = await apiOf(test, organization).get(path);
    expect(captions.body).toMatch(/^WEBVTT/);
    const row = (await written(organization, 2)).at(-1);
    expect(row).toMatchObject({
      status: 200,
      meeting_code: meetingCode,
      response_body: '"[left out: not JSON]"',
    });
  });
});

describe('secrets in the request log', () => {
  it('keeps secrets out of every row when they are planted in every field', async () => {
    const organization = await makeOrganization(test);
    await setTestMode(test.deps, organization.organizationId, true);
    const api: Api = apiOf(test, organization);
    const canary = 'canary-7f3a';
    const mail = (n: number) => `${canary}-${n}@mail.example`;
    const answers: string[] = [];
    const call = async (...args: Parameters<Api['send']>) => {
      const response = await api.send(...args);
      answers.push(response.body);
      return response;
    };
    const created = await call('POST', '/interviews', {
      ...plainInterview,
      schedulingMode: 'CANDIDATE_PICKS',
      availableSlots: [{ start: '2026-11-25T10:00:00Z', end: '2026-11-25T12:00:00Z' }],
      candidateCV: `${canary} CV`,
      participants: [{ name: 'Ines', email: mail(1) }],
      apiKey: canary,
      [mail(2)]: 'unknown',
    });
    expect(created.statusCode).toBe(201);
    const { meetingCode } = created.json<{ meetingCode: string }>();
    const at = `/interviews/${meetingCode}`;
    await call('GET', at);
    await call('GET', `/interviews?search=${canary}&apiKey=${canary}&token=${canary}`);
    await call('GET', `/interviews?${organization.apiKey}`, undefined, {
      'x-request-id': organization.apiKey,
    });
    await call('GET', `${at}/participants`);
    await call('POST', `${at}/participants`, { name: 'Two', email: mail(3), role: 'OBSERVER' });
    await call('POST', '/webhooks', { url: `http://127.0.0.1:9/${canary}?token=${canary}` });
    await call('POST', '/interviews', {
      ...plainInterview,
      participants: [{ name: 'x', email: `${canary}@` }],
    });
    await call('POST', '/interviews', `{"candidateCV": "${canary}"`);
    await call('POST', `${at}/simulate`, {}, { 'idempotency-key': canary });
    await test.runJobs();
    await call('GET', `${at}/recording`);
    await call('PATCH', `${at}/cancel`, { reason: `ask ${mail(4)}` });
    const rows = await written(organization, answers.length);
    const text = JSON.stringify(rows);
    const given = answers
      .join('\n')
      .matchAll(/"(?:joinToken|joinUrl|bookingUrl|videoUrl|videoApiUrl|secret)":"([^"]+)"/g);
    const secrets = [canary, organization.apiKey, ...Array.from(given, ([, secret]) => secret ?? '')];
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/authorization|bearer|whsec_/i);
    expect(text).toContain('Customer support engineer');
  });
});

describe('the rows about a deleted interview', () => {
  it('erases the bodies of rows, even of those that were not written yet', async () => {
    const organization = await makeOrganization(test);
    const api = apiOf(test, organization);
    const kept = await makeInterview(test, organization);
    const made = await makeInterview(test, organization, { jobRole: 'Erased role' });
    await written(organization, 2);
    await api.get(`/interviews/${made.meetingCode}`);
    await api.get('/interviews');
    await api.delete(`/interviews/${made.meetingCode}`);
    const rows = await written(organization, 5);
    expect(JSON.stringify(rows)).not.toContain('Erased role');
    const ofDeleted = rows.filter((row) => row.meeting_code === made.meetingCode);
    expect(ofDeleted).toHaveLength(3);
    for (const row of ofDeleted) expect([row.request_body, row.response_body]).toEqual([null, null]);
    const [ofKept] = rows.filter((row) => row.meeting_code === kept.meetingCode);
    expect(ofKept?.response_body).toContain(kept.id);
  });

  it('finds the row of the create request however long its response was', async () => {
    const organization = await makeOrganization(test);
    const canary = 'plangent-otter';
    const made = await makeInterview(test, organization, {
      title: `Title ${canary}`,
      candidateCV: `${canary} `.repeat(10_000),
      metadata: { meetingCode: 'abc-defg-hjk', note: canary },
    });
    const [before] = await written(organization, 1);
    expect(before).toMatchObject({ meeting_code: made.meetingCode, status: 201 });
    expect(before?.request_body).toContain(canary);
    await apiOf(test, organization).delete(`/interviews/${made.meetingCode}`);
    await test.runJobs();
    expect(JSON.stringify(await written(organization, 2))).not.toContain(canary);
  });

  it('erases the body of a refused request that succeeded when it was sent again', async () => {
    const organization = await makeOrganization(test);
    const api = apiOf(test, organization);
    const body = { ...plainInterview, title: 'Title plangent-otter' };
    const key = { 'idempotency-key': 'again' };
    const lock = `${organization.organizationId}:again`;
    await test.database.db.asOperator(async (tx) => {
      await tx.query({
        text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
        values: [lock],
      });
      expectError(await api.post('/interviews', body, key), 'idempotency_in_progress');
    });
    const made = await api.post('/interviews', body, key);
    const rows = await written(organization, 2);
    expect(rows.map(({ status, request_body }) => [status, request_body === null])).toEqual(
      expect.arrayContaining([
        [409, true],
        [201, false],
      ]),
    );
    await api.delete(`/interviews/${made.json<{ meetingCode: string }>().meetingCode}`);
    expect(JSON.stringify(await written(organization, 3))).not.toContain('plangent-otter');
  });

  it('keeps the shape of a refused create request, but no text about people', async () => {
    const organization = await makeOrganization(test);
    const api = apiOf(test, organization);
    const body = {
      meetingType: 'AI_ONLY',
      jobRole: 'Plangent otter keeper',
      durationMinutes: 1,
      participants: [{ name: 'Plangent Otter', email: 'plangent.otter@example.com', role: 'CANDIDATE' }],
    };
    expectInvalid(await api.post('/interviews', body), 'durationMinutes');
    const [row] = await written(organization, 1);
    expect(JSON.stringify(row).toLowerCase()).not.toContain('otter');
    expect(JSON.parse(row?.request_body ?? '')).toEqual({
      ...body,
      jobRole: '[text of 21]',
      participants: [{ name: '[text of 14]', email: '[redacted]', role: 'CANDIDATE' }],
    });
  });

  it.each([400, 409, 429, 500, 503])(
    'keeps the body of a refused request when its status is 400, without its texts: %i',
    async (status) => {
      const organization = await makeOrganization(test);
      const requestLog = openRequestLog(test.deps);
      requestLog.add(exchange(organization, { method: 'POST', requestBody: { title: 'Refused' }, status }));
      await requestLog.flush();
      const [row] = await rowsOf(organization);
      // With status 400 the error is in the body, so the request will not be sent again unchanged.
      expect(row?.request_body).toBe(status === 400 ? '{"title":"[text of 7]"}' : null);
    },
  );
});

describe('the writer of the request log', () => {
  it('never fails or delays a response, and counts what it cannot write', async () => {
    const organization = await makeOrganization(test);
    const lines: { dropped?: number }[] = [];
    const log = pino(
      {},
      { write: (line: string) => void lines.push(JSON.parse(line) as { dropped?: number }) },
    );
    const failing = { ...test.deps.db, inOrganization: () => Promise.reject(new Error('no database')) };
    const requestLog = openRequestLog({ ...test.deps, db: failing, log });
    requestLog.add(exchange(organization));
    requestLog.add(exchange(organization, { durationMs: NaN }));
    await requestLog.flush();
    expect(lines.map(({ dropped }) => dropped).filter(Boolean)).toEqual([2]);
    expect(await rowsOf(organization)).toEqual([]);
  });

  it('drops the oldest requests when they arrive faster than they are written', async () => {
    const organization = await makeOrganization(test);
    const lines: { dropped?: number }[] = [];
    const log = pino(
      {},
      { write: (line: string) => void lines.push(JSON.parse(line) as { dropped?: number }) },
    );
    const requestLog = openRequestLog({ ...test.deps, log }, { queueSize: 20 });
    for (let n = 0; n < 30; n++) requestLog.add(exchange(organization, { requestId: `r${n}` }));
    await requestLog.flush();
    const rows = await rowsOf(organization);
    const left = rows.map((row) => row.request_id).toSorted();
    expect(left).toEqual(Array.from({ length: 20 }, (_, n) => `r${n + 10}`).toSorted());
    expect(lines.map(({ dropped }) => dropped)).toEqual([10]);
  });

  it.each([1, 60])('stores no secret of %i bodies, however long they are', async (count) => {
    const organization = await makeOrganization(test);
    const requestLog = openRequestLog(test.deps);
    const requestBody = { title: 'Kept', candidateCV: 'the secret life of Ines' };
    const short = {
      requestBody,
      responseText: JSON.stringify({ joinToken: 'the-secret' }),
    };
    const long = { requestBody: { ...requestBody, text: 'x'.repeat(30_000) } };
    for (let n = 0; n < count; n++) requestLog.add(exchange(organization, n % 2 ? long : short));
    await requestLog.flush();
    const rows = await rowsOf(organization);
    expect(rows).toHaveLength(count);
    expect(rows.every((row) => row.request_body?.includes('Kept'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it.each([7, 60])('stores each of %i bodies with the request that it belongs to', async (count) => {
    const organization = await makeOrganization(test);
    const requestLog = openRequestLog(test.deps);
    const titles = ['plain', 'Größe 🎈', '"quoted" \\ {1,2}', ''];
    const bodiesOf = (n: number) => ({
      request: n % 3 ? { title: `${titles[n % 4]} ${n}` } : undefined,
      response: n % 5 ? { success: true, title: `${titles[(n + 1) % 4]} ${n}` } : null,
    });
    for (let n = 0; n < count; n++) {
      const { request, response } = bodiesOf(n);
      const responseText = response && JSON.stringify(response);
      requestLog.add(exchange(organization, { requestId: `r${n}`, requestBody: request, responseText }));
    }
    await requestLog.flush();
    const rows = await rowsOf(organization);
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const { request, response } = bodiesOf(Number(row.request_id.slice(1)));
      expect(JSON.parse(row.request_body ?? 'null')).toEqual(request ?? null);
      expect(JSON.parse(row.response_body ?? 'null')).toEqual(response);
    }
  });

  it('collects the requests that arrive while the log writes', async () => {
    const organization = await makeOrganization(test);
    let writes = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const db: Database = {
      ...test.deps.db,
      async inOrganization(organizationId, work) {
        writes += 1;
        await held;
        return test.deps.db.inOrganization(organizationId, work);
      },
    };
    const requestLog = openRequestLog({ ...test.deps, db });
    requestLog.add(exchange(organization));
    const flushed = requestLog.flush();
    for (let n = 0; n < 5; n++) requestLog.add(exchange(organization));
    release();
    await flushed;
    expect([writes, (await rowsOf(organization)).length]).toEqual([1, 1]);
    await requestLog.flush();
    expect([writes, (await rowsOf(organization)).length]).toEqual([2, 6]);
  });

  it('notes when a response was too long or not JSON', async () => {
    const organization = await makeOrganization(test);
    const requestLog = openRequestLog(test.deps);
    const at = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000);
    const long = JSON.stringify({ title: 'x'.repeat(65_536) });
    requestLog.add(exchange(organization, { responseText: long, at: at(1) }));
    requestLog.add(exchange(organization, { responseText: 'WEBVTT', at: at(2) }));
    await requestLog.flush();
    expect((await rowsOf(organization)).map((row) => row.response_body)).toEqual([
      '"[left out: too long]"',
      '"[left out: not JSON]"',
    ]);
  });

  it('writes the remaining requests when the server stops', async () => {
    const other = await openTestApp();
    const organization = await makeOrganization(other);
    await apiOf(other, organization).get('/interviews');
    await other.app.close();
    const rows = await other.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query<Row>({ text: 'select * from request_log' }),
    );
    expect(rows.rows).toHaveLength(1);
    await other.close();
  });
});

it('deletes log rows after 30 days, day by day', async () => {
  const other = await openTestApp();
  const organization = await makeOrganization(other);
  const requestLog = openRequestLog(other.deps);
  const log = (at: Date) => requestLog.add(exchange(organization, { at }));
  const count = async () => {
    const { rows } = await other.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query<Row>({ text: 'select at from request_log' }),
    );
    return rows.length;
  };
  const startedAt = other.clock.now();
  log(startedAt);
  await requestLog.flush();
  other.clock.set(new Date(startedAt.getTime() + 10 * 86_400_000));
  log(other.clock.now());
  await requestLog.flush();
  await other.runJobs();
  expect(await count()).toBe(2);
  other.clock.set(new Date(startedAt.getTime() + 31 * 86_400_000));
  await other.runJobs();
  expect(await count()).toBe(1);
  other.clock.set(new Date(startedAt.getTime() + 41 * 86_400_000));
  await other.runJobs();
  expect(await count()).toBe(0);
  await other.close();
});
