import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { InterviewRecord } from '@parley/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLinkToken } from '../../apps/server/src/features/accounts/index.ts';
import { secretBox } from '../../apps/server/src/kernel/crypto.ts';
import {
  createOrganization,
  createPlatform,
  issueKey,
  setLimits,
  setTestMode,
} from '../../apps/server/src/features/tenancy/index.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { checkedFetch } from '../../apps/server/src/testing/checked-fetch.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/database.ts';
import { startParley } from '../../apps/server/src/testing/parley-process.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts';
import { openIndiscreetCalendars, type IndiscreetCalendars } from './indiscreet-calendars.ts';
import { databaseUrl, serveProcess, type ServingProcess } from './real-processes.ts';

// Runs one real process with the most detailed log level. Every secret that it gets or makes contains a marker.
// Everything that can fail is made to fail, because errors are where secrets leak.
const startMs = 120_000;
const canary = (name: string) => `${name}-${randomBytes(9).toString('hex')}`;

const planted = {
  secret: canary('parley-secret-is-long-enough'),
  previousSecret: canary('previous-secret-is-long-enough'),
  databasePassword: canary('database'),
  smtpPassword: canary('smtp'),
  sttKey: canary('stt'),
  idempotencyKey: canary('idempotency'),
  cv: canary('cv'),
  email: `${canary('ines')}@example.com`,
  webhookPath: canary('hook'),
  password: canary('lantern river'),
  wrongPassword: canary('paper boat'),
  googleSecret: canary('google'),
  microsoftSecret: canary('microsoft'),
  oauthCode: canary('code'),
  caldavPassword: canary('caldav'),
  feedPath: canary('feed'),
};
/** The secrets that the server makes: keys, tokens, links, cookies. */
const made = new Map<string, string>();

let database: TestDatabase;
let server: ServingProcess;
let receiver: WebhookReceiver;
let smtp: SMTPServer;
let speech: http.Server;
let calendars: IndiscreetCalendars;
const refused: string[] = [];
const health: string[] = [];
let commandLine = '';
let output: { stdout: string; stderr: string };

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openWebhookReceiver();
  smtp = new SMTPServer({
    // A mail server that repeats what was sent to it, as some do.
    onAuth: (auth, _session, done) =>
      done(
        new Error(
          `no account with ${auth.username} ${auth.password}: ${plain(auth.username, auth.password)}`,
        ),
      ),
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    allowInsecureAuth: true,
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  speech = http.createServer((request, response) => {
    response.writeHead(401).end(`who is ${request.headers.authorization}?`);
    request.resume();
  });
  await new Promise<void>((resolve) => speech.listen(0, '127.0.0.1', resolve));
  calendars = await openIndiscreetCalendars(planted);
  server = await serveProcess(database, {
    ...calendars.settings,
    PARLEY_LOG_LEVEL: 'trace',
    PARLEY_SECRET: planted.secret,
    PARLEY_PREVIOUS_SECRET: planted.previousSecret,
    PARLEY_DATABASE_URL: databaseUrl(database, planted.databasePassword),
    PARLEY_SMTP_URL: `smtp://mailer:${planted.smtpPassword}@127.0.0.1:${portOf(smtp.server)}`,
    PARLEY_STT_URL: `http://127.0.0.1:${portOf(speech)}/v1`,
    PARLEY_STT_KEY: planted.sttKey,
    PARLEY_ALLOW_PRIVATE_HOSTS: 'loopback',
  });
  try {
    await useEverything();
    commandLine = fs.readFileSync(`/proc/${server.pid}/cmdline`, 'utf8');
    commandLine += fs.readFileSync(`/proc/${server.pid}/comm`, 'utf8');
    const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(server.pid)]);
    commandLine += stdout;
  } finally {
    output = await server.stop();
  }
}, 2 * startMs);
afterAll(async () => {
  speech.closeAllConnections();
  speech.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await receiver.close();
  await calendars.close();
  await database.close();
}, startMs);

/** The form in which AUTH PLAIN and Basic send a name and password. */
const plain = (username?: string | null, password?: string | null) =>
  Buffer.from(`\u0000${username}\u0000${password}`).toString('base64');
const basic = (username: string, password: string) =>
  Buffer.from(`${username}:${password}`).toString('base64');
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

async function call(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
  const { json, ...rest } = init;
  const body = json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) };
  const headers = new Headers(init.headers);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const request = { ...rest, headers, ...body, redirect: 'manual' } as const;
  const response = await checkedFetch(`${server.url}${path}`, request);
  // A page with an error message counts as an error too.
  if (response.status >= 400 || response.headers.get('location')?.includes('problem=')) {
    refused.push(`${await response.clone().text()} ${JSON.stringify([...response.headers])}`);
  }
  return response;
}
const sql = (text: string, values: unknown[] = []) =>
  database.db.asOperator((tx) => tx.query({ text, values }));

async function useEverything(): Promise<void> {
  const deps = { db: database.db, clock: systemClock };
  const { organizationId } = await createOrganization(deps, { name: 'Tidewater Instruments' });
  await setLimits(deps, organizationId, { read: 10_000, write: 10_000, ai: 10_000 });
  const { apiKey } = await issueKey(deps, { organizationId, name: 'canary' });
  const { platformKey } = await createPlatform(deps, { name: 'Staffing Hub' });
  made.set('organization key', apiKey).set('platform key', platformKey);
  const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
  const api = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    call(`/api/integration${path}`, { method, json, headers: { ...withKey(apiKey), ...headers } });

  await useIntegrationApi(api);
  await useVideo(deps);
  await useDashboard(withKey(platformKey));
  // Wrong keys, keys in wrong places, and secrets in place of URLs.
  for (const key of [apiKey, platformKey]) {
    await call(`/api/integration/interviews?key=${key}`);
    await call(`/api/integration/interviews/${key}`, { headers: withKey(key) });
    await call('/api/integration/interviews', { headers: { authorization: `Basic ${key}` } });
    await call('/api/integration/%zz', { headers: withKey(key) });
    await call('/api/integration/platform/organization-keys', {
      method: 'POST',
      headers: withKey(key),
      json: `{"userId": "${key}`,
    });
  }
  for (const path of ['/healthz', '/readyz', '/api/openapi.json']) {
    health.push(await (await call(path)).text());
  }
  await untilTold();
}

type Send = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

const interviewOf = (more: object = {}) => ({
  meetingType: 'AI_ONLY',
  jobRole: 'Customer support engineer',
  candidateCV: planted.cv,
  participants: [{ name: 'Ines', email: planted.email }],
  ...more,
});

async function useIntegrationApi(api: Send): Promise<void> {
  const url = `${receiver.url}/${planted.webhookPath}`;
  const hook = (await (await api('POST', '/webhooks', { url })).json()) as {
    secret: string;
    webhook: { id: string };
  };
  made.set('webhook secret', hook.secret);
  const rotated = await api('PATCH', `/webhooks/${hook.webhook.id}`, { rotateSecret: true });
  made.set('rotated webhook secret', ((await rotated.json()) as { secret: string }).secret);
  // The endpoint refuses first, so that the failure is logged with its details.
  receiver.answer((response, { body }) => response.writeHead(500).end(body));
  const idempotent = { 'idempotency-key': planted.idempotencyKey };
  const create = async (more: object, headers?: Record<string, string>) =>
    (
      (await (await api('POST', '/interviews', interviewOf(more), headers)).json()) as {
        interview: InterviewRecord;
      }
    ).interview;
  const interview = await create({}, idempotent);
  await api('POST', '/interviews', interviewOf({ jobRole: 'Another' }), idempotent);
  const offered = await create({
    schedulingMode: 'CANDIDATE_PICKS',
    availableSlots: [{ start: '2027-11-25T10:00:00Z', end: '2027-11-25T10:30:00Z' }],
  });
  made.set('booking link', lastPart(offered.bookingUrl));
  const [candidate] = interview.participants;
  made.set('join token', candidate?.joinToken ?? '');
  await useRoom(interview, candidate?.joinToken ?? '');

  await api('POST', '/interviews', interviewOf({ durationMinutes: 'long' }));
  await api('POST', '/interviews', `{"candidateCV": "${planted.cv}", `);
  await api('GET', `/interviews?search=${encodeURIComponent(planted.email)}&page=0`);
  // The database refuses the row and reports its full content.
  await sql(`alter table interviews add constraint no_canaries check (job_role <> 'Refused') not valid`);
  expect((await api('POST', '/interviews', interviewOf({ jobRole: 'Refused' }))).status).toBe(500);
  await sql('alter table participants add constraint no_observers check (role <> $$OBSERVER$$) not valid');
  const observer = { email: planted.email.replace('ines', 'olga'), role: 'OBSERVER' };
  expect((await api('POST', `/interviews/${interview.meetingCode}/participants`, observer)).status).toBe(500);
  await api('POST', `/interviews/${interview.meetingCode}/participants/${candidate?.id}/resend`);
  await api('PATCH', `/interviews/${offered.meetingCode}/cancel`, { reason: 'The position was filled.' });
}

async function useRoom({ meetingCode, id }: InterviewRecord, joinToken: string): Promise<void> {
  await call(`/join/${joinToken}`);
  await call('/api/public/session', { method: 'POST', json: { joinToken: `${joinToken}x` } });
  const session = await call('/api/public/session', { method: 'POST', json: { joinToken } });
  expect(session.status).toBe(200);
  const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const at = `/api/public/interviews/${meetingCode}`;
  await call(at, { headers: { cookie } });
  await call(`${at}/consent`, { method: 'POST', headers: { cookie }, json: {} });
  // Sets the state that the candidate's presence would cause, because speech is sent on only then.
  await sql(`update interviews set status = 'ACTIVE', started_at = now() where id = $1`, [id]);
  const heard = await call(`${at}/speech`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'audio/webm' },
    body: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]),
  });
  expect(heard.status).toBe(503);
}

async function useDashboard(headers: { authorization: string }): Promise<void> {
  const platform = '/api/integration/platform';
  const provision = await call(`${platform}/organization-keys`, {
    method: 'POST',
    headers,
    json: {
      userId: 'u-1',
      userEmail: planted.email,
      userName: 'Tomasz Wrona',
      organizationId: 'org-1',
      organizationName: 'Tidewater',
    },
  });
  made.set('provisioned key', ((await provision.json()) as { apiKey: string }).apiKey);
  const link = await call(`${platform}/organizations/org-1/sign-in-links`, {
    method: 'POST',
    headers,
    json: { userId: 'u-1' },
  });
  const token = lastPart(((await link.json()) as { url: string }).url);
  made.set('sign-in link', token);
  await call(`/sign-in/${token}`);
  const signedIn = await call('/api/dashboard/session', { method: 'POST', json: { token } });
  expect(signedIn.status).toBe(200);
  await call('/api/dashboard/session', { method: 'POST', json: { token } });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  made.set('session cookie', cookie.slice(cookie.indexOf('=') + 1));
  await call('/api/dashboard/me', { headers: { cookie } });
  await call('/api/dashboard/interviews?page=0', { headers: { cookie } });
  await useKeys(cookie);
  const handedOut = await calendars.use((method, path, json) =>
    call(path, { method, json, headers: { cookie } }),
  );
  for (const [name, secret] of Object.entries(handedOut)) made.set(`Google’s ${name}`, secret);
  const list = await (await call('/api/dashboard/calendars', { headers: { cookie } })).json();
  const { connections } = list as { connections: { kind: string; lastError: string | null }[] };
  expect(connections.map(({ kind }) => kind).toSorted()).toEqual(['CALDAV', 'GOOGLE', 'ICS']);
  for (const { lastError } of connections) expect(lastError).not.toBeNull();
  await useAccounts(cookie);
}

async function useKeys(cookie: string): Promise<void> {
  const make = async (path: string, json: object) => {
    const response = await call(`/api/dashboard/keys${path}`, { method: 'POST', headers: { cookie }, json });
    expect(response.status).toBe(201);
    return (await response.json()) as { apiKey: string; key: { keyId: string } };
  };
  const { apiKey, key } = await make('', { name: 'From the dashboard' });
  const rotated = await make(`/${key.keyId}/rotate`, { overlapHours: 0 });
  made.set('dashboard’s key', apiKey).set('dashboard’s rotated key', rotated.apiKey);
  for (const each of [apiKey, rotated.apiKey]) {
    const headers = { authorization: `Bearer ${each}` };
    await call(`/api/integration/interviews?key=${each}`, { headers });
    await call(`/api/dashboard/keys/${each}`, { method: 'DELETE', headers: { cookie } });
  }
}

/** A scripted candidate makes a recording, which is then fetched with valid and invalid URLs. */
async function useVideo(deps: Parameters<typeof createOrganization>[0]): Promise<void> {
  const { organizationId } = await createOrganization(deps, { name: 'Tidewater, in test mode' });
  await setTestMode(deps, organizationId, true);
  const { apiKey } = await issueKey(deps, { organizationId, name: 'test mode' });
  made.set('test mode’s key', apiKey);
  const api = (method: string, path: string, json?: unknown) =>
    call(`/api/integration${path}`, { method, json, headers: { authorization: `Bearer ${apiKey}` } });
  const { meetingCode } = (await (await api('POST', '/interviews', interviewOf())).json()) as InterviewRecord;
  expect((await api('POST', `/interviews/${meetingCode}/simulate`)).status).toBe(202);
  const videoUrl = await vi.waitFor(
    async () => {
      const answer = await api('GET', `/interviews/${meetingCode}/recording`);
      const { recording } = (await answer.json()) as { recording: { videoUrl: string } | null };
      return recording?.videoUrl ?? expect.fail('not ready yet');
    },
    { timeout: 60_000, interval: 1_000 },
  );
  const { pathname, search, searchParams } = new URL(videoUrl);
  made.set('signature of a video', searchParams.get('signature') ?? '');
  expect((await call(pathname + search)).status).toBe(200);
  await call(`${pathname}x${search}`);
  await call(`${pathname}${search}&signature=twice`);
  await call(`/api/integration/interviews/${meetingCode}/recording${search}`);
  await api('GET', `/interviews${search}`);
}

/**
 * The mail server refuses everything, so the tokens of both links are decrypted with the installation's secret.
 */
async function useAccounts(cookie: string): Promise<void> {
  const post = (path: string, json: unknown, headers = {}) =>
    call(`/api/dashboard${path}`, { method: 'POST', json, headers });
  const email = planted.email.replace('ines', 'ida');
  const linkToken = async (kind: string) => {
    const { rows } = await vi.waitFor(async () => {
      const found = await sql('select id, token_sealed from account_links where kind = $1', [kind]);
      expect(found.rows).toHaveLength(1);
      return found;
    });
    return openLinkToken(secretBox(planted.secret), rows[0] as { id: string; token_sealed: Buffer });
  };
  const invited = { name: 'Ida', email, role: 'VIEWER' };
  expect((await post('/members', invited, { cookie })).status).toBe(201);
  const invitation = await linkToken('INVITATION');
  made.set('invitation', invitation);
  await call(`/invitation/${invitation}`);
  await post('/account-links/read', { token: invitation });
  await post('/invitations/accept', { token: invitation, password: 'short' });
  const { password } = planted;
  const joined = await post('/invitations/accept', { token: invitation, password });
  expect(joined.status).toBe(200);
  await post('/invitations/accept', { token: invitation, password });
  await post('/sign-in', { email, password: planted.wrongPassword });
  await post('/sign-in', { email, password: planted.password });
  await post('/password-resets', { email });
  const reset = await linkToken('PASSWORD_RESET');
  made.set('password reset', reset);
  await call(`/reset-password/${reset}`);
  await post('/password-resets/finish', { token: reset, password: email });
  await post('/password-resets/finish', `{"token": "${reset}", "password": "${password}`);
}

const lastPart = (url: string | null) => url?.slice(url.lastIndexOf('/') + 1) ?? '';

/** Mails, webhooks and the request log follow a moment later; each has failed by the end of this. */
async function untilTold(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(receiver.received.length).toBeGreaterThan(0);
      for (const failed of [
        `select 1 from mails where attempts > 0 and last_error is not null`,
        `select 1 from webhook_attempts where response_status = 500`,
        `select 1 from request_log where status = 500 having count(*) > 1`,
      ]) {
        expect((await sql(failed)).rowCount, failed).toBeGreaterThan(0);
      }
    },
    { timeout: 60_000, interval: 100 },
  );
}

const leaksIn = (text: string, secrets: Iterable<[string, string]>): string[] =>
  [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);
const everySecret = (): [string, string][] => [
  ...Object.entries(planted),
  ...made,
  ['smtpPassword as sent', plain('mailer', planted.smtpPassword)],
  ['caldavPassword as sent', basic('tomasz', planted.caldavPassword)],
];
async function rowsOf(...tables: string[]): Promise<string> {
  const parts = tables.map(async (table) =>
    (await sql(`select to_jsonb(t)::text as line from ${table} t`)).rows.map(({ line }) => String(line)),
  );
  return (await Promise.all(parts)).flat().join('\n');
}

describe('a planted secret', () => {
  it('is different in every field that holds one', () => {
    const secrets = everySecret().map(([, secret]) => secret);
    expect(secrets).toHaveLength(36);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(10);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('never reaches a line of the most detailed log', () => {
    expect(output.stderr).toContain('"request failed"');
    expect(output.stderr).toContain('speech-to-text failed');
    expect(output.stderr).toContain('a webhook delivery failed');
    expect(leaksIn(output.stderr, everySecret())).toEqual([]);
  });

  it('never reaches standard output, which a service manager keeps', () => {
    expect(leaksIn(output.stdout, everySecret())).toEqual([]);
  });

  it('never reaches an error response', () => {
    expect(refused.length).toBeGreaterThan(15);
    expect(leaksIn(refused.join('\n'), everySecret())).toEqual([]);
  });

  it('never reaches a health response or the OpenAPI document', () => {
    expect(leaksIn(health.join('\n'), everySecret())).toEqual([]);
  });

  it('never reaches a title or argument of the process', () => {
    expect(commandLine).toContain('serve');
    expect(leaksIn(commandLine, everySecret())).toEqual([]);
  });

  it('never reaches the request log or an event', async () => {
    const rows = await rowsOf('request_log', 'events');
    expect(rows).toContain('Customer support engineer');
    expect(leaksIn(rows, everySecret())).toEqual([]);
  });

  it('never reaches a webhook, sent or stored', async () => {
    // The receiver itself knows the path of its URL.
    const secrets = everySecret().filter(([name]) => name !== 'webhookPath');
    const sent = receiver.received.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n');
    expect(leaksIn(sent, secrets)).toEqual([]);
    expect(leaksIn(await rowsOf('webhook_deliveries', 'webhook_attempts'), everySecret())).toEqual([]);
  });

  it('never reaches a waiting job', async () => {
    const rows = await rowsOf('graphile_worker._private_jobs');
    expect(rows).toContain('organizationId');
    expect(leaksIn(rows, everySecret())).toEqual([]);
  });

  it('is never stored in plain text if it opens something', async () => {
    const { rows } = await sql(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename <> 'idempotency_keys'`,
    );
    const everything = await rowsOf(...rows.map(({ name }) => String(name)));
    const opens = everySecret().filter(
      ([name]) => !['cv', 'email', 'webhookPath', 'idempotencyKey'].includes(name),
    );
    expect(opens).toHaveLength(32);
    expect(leaksIn(everything, opens)).toEqual([]);
    expect(await rowsOf('mails')).toContain('body_sealed');
  });
});

it('stores passwords at the full cost of scrypt on a real server', async () => {
  const { rows } = await database.db.pool.query<{ password_hash: string }>(
    'select password_hash from members where password_hash is not null',
  );
  expect(rows).not.toEqual([]);
  for (const { password_hash } of rows) expect(password_hash).toMatch(/^scrypt\$16\$8\$2\$/);
});

describe('a command that fails', () => {
  it(
    'prints neither the password of a database nor a refused setting',
    async () => {
      const password = planted.databasePassword;
      const failing: [string, Record<string, string>][] = [
        ['migrate', { PARLEY_DATABASE_URL: `postgres://parley:${password}@127.0.0.1:9/parley` }],
        ['migrate', { PARLEY_DATABASE_URL: `postgres://parley:${password}@[nowhere/parley` }],
        ['migrate', { PARLEY_DATABASE_URL: `mysql://parley:${password}@127.0.0.1/parley` }],
        ['serve', { PARLEY_SMTP_URL: planted.smtpPassword, PARLEY_SECRET: planted.cv.slice(0, 20) }],
        ['serve', { PARLEY_PREVIOUS_SECRET: planted.cv.slice(0, 20) }],
        ['serve', { PARLEY_GOOGLE_CLIENT_SECRET: planted.googleSecret, PARLEY_GOOGLE_BASE_URL: 'nowhere' }],
      ];
      const ends = await Promise.all(failing.map(([command, env]) => startParley([command], env).ended));
      for (const [n, { code, stdout, stderr }] of ends.entries()) {
        expect([failing[n]?.[1], code]).not.toEqual([failing[n]?.[1], 0]);
        expect(stderr).toContain('parley ');
        expect(leaksIn(stdout + stderr, [...everySecret(), ['short', planted.cv.slice(0, 20)]])).toEqual([]);
      }
    },
    startMs,
  );
});
