import {
  dashboardKeysResponse,
  keyScopes,
  memberRoles,
  newKeyResponse,
  rateLimitsResponse,
  type DashboardKey,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const admin = forThisFile(() => signIn(test, organization));

const keysOf = async (visitor: Visitor): Promise<DashboardKey[]> =>
  expectShape(dashboardKeysResponse, (await visitor.send('GET', '/keys')).json()).keys;

async function create(visitor: Visitor, body: object) {
  const response = await visitor.send('POST', '/keys', body);
  expect(response.statusCode, response.body).toBe(201);
  return expectShape(newKeyResponse, response.json());
}

const statusWith = async (apiKey: string) =>
  (await apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } }).get('/interviews')).statusCode;

describe('GET /api/dashboard/keys', () => {
  it('shows the last four characters and the creator of each key, newest first', async () => {
    // Keys of the same instant have no order.
    test.clock.advance(1000);
    const { apiKey, key } = await create(admin, { name: 'Payroll sync', scopes: ['interviews:read'] });
    const colleague = await signIn(test, organization, 'OWNER');
    const [newest, ...older] = await keysOf(colleague);
    expect(newest).toEqual({ ...key, createdBy: { kind: 'MEMBER', name: 'Tomasz Wrona', you: false } });
    expect(newest).toMatchObject({ name: 'Payroll sync', last4: apiKey.slice(-4), lastUsedAt: null });
    expect(older.at(-1)).toMatchObject({
      name: 'test',
      scopes: [...keyScopes],
      createdBy: { kind: 'OPERATOR', name: null, you: false },
      provisioned: false,
    });
    expect(JSON.stringify(await keysOf(colleague))).not.toContain(apiKey);
  });

  it('marks the organization as provisioned by a platform and shows which key it made', async () => {
    const platform = await makePlatform(test);
    const made = await apiOf(test, platform).post('/platform/organization-keys', provisioning);
    expect(made.statusCode, made.body).toBe(201);
    const link = await apiOf(test, platform).post(
      `/platform/organizations/${provisioning.organizationId}/sign-in-links`,
      { userId: provisioning.userId },
    );
    const { url } = link.json<{ url: string }>();
    const opened = await test.app.inject({
      method: 'POST',
      url: '/api/dashboard/session',
      headers: { origin: test.deps.publicUrl() },
      payload: { token: url.slice(url.lastIndexOf('/') + 1) },
    });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await test.app.inject({ url: '/api/dashboard/keys', headers: { cookie } });
    const body = expectShape(dashboardKeysResponse, answer.json());
    expect(body.platformOwned).toBe(true);
    expect(body.keys).toMatchObject([{ provisioned: true, createdBy: { kind: 'PLATFORM' } }]);
  });
});

describe('POST /api/dashboard/keys', () => {
  it('creates a key that works and that expires', async () => {
    const { apiKey, key } = await create(admin, { name: ' Reporting ', expiresInDays: 30 });
    expect(key).toMatchObject({ name: 'Reporting', createdBy: { kind: 'MEMBER', you: true } });
    expect(Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)).toBe(30 * 86_400_000);
    expect(await statusWith(apiKey)).toBe(200);
  });

  it.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['no scope', { name: 'x', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'x', scopes: ['everything'] }, 'scopes.0'],
    ['an end in the past', { name: 'x', expiresInDays: 0 }, 'expiresInDays'],
  ])('refuses to create a key with %s', async (_what, body, path) => {
    const response = await admin.send('POST', '/keys', body);
    expectError(response, 'validation_failed');
    expect(response.json()).toMatchObject({ error: { details: [{ path }] } });
  });
});

describe('rotate and revoke', () => {
  it('keeps the old key valid during the overlap and refuses it afterwards', async () => {
    const old = await create(admin, { name: 'Careers page', scopes: ['interviews:read'] });
    const response = await admin.send('POST', `/keys/${old.key.keyId}/rotate`, { overlapHours: 2 });
    expect(response.statusCode, response.body).toBe(201);
    const next = expectShape(newKeyResponse, response.json());
    expect(next.key).toMatchObject({
      name: 'Careers page',
      scopes: ['interviews:read'],
      createdBy: { kind: 'MEMBER', you: true },
      replaced: false,
    });
    const listed = (await keysOf(admin)).find(({ keyId }) => keyId === old.key.keyId);
    expect(listed).toMatchObject({ replaced: true });
    expect(Date.parse(listed?.expiresAt ?? '') - test.clock.now().getTime()).toBe(2 * 3_600_000);
    expect([await statusWith(old.apiKey), await statusWith(next.apiKey)]).toEqual([200, 200]);
    test.clock.advance(2 * 3_600_000);
    expect([await statusWith(old.apiKey), await statusWith(next.apiKey)]).toEqual([401, 200]);
    expectError(await admin.send('POST', `/keys/${old.key.keyId}/rotate`, {}), 'invalid_state');
  });

  it('ends the old key at once when the overlap is 0 hours, and a revoked key at once', async () => {
    const old = await create(admin, { name: 'Leaked' });
    const rotated = await admin.send('POST', `/keys/${old.key.keyId}/rotate`, { overlapHours: 0 });
    const next = expectShape(newKeyResponse, rotated.json());
    expect(await statusWith(old.apiKey)).toBe(401);
    expect((await admin.send('DELETE', `/keys/${next.key.keyId}`)).statusCode).toBe(200);
    expect(await statusWith(next.apiKey)).toBe(401);
    expectError(await admin.send('POST', `/keys/${next.key.keyId}/rotate`, {}), 'invalid_state');
  });

  it('refuses an overlap of keys of more than 7 days', async () => {
    const response = await admin.send('POST', `/keys/${organization.keyId}/rotate`, { overlapHours: 169 });
    expectError(response, 'validation_failed');
  });

  it('answers 404 for a key of another organization', async () => {
    const theirs = await makeOrganization(test);
    expectError(await admin.send('DELETE', `/keys/${theirs.keyId}`), 'not_found');
    expectError(await admin.send('POST', `/keys/${theirs.keyId}/rotate`, {}), 'not_found');
    expectError(await admin.send('DELETE', '/keys/nonsense'), 'not_found');
    expect(await statusWith(theirs.apiKey)).toBe(200);
  });
});

describe('who may manage keys and webhooks', () => {
  const reads = ['/keys', '/rate-limits', '/request-log', '/webhooks', '/webhooks/deliveries'];
  const refusedRoles = memberRoles.filter((role) => role !== 'OWNER' && role !== 'ADMIN');

  it.each(refusedRoles)('refuses a member with the role %s', async (role) => {
    const member = await signIn(test, organization, role);
    const changes = [
      member.send('POST', '/keys', { name: 'mine' }),
      member.send('POST', `/keys/${organization.keyId}/rotate`, {}),
      member.send('DELETE', `/keys/${organization.keyId}`),
      member.send('POST', '/webhooks', { url: 'http://127.0.0.1:9/' }),
    ];
    const answers = await Promise.all([...reads.map((path) => member.send('GET', path)), ...changes]);
    for (const answer of answers) expectError(answer, 'role_not_allowed');
    expect(await statusWith(organization.apiKey)).toBe(200);
  });

  it('refuses a request without a session or from another origin', async () => {
    for (const path of reads) {
      expectError(await test.app.inject({ url: `/api/dashboard${path}` }), 'not_signed_in');
    }
    const foreign = await test.app.inject({
      method: 'POST',
      url: '/api/dashboard/keys',
      headers: { ...admin.headers, origin: 'https://elsewhere.example' },
      payload: { name: 'stolen' },
    });
    expectError(foreign, 'origin_not_allowed');
  });
});

describe('GET /api/dashboard/rate-limits', () => {
  it('shows the use and the limits of this minute without counting the request itself', async () => {
    const limited = await makeOrganization(test, { limits: { read: 7, write: 2 } });
    const visitor = await signIn(test, limited);
    const gauges = async () =>
      expectShape(rateLimitsResponse, (await visitor.send('GET', '/rate-limits')).json()).gauges;
    const unused = { used: 0, refused: false, endsAt: null };
    expect(await gauges()).toEqual([
      { class: 'read', limit: 7, ...unused },
      { class: 'write', limit: 2, ...unused },
      { class: 'ai', limit: 5, ...unused },
    ]);
    const api = apiOf(test, limited);
    await api.get('/interviews');
    for (let n = 0; n < 3; n++) await api.post('/interviews', plainInterview);
    const endsAt = new Date(test.clock.now().getTime() + 60_000).toISOString();
    for (let n = 0; n < 2; n++) {
      expect(await gauges()).toEqual([
        { class: 'read', limit: 7, used: 1, refused: false, endsAt },
        { class: 'write', limit: 2, used: 2, refused: true, endsAt },
        { class: 'ai', limit: 5, ...unused },
      ]);
    }
    test.clock.advance(60_000);
    expect((await gauges()).map(({ used }) => used)).toEqual([0, 0, 0]);
  });
});
