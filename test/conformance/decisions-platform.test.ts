import { integrationOperations, keyScopes, type KeyRecord } from '@parley/contract';
import { expect } from 'vitest';
import {
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
  setTestMode,
} from '../../apps/server/src/features/tenancy/index.ts';
import { apiOf } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeKey, makeMember } from '../../apps/server/src/testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../apps/server/src/testing/factories/platform.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forEachTest, forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forEachTest(() => newCustomer(service));
const platform = forEachTest(async () => apiOf(service.testApp, await makePlatform(service.testApp)));

const path = '/platform/organization-keys';
const withKey = (apiKey: string) =>
  apiOf(service.testApp, { authorization: { authorization: `Bearer ${apiKey}` } });
interface Provisioned {
  status: number;
  apiKey: string;
  keyId: string;
  created: boolean;
}
async function provision(fields: object = {}, as = platform): Promise<Provisioned> {
  const response = await as.post(path, { ...provisioning, ...fields });
  return { status: response.statusCode, ...response.json<Omit<Provisioned, 'status'>>() };
}
/** 200, or the error code of the refusal. */
async function answersTo(apiKey: string): Promise<string | number> {
  const response = await withKey(apiKey).get('/interviews');
  return response.statusCode === 200 ? 200 : response.json<{ error: { code: string } }>().error.code;
}
const hour = 3_600_000;
const idOf = () => customer.organization.organizationId;
const issue = (fields: object = {}) =>
  issueKey(service.testApp.deps, { organizationId: idOf(), name: 'Careers page', ...fields });

row('platform/key-format', async () => {
  const { apiKey } = customer.organization;
  expect(apiKey).toMatch(/^parley_org_[0-9A-Za-z]{30}[0-9A-Za-z]{6}$/);
  const { pool } = service.testApp.database.db;
  let asked = 0;
  const count = () => void (asked += 1);
  pool.on('acquire', count);
  for (let n = 11; n < apiKey.length; n++) {
    const other = apiKey[n] === 'x' ? 'y' : 'x';
    const wrong = `${apiKey.slice(0, n)}${other}${apiKey.slice(n + 1)}`;
    expectError(await withKey(wrong).get('/interviews'), 'invalid_api_key');
  }
  const ofWrongKeys = asked;
  await withKey(apiKey).get('/interviews');
  pool.off('acquire', count);
  expect([ofWrongKeys, asked > 0]).toEqual([0, true]);
});

row('platform/key-stored', async () => {
  const { apiKey, keyId } = await issue();
  await withKey(apiKey).get('/interviews');
  const [stored] = (await listKeys(service.testApp.deps, idOf())).filter(({ id }) => id === keyId);
  expect(stored).toMatchObject({ name: 'Careers page', last4: apiKey.slice(-4), expires_at: null });
  expect(stored?.scopes).toHaveLength(8);
  const { rows } = await service.testApp.deps.db.asOperator((tx) =>
    tx.query<{ hash: Buffer; last_used_at: Date | null }>({
      text: 'select * from api_keys where id = $1',
      values: [keyId],
    }),
  );
  expect(rows[0]?.hash).toHaveLength(32);
  expect(rows[0]?.last_used_at).not.toBeNull();
  expect(JSON.stringify(rows)).not.toContain(apiKey.slice(11, 41));
});

row('platform/key-scopes', async () => {
  expect([...keyScopes].toSorted()).toEqual(
    [
      ...['read', 'write', 'delete'].map((verb) => `interviews:${verb}`),
      'recordings:read',
      ...['read', 'write'].map((verb) => `evaluations:${verb}`),
      'availability:read',
      'webhooks:write',
    ].toSorted(),
  );
  // Without test mode there is no `simulate`, whatever the key.
  await setTestMode(service.testApp.deps, idOf(), true);
  for (const operation of integrationOperations()) {
    const { scope } = operation;
    if (scope === 'platform') continue;
    const lacking = await makeKey(
      service.testApp,
      customer.organization,
      keyScopes.filter((other) => other !== scope),
    );
    const address = operation.path.replaceAll(/\{\w+\}/g, 'aaa-aaaa-aaa').replace('/api/integration', '');
    const method = operation.method.toUpperCase() as 'GET';
    expectError(await apiOf(service.testApp, lacking).send(method, address), 'insufficient_scope');
  }
});

row('platform/key-expiry', async () => {
  const expiresAt = new Date(service.testApp.clock.now().getTime() + hour);
  const { apiKey } = await issue({ expiresAt });
  const { apiKey: lasting } = await issue();
  service.testApp.clock.advance(hour - 1);
  expect(await answersTo(apiKey)).toBe(200);
  service.testApp.clock.advance(1);
  expect(await answersTo(apiKey)).toBe('expired_api_key');
  service.testApp.clock.advance(1000 * 86_400_000);
  expect(await answersTo(lasting)).toBe(200);
});

row('platform/key-rotation', async () => {
  const { apiKey: old, keyId } = await issue();
  const { apiKey: fresh } = await rotateKey(service.testApp.deps, { organizationId: idOf(), keyId });
  expect(fresh).not.toBe(old);
  service.testApp.clock.advance(24 * hour - 1);
  expect([await answersTo(old), await answersTo(fresh)]).toEqual([200, 200]);
  service.testApp.clock.advance(1);
  expect([await answersTo(old), await answersTo(fresh)]).toEqual(['expired_api_key', 200]);
  const { keyId: another } = await issue();
  for (const overlapHours of [-1, 169]) {
    const rotation = rotateKey(service.testApp.deps, {
      organizationId: idOf(),
      keyId: another,
      overlapHours,
    });
    await expect(rotation).rejects.toMatchObject({ code: 'validation_failed' });
  }
});

row('platform/key-revocation', async () => {
  const { apiKey, keyId } = await issue();
  expect(await answersTo(apiKey)).toBe(200);
  await revokeKey(service.testApp.deps, { organizationId: idOf(), keyId });
  expect(await answersTo(apiKey)).toBe('revoked_api_key');
});

row('platform/first-call', async () => {
  const first = await provision();
  expect(Object.keys(first)).toEqual([
    'status',
    'success',
    'apiKey',
    'keyId',
    'organizationId',
    'created',
    'createdAt',
  ]);
  expect(first).toMatchObject({ status: 201, organizationId: 'org-1', created: true });
  expect(await answersTo(first.apiKey)).toBe(200);
});

row('platform/repeat', async () => {
  const first = await provision();
  service.testApp.clock.advance(hour);
  expect(await provision()).toEqual({ ...first, status: 200, created: false });
  expect(await provision({ userId: 'u-2', userEmail: 'maren@tidewater.example' })).toMatchObject({
    status: 200,
    apiKey: first.apiKey,
  });
});

row('platform/rotate', async () => {
  const { apiKey: old } = await provision();
  const next = await provision({ rotate: true });
  expect(next).toMatchObject({ status: 201, created: true });
  expect(next.apiKey).not.toBe(old);
  expect(await provision()).toMatchObject({ status: 200, apiKey: next.apiKey });
  service.testApp.clock.advance(24 * hour - 1);
  expect(await answersTo(old)).toBe(200);
  service.testApp.clock.advance(1);
  expect([await answersTo(old), await answersTo(next.apiKey)]).toEqual(['expired_api_key', 200]);
});

row('platform/after-revocation', async () => {
  const first = await provision();
  const key = `/platform/organizations/org-1/keys/${first.keyId}`;
  expect((await platform.delete(key)).statusCode).toBe(200);
  expect(await answersTo(first.apiKey)).toBe('revoked_api_key');
  const next = await provision();
  expect(next).toMatchObject({ status: 201, created: true });
  expect(next.apiKey).not.toBe(first.apiKey);
});

row('platform/no-match-by-email', async () => {
  const { userEmail: email } = provisioning;
  const { memberId } = await makeMember(service.testApp, customer.organization, { name: 'Settled', email });
  const { apiKey } = await provision({ userName: 'Newcomer' });
  const { rows } = await service.testApp.deps.db.asOperator((tx) =>
    tx.query<{ name: string; platform_id: string | null; organization_id: string }>({
      text: 'select name, platform_id, organization_id from members where id = $1',
      values: [memberId],
    }),
  );
  expect(rows).toEqual([{ name: 'Settled', platform_id: null, organization_id: idOf() }]);
  const { meetingCode } = await makeInterview(service.testApp, customer.organization);
  expectError(await withKey(apiKey).get(`/interviews/${meetingCode}`), 'not_found');
});

row('platform/namespaced', async () => {
  const other = apiOf(service.testApp, await makePlatform(service.testApp, 'Another Hub'));
  const [mine, theirs] = [await provision(), await provision({}, other)];
  expect(theirs.status).toBe(201);
  expect(theirs.apiKey).not.toBe(mine.apiKey);
  expectError(await other.delete(`/platform/organizations/org-1/keys/${mine.keyId}`), 'not_found');
  expect(await answersTo(mine.apiKey)).toBe(200);
});

row('platform/wrong-key-type', async () => {
  for (const { method, path: address, scope } of integrationOperations()) {
    const from = scope === 'platform' ? customer.api : platform;
    const verb = method.toUpperCase() as 'GET';
    const there = address.replaceAll(/\{\w+\}/g, 'aaa-aaaa-aaa').replace('/api/integration', '');
    service.testApp.clock.advance(60_000);
    expectError(await from.send(verb, there), 'wrong_key_type');
  }
});

row('platform/organizations', async () => {
  await provision();
  service.testApp.clock.advance(1000);
  await provision({ organizationId: 'org-2', organizationName: 'Harbour Foods' });
  const { organizations, total } = (await platform.get('/platform/organizations')).json<{
    organizations: { organizationId: string; organizationName: string }[];
    total: number;
  }>();
  expect(total).toBe(2);
  expect(organizations.map((it) => [it.organizationId, it.organizationName])).toEqual([
    ['org-2', 'Harbour Foods'],
    ['org-1', 'Tidewater Instruments'],
  ]);
});

row('platform/keys', async () => {
  const { keyId, apiKey } = await provision();
  const keys = '/platform/organizations/org-1/keys';
  const list = async () => (await platform.get(keys)).json<{ keys: KeyRecord[] }>().keys;
  expect(await list()).toMatchObject([{ keyId, last4: apiKey.slice(-4), revokedAt: null }]);
  await platform.delete(`${keys}/${keyId}`);
  expect((await list())[0]?.revokedAt).not.toBeNull();
});

row('platform/sign-in-links', async () => {
  await provision();
  const links = '/platform/organizations/org-1/sign-in-links';
  const ask = async () => {
    const response = await platform.post(links, { userId: 'u-1' });
    expect(response.statusCode).toBe(201);
    return response.json<{ url: string; expiresAt: string }>();
  };
  const follow = (url: string) =>
    service.testApp.app.inject({
      method: 'POST',
      url: '/api/dashboard/session',
      headers: { origin: service.baseUrl },
      payload: { token: url.slice(url.lastIndexOf('/') + 1) },
    });
  const { url, expiresAt } = await ask();
  expect(Date.parse(expiresAt) - service.testApp.clock.now().getTime()).toBe(300_000);
  const entered = await follow(url);
  expect(entered.statusCode).toBe(200);
  const [cookie = ''] = (entered.headers['set-cookie'] as string[] | undefined) ?? [];
  const me = await service.testApp.app.inject({
    url: '/api/dashboard/me',
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  expect(me.json()).toMatchObject({ organization: { name: provisioning.organizationName } });
  expectError(await follow(url), 'not_signed_in');
  const late = await ask();
  service.testApp.clock.advance(300_000);
  expectError(await follow(late.url), 'not_signed_in');
  expectInvalid(await platform.post(links, { userId: 'nobody' }), 'userId');
});

row('platform/issued-by-operator', async () => {
  for (const address of ['/platforms', '/platform/keys', '/platform', '/platform/platform-keys']) {
    expectError(await platform.post(address, { name: 'Another' }), 'not_found');
  }
  const answers = integrationOperations().flatMap(({ answers: all }) => Object.values(all));
  expect(JSON.stringify(answers.map(({ examples }) => examples ?? {}))).not.toContain('parley_platform_');
});
