import {
  createOrganizationKeyResponse,
  platformKeysResponse,
  platformOrganizationsResponse,
  revokeKeyResponse,
  signInLinkResponse,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../kernel/crypto.ts';
import { issueKey, setPlatformLimits } from '../../../features/tenancy/index.ts';
import { apiOf, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makePlatform, provisioning } from '../../../testing/factories/platform.ts';
import { forEachTest, forThisFile } from '../../../testing/for-this-file.ts';

const test = forThisFile(() => openTestApp());
const api = forEachTest(async () => apiOf(test, await makePlatform(test)));
const other = forEachTest(async () => apiOf(test, await makePlatform(test, 'Another Hub')));

const provision = async (fields: object = {}, as: Api = api) =>
  expectShape(
    createOrganizationKeyResponse,
    (await as.post('/platform/organization-keys', { ...provisioning, ...fields })).json(),
  );
const keysOf = async (organizationId = 'org-1') => {
  const response = await api.get(`/platform/organizations/${encodeURIComponent(organizationId)}/keys`);
  return expectShape(platformKeysResponse, response.json());
};

it('applies raised limits to an existing platform key', async () => {
  const platform = await makePlatform(test);
  const own = apiOf(test, platform);
  const limitOf = async () => (await own.get('/platform/organizations')).headers['x-ratelimit-limit'];
  expect(await limitOf()).toBe('100');
  await setPlatformLimits(test.deps, platform.platformId, { read: 500, write: 60 });
  expect(await limitOf()).toBe('500');
  expect((await own.post('/platform/organization-keys', provisioning)).headers['x-ratelimit-limit']).toBe(
    '60',
  );
});

it('warns of a parameter that the list of organizations does not take', async () => {
  const response = await api.get('/platform/organizations?per_page=50');
  expect(expectShape(platformOrganizationsResponse, response.json()).warnings).toEqual([
    { path: 'per_page', message: 'Ignored: this URL takes page, limit.' },
  ]);
});

describe('GET /platform/organizations', () => {
  const list = async (query = '', as: Api = api) =>
    expectShape(platformOrganizationsResponse, (await as.get(`/platform/organizations${query}`)).json());

  it('lists the platform’s organizations, newest first, with the platform’s ids', async () => {
    await provision();
    test.clock.advance(1000);
    await provision({ organizationId: 'org-2', organizationName: 'Harbour Foods' });
    await provision({ organizationId: 'org-3' }, other);
    const page = await list();
    expect(page).toMatchObject({ total: 2, page: 1, limit: 20, totalPages: 1 });
    expect(page.organizations).toEqual([
      {
        organizationId: 'org-2',
        organizationName: 'Harbour Foods',
        createdAt: test.clock.now().toISOString(),
      },
      {
        organizationId: 'org-1',
        organizationName: 'Tidewater Instruments',
        createdAt: new Date(test.clock.now().getTime() - 1000).toISOString(),
      },
    ]);
  });

  it('pages, and returns an empty list past the last page', async () => {
    for (let n = 1; n <= 3; n++) await provision({ organizationId: `org-${n}` });
    const ids = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?page=9')].map((page) => [
      page.organizations.length,
      page.total,
      page.totalPages,
    ]);
    expect(ids).toEqual([
      [2, 3, 2],
      [1, 3, 2],
      [0, 3, 1],
    ]);
  });

  it.each(['page=0', 'limit=101', 'limit=x', 'page=1.5', 'limit=1&limit=2'])(
    'answers 400 to the query ?%s',
    async (query) => {
      expectInvalid(await api.get(`/platform/organizations?${query}`), query.slice(0, query.indexOf('=')));
    },
  );
});

describe('GET and DELETE …/keys', () => {
  it('lists the visible parts of all keys, including those made in the dashboard', async () => {
    const { apiKey, keyId } = await provision({ organizationId: 'a/b ü' });
    const organizationId = await ownIdOf('a/b ü');
    await issueKey(test.deps, { organizationId, name: 'Reporting', scopes: ['interviews:read'] });
    const { keys, total } = await keysOf('a/b ü');
    expect(total).toBe(2);
    expect(keys.find((key) => key.keyId === keyId)).toMatchObject({
      name: 'Platform key',
      last4: apiKey.slice(-4),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
    });
    expect(keys.find(({ name }) => name === 'Reporting')?.scopes).toEqual(['interviews:read']);
    expect(JSON.stringify(keys)).not.toContain(apiKey);
  });

  it('revokes at once, and succeeds again without a change', async () => {
    const { apiKey, keyId } = await provision();
    const key = apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } });
    expect((await key.get('/interviews')).statusCode).toBe(200);
    const revoke = () => api.delete(`/platform/organizations/org-1/keys/${keyId}`);
    expectShape(revokeKeyResponse, (await revoke()).json());
    expectError(await key.get('/interviews'), 'revoked_api_key');
    const revokedAt = test.clock.now().toISOString();
    test.clock.advance(1000);
    expect((await revoke()).statusCode).toBe(200);
    expect((await keysOf()).keys).toMatchObject([{ keyId, revokedAt }]);
  });
});

describe('POST …/sign-in-links', () => {
  const links = '/platform/organizations/org-1/sign-in-links';
  const signIn = (url: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/dashboard/session',
      headers: { origin: 'http://parley.test', host: 'parley.test' },
      payload: { token: url.slice(url.lastIndexOf('/') + 1) },
    });

  it('signs the user in to their own organization, once', async () => {
    await provision();
    const response = await api.post(links, { userId: 'u-1' });
    expect(response.statusCode).toBe(201);
    const { url, expiresAt } = expectShape(signInLinkResponse, response.json());
    expect(url).toMatch(/^http:\/\/parley\.test\/sign-in\/[\w-]{32}$/);
    expect(expiresAt).toBe(new Date(test.clock.now().getTime() + 300_000).toISOString());
    const first = await signIn(url);
    expect(first.statusCode).toBe(200);
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const me = await test.app.inject({ url: '/api/dashboard/me', cookies });
    expect(me.json()).toMatchObject({
      member: { name: 'Tomasz Wrona', role: 'OWNER' },
      organization: { name: 'Tidewater Instruments' },
    });
    expectError(await signIn(url), 'not_signed_in');
  });

  it('issues a link that expires after 5 minutes', async () => {
    await provision();
    const { url } = (await api.post(links, { userId: 'u-1' })).json<{ url: string }>();
    test.clock.advance(300_000);
    expectError(await signIn(url), 'not_signed_in');
  });

  it('answers 400 and names userId when the organization has deactivated the person', async () => {
    await provision();
    const { url } = (await api.post(links, { userId: 'u-1' })).json<{ url: string }>();
    await test.database.db.asOperator((tx) =>
      tx.query({
        text: `update members set deactivated_at = now() where id = (select member_id from sign_in_links
                 where token_hash = $1)`,
        values: [sha256(url.slice(url.lastIndexOf('/') + 1))],
      }),
    );
    expectInvalid(await api.post(links, { userId: 'u-1' }), 'userId');
    expectError(await signIn(url), 'not_signed_in');
    await provision();
    expectInvalid(await api.post(links, { userId: 'u-1' }), 'userId');
  });

  it('answers 400 and names userId for a person of another organization', async () => {
    await provision();
    await provision({ organizationId: 'org-2', userId: 'u-2' });
    for (const userId of ['u-2', 'nobody', '', undefined]) {
      expectInvalid(await api.post(links, { userId }), 'userId');
    }
  });
});

describe('a platform request for something unknown', () => {
  const routes = (organizationId: string, keyId: string): [string, (as: Api) => ReturnType<Api['get']>][] => {
    const address = `/platform/organizations/${organizationId}`;
    const headers = { 'x-request-id': 'same' };
    return [
      ['keys', (as) => as.get(`${address}/keys`, headers)],
      ['revoke', (as) => as.delete(`${address}/keys/${keyId}`, headers)],
      ['sign-in', (as) => as.post(`${address}/sign-in-links`, { userId: 'u-1' }, headers)],
    ];
  };

  it('answers the same 404 for another platform’s organization and for an absent one', async () => {
    const { keyId } = await provision();
    const ask = async (as: Api, organizationId: string, key: string) =>
      Promise.all(
        routes(organizationId, key).map(async ([, call]) => {
          const response = await call(as);
          expectError(response, 'not_found');
          return response.body;
        }),
      );
    const absent = await ask(other, 'absent', '00000000-0000-4000-8000-000000000000');
    expect(await ask(other, 'org-1', keyId)).toEqual(absent);
    for (const odd of ['%00', 'x'.repeat(300), await ownIdOf('org-1'), "'--", '%E2%82%AC']) {
      test.clock.advance(60_000);
      expect(await ask(api, odd, keyId), odd).toEqual(absent);
    }
    expect((await keysOf()).keys).toMatchObject([{ keyId, revokedAt: null }]);
  });

  it('answers 404 for a key of another organization of the same platform', async () => {
    await provision();
    const second = await provision({ organizationId: 'org-2' });
    for (const key of [second.keyId, 'nonsense', '%00', second.keyId.toUpperCase()]) {
      expectError(await api.delete(`/platform/organizations/org-1/keys/${key}`), 'not_found');
    }
    expect((await keysOf('org-2')).keys).toMatchObject([{ revokedAt: null }]);
  });
});

async function ownIdOf(platformOrganizationId: string): Promise<string> {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ id: string }>({
      text: 'select id from organizations where platform_organization_id = $1 order by created_at desc limit 1',
      values: [platformOrganizationId],
    }),
  );
  return rows[0]?.id ?? '';
}
