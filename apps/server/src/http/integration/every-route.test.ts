import { keyScopes, type ErrorCode, type KeyScope } from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueKey, newApiKey, revokeKey, setTestMode } from '../../features/tenancy/index.ts';
import { apiOf, plainInterview, type Api, type Method } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeKey, makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

/** Every operation with its scope. A route that is missing here fails the last test of this file. */
const routes: { method: Method; path: string; scope: KeyScope | 'platform'; body?: unknown }[] = [
  { method: 'POST', path: '/interviews', scope: 'interviews:write', body: plainInterview },
  { method: 'GET', path: '/interviews', scope: 'interviews:read' },
  { method: 'GET', path: '/templates', scope: 'interviews:read' },
  { method: 'GET', path: '/interviews/:meetingCode', scope: 'interviews:read' },
  { method: 'PATCH', path: '/interviews/:meetingCode/cancel', scope: 'interviews:write' },
  {
    method: 'PATCH',
    path: '/interviews/:meetingCode/reschedule',
    scope: 'interviews:write',
    body: { scheduledAt: '2030-01-01T10:00:00Z' },
  },
  { method: 'DELETE', path: '/interviews/:meetingCode', scope: 'interviews:delete' },
  { method: 'GET', path: '/interviews/:meetingCode/participants', scope: 'interviews:read' },
  {
    method: 'POST',
    path: '/interviews/:meetingCode/participants',
    scope: 'interviews:write',
    body: { email: 'x@example.com', role: 'OBSERVER' },
  },
  {
    method: 'PATCH',
    path: '/interviews/:meetingCode/participants/:participantId',
    scope: 'interviews:write',
    body: { name: 'Ines' },
  },
  {
    method: 'DELETE',
    path: '/interviews/:meetingCode/participants/:participantId',
    scope: 'interviews:write',
  },
  {
    method: 'POST',
    path: '/interviews/:meetingCode/participants/:participantId/resend',
    scope: 'interviews:write',
  },
  { method: 'GET', path: '/availability', scope: 'availability:read' },
  { method: 'GET', path: '/busy-blocks', scope: 'availability:read' },
  { method: 'GET', path: '/interviews/:meetingCode/recording', scope: 'recordings:read' },
  { method: 'GET', path: '/interviews/:meetingCode/evaluation', scope: 'evaluations:read' },
  {
    method: 'POST',
    path: '/interviews/:meetingCode/evaluation',
    scope: 'evaluations:write',
    body: { recommendation: 'REVIEW', technical: 50 },
  },
  { method: 'POST', path: '/interviews/:meetingCode/simulate', scope: 'interviews:write' },
  { method: 'POST', path: '/interviews/:meetingCode/analyze', scope: 'evaluations:write' },
  {
    method: 'POST',
    path: '/interviews/:meetingCode/decision',
    scope: 'evaluations:write',
    body: { recommendation: 'REVIEW', reason: 'Somebody talks to them first.' },
  },
  { method: 'GET', path: '/interviews/:meetingCode/transcript', scope: 'evaluations:read' },
  { method: 'GET', path: '/interviews/:meetingCode/report', scope: 'evaluations:read' },
  { method: 'GET', path: '/interviews/:meetingCode/scorecards', scope: 'evaluations:read' },
  { method: 'GET', path: '/interviews/:meetingCode/packet', scope: 'evaluations:read' },
  { method: 'POST', path: '/webhooks', scope: 'webhooks:write', body: { url: 'http://127.0.0.1:9/' } },
  { method: 'GET', path: '/webhooks', scope: 'webhooks:write' },
  { method: 'GET', path: '/webhooks/:webhookId', scope: 'webhooks:write' },
  { method: 'PATCH', path: '/webhooks/:webhookId', scope: 'webhooks:write', body: { enabled: true } },
  { method: 'DELETE', path: '/webhooks/:webhookId', scope: 'webhooks:write' },
  { method: 'POST', path: '/webhooks/:webhookId/test', scope: 'webhooks:write' },
  { method: 'GET', path: '/webhooks/deliveries', scope: 'webhooks:write' },
  { method: 'GET', path: '/webhooks/deliveries/:deliveryId', scope: 'webhooks:write' },
  { method: 'POST', path: '/webhooks/deliveries/:deliveryId/redeliver', scope: 'webhooks:write' },
  { method: 'POST', path: '/platform/organization-keys', scope: 'platform', body: provisioning },
  { method: 'GET', path: '/platform/organizations', scope: 'platform' },
  { method: 'GET', path: '/platform/organizations/:organizationId/keys', scope: 'platform' },
  { method: 'DELETE', path: '/platform/organizations/:organizationId/keys/:keyId', scope: 'platform' },
  {
    method: 'POST',
    path: '/platform/organizations/:organizationId/sign-in-links',
    scope: 'platform',
    body: { userId: 'u-1' },
  },
];
const platformRoutes = routes.filter(({ scope }) => scope === 'platform');
const organizationRoutes = routes.filter(({ scope }) => scope !== 'platform');
const codeRoutes = routes.filter(({ path }) => path.includes(':meetingCode'));
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const table = <Route extends { method: string; path: string }>(list: Route[]) =>
  list.map((route): [string, Route] => [name(route), route]);

let ownCode: string;
let deletedCode: string;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const stranger = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  // Without test mode there is no `simulate` for them.
  for (const { organizationId } of [organization, stranger])
    await setTestMode(test.deps, organizationId, true);
});
const platform = forThisFile(async () => apiOf(test, await makePlatform(test)));
beforeAll(async () => {
  ownCode = (await makeCompletedInterview(test, organization)).meetingCode;
  const gone = await makeCompletedInterview(test, organization);
  deletedCode = gone.meetingCode;
  await apiOf(test, organization).delete(`/interviews/${deletedCode}`);
  await test.runJobs();
});

const call = (api: Api, route: (typeof routes)[number], code: string, headers: Record<string, string> = {}) =>
  api.send(route.method, route.path.replace(':meetingCode', code), route.body, headers);

function expectRateHeaders(headers: Record<string, unknown>): void {
  for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    expect(String(headers[header]), header).toMatch(/^\d+$/);
  }
}

describe('requests without a valid key', () => {
  const keys: [string, () => Promise<string | undefined>, ErrorCode][] = [
    ['no header', async () => undefined, 'missing_api_key'],
    ['an empty header', async () => '', 'missing_api_key'],
    ['another scheme', async () => `Basic ${organization.apiKey}`, 'missing_api_key'],
    ['no scheme', async () => organization.apiKey, 'missing_api_key'],
    ['Bearer without a key', async () => 'Bearer ', 'missing_api_key'],
    ['two keys', async () => `Bearer ${organization.apiKey} ${organization.apiKey}`, 'missing_api_key'],
    ['a word', async () => 'Bearer secret', 'invalid_api_key'],
    ['an invented key', async () => `Bearer ${newApiKey('org')}`, 'invalid_api_key'],
    ['an invented platform key', async () => `Bearer ${newApiKey('platform')}`, 'invalid_api_key'],
    ['a key with a typing error', async () => `Bearer ${mistyped(organization.apiKey)}`, 'invalid_api_key'],
    ['a revoked key', revokedKey, 'revoked_api_key'],
    ['an expired key', expiredKey, 'expired_api_key'],
  ];
  it.each(keys)('answers 401 when there is %s', async (_name, makeKey, code) => {
    const authorization = await makeKey();
    const response = await apiOf(test, null).get(
      '/interviews',
      authorization === undefined ? {} : { authorization },
    );
    expectError(response, code);
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
    expectRateHeaders(response.headers);
  });

  it('accepts "bearer" in any case', async () => {
    const response = await apiOf(test, null).get('/interviews', {
      authorization: `bearer  ${organization.apiKey}`,
    });
    expect(response.statusCode).toBe(200);
  });

  it.each(table(routes))('answers 401 to %s without a key', async (_name, route) => {
    const response = await call(apiOf(test, null), route, ownCode, {});
    expectError(response, 'missing_api_key');
    expectRateHeaders(response.headers);
    test.clock.advance(61_000);
  });

  it('asks the database nothing when the key is not well-formed', async () => {
    let asked = 0;
    const { pool } = test.database.db;
    const count = () => (asked += 1);
    pool.on('acquire', count);
    for (let i = 0; i < 50; i++) {
      await apiOf(test, null).get('/interviews', {
        authorization: `Bearer ${mistyped(organization.apiKey)}`,
      });
    }
    pool.off('acquire', count);
    expect(asked).toBe(0);
    test.clock.advance(61_000);
  });

  const mistyped = (key: string) => `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`;
  async function revokedKey(): Promise<string> {
    const { organizationId } = organization;
    const { apiKey, keyId } = await issueKey(test.deps, { organizationId, name: 'old' });
    await revokeKey(test.deps, { organizationId, keyId });
    return `Bearer ${apiKey}`;
  }
  async function expiredKey(): Promise<string> {
    const { organizationId } = organization;
    const { apiKey, keyId } = await issueKey(test.deps, { organizationId, name: 'short' });
    await test.database.db.inOrganization(organizationId, (tx) =>
      tx.query({
        text: 'update api_keys set expires_at = $2 where id = $1',
        values: [keyId, test.clock.now()],
      }),
    );
    return `Bearer ${apiKey}`;
  }
});

describe('requests with the wrong key', () => {
  it.each(table(organizationRoutes))(
    'answers 403 to %s when the key lacks its scope',
    async (_name, route) => {
      const scopes = keyScopes.filter((scope) => scope !== route.scope);
      const narrow = apiOf(test, await makeKey(test, organization, scopes));
      const error = expectError(await call(narrow, route, ownCode), 'insufficient_scope');
      expect(error.message).toContain(route.scope);
    },
  );

  it.each(table(organizationRoutes))('answers 403 to %s with a platform key', async (_name, route) => {
    const response = await call(apiOf(test, await makePlatform(test)), route, ownCode);
    expectError(response, 'wrong_key_type');
    expectRateHeaders(response.headers);
  });

  it.each(table(platformRoutes))('answers 403 to %s with an organization key', async (_name, route) => {
    const response = await call(apiOf(test, organization), route, ownCode);
    expectError(response, 'wrong_key_type');
    expectRateHeaders(response.headers);
  });
});

describe('a key with one scope', () => {
  // 8 keys with one scope each, tried on every route: a key may call only the routes of its scope.
  it.each(keyScopes.map((scope) => [scope]))('may call exactly the routes of the scope %s', async (scope) => {
    const narrow = apiOf(test, await makeKey(test, organization, [scope]));
    for (const route of organizationRoutes) {
      const response = await call(narrow, route, 'aaa-aaaa-aaa');
      const open = route.scope === scope;
      expect([name(route), response.statusCode !== 403]).toEqual([name(route), open]);
    }
  });
});

describe('requests for something unknown', () => {
  it.each(table(codeRoutes))(
    'answers the same 404 to %s for a foreign, absent, deleted or malformed code',
    async (_name, route) => {
      const ask = async (api: Api, code: string) => {
        const response = await call(api, route, code, { 'x-request-id': 'same' });
        expectError(response, 'not_found');
        return response.body;
      };
      const absent = await ask(apiOf(test, stranger), 'aaa-aaaa-aaa');
      expect(await ask(apiOf(test, stranger), ownCode)).toBe(absent);
      expect(await ask(apiOf(test, organization), deletedCode)).toBe(absent);
      for (const malformed of ['x', 'aaa-aaaa-aai', 'aaa%00aaaaaaa', '%E2%82%AC', 'a'.repeat(400), "'--"]) {
        expect(await ask(apiOf(test, organization), malformed), malformed).toBe(absent);
      }
    },
  );

  it('answers 404 to a request for a URL that does not exist', async () => {
    const response = await apiOf(test, organization).get('/nothing');
    expectError(response, 'not_found');
    expectRateHeaders(response.headers);
  });

  it('names in the message of a 404 what was not found', async () => {
    const api = apiOf(test, organization);
    const said = async (path: string) => expectError(await api.get(path), 'not_found').message;
    expect(await said('/interviews/aaa-aaaa-aaa')).toBe('There is no interview with this meetingCode.');
    expect(await said('/webhooks/nothing')).toBe('There is no webhook with this id.');
    expect(await said('/webhooks/deliveries/nothing')).toBe('There is no delivery with this id.');
    const gone = await api.delete(`/interviews/${ownCode}/participants/nobody`);
    expect(expectError(gone, 'not_found').message).toBe(
      'There is no participant with this id in the interview.',
    );
    expect(await said('/nothing')).toBe('There is nothing at this URL.');
  });

  it('finds a meetingCode in any case, with or without hyphens', async () => {
    for (const code of [ownCode.toUpperCase(), ownCode.replaceAll('-', '')]) {
      const response = await apiOf(test, organization).get(`/interviews/${code}`);
      expect(response.statusCode).toBe(200);
    }
  });
});

describe('requests with the wrong method', () => {
  const addresses = [...new Set(routes.map(({ path }) => path))];
  // Includes `DELETE /webhooks/deliveries`, which looks like `/webhooks/:webhookId`.
  const wrong = addresses.flatMap((path) =>
    (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      .filter((method) => !routes.some((route) => route.path === path && route.method === method))
      .map((method) => ({ method, path })),
  );
  it.each(table(wrong))(
    'answers 405 to %s and lists the allowed methods',
    async (_name, { method, path }) => {
      const response = await apiOf(test, organization).send(method, path.replace(':meetingCode', ownCode));
      expectError(response, 'method_not_allowed');
      const allowed = [
        ...new Set(routes.filter((route) => route.path === path).map((route) => route.method)),
      ];
      const expected = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
      expect(String(response.headers['allow']).split(', ').sort()).toEqual(expected.sort());
      expectRateHeaders(response.headers);
    },
  );
});

describe('HEAD requests', () => {
  const reads = routes.filter(({ method }) => method === 'GET');
  it.each(table(reads))('answers %s with the headers of GET and no body', async (_name, { path, scope }) => {
    const address = path.replace(':meetingCode', ownCode);
    const api = scope === 'platform' ? platform : apiOf(test, organization);
    const get = await api.get(address);
    const head = await api.send('HEAD', address);
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expectRateHeaders(head.headers);
  });
});

describe('headers of every response', () => {
  it.each(table(routes))('keep the inbound X-Request-Id and forbid caching: %s', async (_name, route) => {
    const response = await call(apiOf(test, stranger), route, 'aaa-aaaa-aaa', {
      'x-request-id': 'trace_7-A',
    });
    expect(response.headers['x-request-id']).toBe('trace_7-A');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['vary']).toMatch(/^Authorization(?:, Accept-Encoding)?$/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expectRateHeaders(response.headers);
  });

  it.each(['', 'a'.repeat(65), 'a b', 'a;b', 'ünï'])(
    'contain a new request id when the client sends "%s"',
    async (sent) => {
      const response = await apiOf(test, organization).get('/interviews', { 'x-request-id': sent });
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('requires a key for a path that is spelled with escapes too', async () => {
    const response = await test.app.inject({ url: '/api/%69ntegration/interviews' });
    expectError(response, 'missing_api_key');
    expectRateHeaders(response.headers);
  });
});

it('covers every route of the integration API in this file', () => {
  const served = servedRoutes(test.app.printRoutes({ commonPrefix: false })).filter((route) =>
    route.includes(' /api/integration'),
  );
  expect(served.toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} /api/integration${path}`).toSorted(),
  );
});

/** The router prints a tree: each line continues the path of the less indented line above it. */
function servedRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^(.*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4 - 1;
    const path = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part;
    parents[depth] = path;
    const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return named.map((method) => `${method} ${path}`);
  });
}
