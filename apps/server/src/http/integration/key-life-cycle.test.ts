import { keyScopes } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import {
  issueKey,
  issuePlatformKey,
  listKeys,
  listPlatformKeys,
  revokeKey,
  revokePlatformKey,
  rotateKey,
} from '../../features/tenancy/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';
import { buildApp } from '../app.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

const dayMs = 86_400_000;
const inMs = (ms: number) => new Date(test.clock.now().getTime() + ms);
/** `ok`, or the code of the refusal. */
async function answerTo(apiKey: string, path = '/interviews', app = test.app): Promise<string> {
  const api = apiOf({ ...test, app }, { authorization: { authorization: `Bearer ${apiKey}` } });
  const response = await api.get(path);
  return response.statusCode === 200 ? 'ok' : response.json<{ error: { code: string } }>().error.code;
}
const rowOf = async (keyId: string) =>
  (await listKeys(test.deps, organization.organizationId)).find((row) => row.id === keyId);
const rotate = (keyId: string, overlapHours?: number) =>
  rotateKey(test.deps, {
    organizationId: organization.organizationId,
    keyId,
    ...(overlapHours === undefined ? {} : { overlapHours }),
  });
const issue = (fields: Partial<Parameters<typeof issueKey>[1]> = {}) =>
  issueKey(test.deps, { organizationId: organization.organizationId, name: 'Careers page', ...fields });

describe('the expiry of a key', () => {
  it('sets no expiry by default', async () => {
    const { apiKey, keyId } = await issue();
    expect((await rowOf(keyId))?.expires_at).toBeNull();
    test.clock.advance(3650 * dayMs);
    expect(await answerTo(apiKey)).toBe('ok');
  });

  it('ends a key at exactly its expiry time', async () => {
    const { apiKey } = await issue({ expiresAt: inMs(dayMs) });
    test.clock.advance(dayMs - 1);
    expect(await answerTo(apiKey)).toBe('ok');
    test.clock.advance(1);
    expect(await answerTo(apiKey)).toBe('expired_api_key');
  });

  it('refuses an expiry in the past', async () => {
    await expect(issue({ expiresAt: inMs(0) })).rejects.toThrow(/expiresAt/);
  });
});

describe('the rotation of a key', () => {
  it('issues a key with the same name and scopes and keeps the old one for 24 hours', async () => {
    const old = await issue({ scopes: ['interviews:read', 'recordings:read'] });
    const next = await rotate(old.keyId);
    expect(next.oldKeyExpiresAt).toEqual(inMs(dayMs));
    expect(await rowOf(next.keyId)).toMatchObject({
      name: 'Careers page',
      scopes: ['interviews:read', 'recordings:read'],
      expires_at: null,
    });
    test.clock.advance(dayMs - 1);
    expect([await answerTo(old.apiKey), await answerTo(next.apiKey)]).toEqual(['ok', 'ok']);
    test.clock.advance(1);
    expect([await answerTo(old.apiKey), await answerTo(next.apiKey)]).toEqual(['expired_api_key', 'ok']);
  });

  it.each([0, 1, 168])('keeps an overlap of %i hours to the millisecond', async (hours) => {
    const old = await issue();
    const next = await rotate(old.keyId, hours);
    if (hours > 0) {
      test.clock.advance(hours * 3_600_000 - 1);
      expect(await answerTo(old.apiKey)).toBe('ok');
      test.clock.advance(1);
    }
    expect([await answerTo(old.apiKey), await answerTo(next.apiKey)]).toEqual(['expired_api_key', 'ok']);
  });

  it.each([-1, 169, Number.NaN])('refuses an overlap of %d hours', async (hours) => {
    const old = await issue();
    await expect(rotate(old.keyId, hours)).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await rowOf(old.keyId))?.expires_at).toBeNull();
  });

  it('extends no lifetime: the old key ends at the earlier time, the new key expires when the old one would have', async () => {
    const old = await issue({ expiresAt: inMs(dayMs) });
    test.clock.advance(dayMs / 2);
    const next = await rotate(old.keyId);
    expect(next.oldKeyExpiresAt).toEqual(inMs(dayMs / 2));
    expect((await rowOf(next.keyId))?.expires_at).toEqual(inMs(dayMs));
  });

  it('succeeds once for an active key, even when five requests race', async () => {
    const old = await issue();
    // Opens the connections first, so that the rotations really run at the same time.
    await Promise.all(Array.from({ length: 5 }, () => rowOf(old.keyId)));
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => rotate(old.keyId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const revoked = await issue();
    await revokeKey(test.deps, { organizationId: organization.organizationId, keyId: revoked.keyId });
    const expired = await issue({ expiresAt: inMs(1) });
    test.clock.advance(1);
    for (const { keyId } of [old, revoked, expired]) {
      await expect(rotate(keyId)).rejects.toMatchObject({ code: 'invalid_state' });
    }
  });

  it('finds no key of another organization', async () => {
    const other = await makeOrganization(test);
    await expect(rotate(other.keyId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives the platform the new key of an organization with its next call', async () => {
    const platform = await makePlatform(test);
    const provision = async () =>
      (await apiOf(test, platform).post('/platform/organization-keys', provisioning)).json<{
        apiKey: string;
        keyId: string;
        created: boolean;
      }>();
    const first = await provision();
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ organization_id: string }>({
        text: 'select organization_id from api_keys where id = $1',
        values: [first.keyId],
      }),
    );
    const next = await rotateKey(test.deps, {
      organizationId: rows[0]?.organization_id ?? '',
      keyId: first.keyId,
    });
    expect(await provision()).toMatchObject({ apiKey: next.apiKey, keyId: next.keyId, created: false });
    expect([await answerTo(first.apiKey), await answerTo(next.apiKey)]).toEqual(['ok', 'ok']);
  });
});

describe('the revocation of a key', () => {
  it('refuses a revoked key with the next request in every process', async () => {
    const second = await buildApp(test.deps);
    const { apiKey, keyId } = await issue();
    expect([await answerTo(apiKey), await answerTo(apiKey, '/interviews', second)]).toEqual(['ok', 'ok']);
    await revokeKey(test.deps, { organizationId: organization.organizationId, keyId });
    expect([await answerTo(apiKey, '/interviews', second), await answerTo(apiKey)]).toEqual([
      'revoked_api_key',
      'revoked_api_key',
    ]);
    await second.close();
  });

  it('ends one platform key and keeps the other and the organizations’ keys', async () => {
    const platform = await makePlatform(test);
    const { platformId } = platform;
    const made = await apiOf(test, platform).post('/platform/organization-keys', provisioning);
    test.clock.advance(1);
    const second = await issuePlatformKey(test.deps, { platformId, name: 'Second' });
    await revokePlatformKey(test.deps, { platformId, keyId: platform.keyId });
    expect(await answerTo(platform.platformKey, '/platform/organizations')).toBe('revoked_api_key');
    expect(await answerTo(second.platformKey, '/platform/organizations')).toBe('ok');
    expect(await answerTo(made.json<{ apiKey: string }>().apiKey)).toBe('ok');
    expect(await listPlatformKeys(test.deps, platformId)).toMatchObject([
      { name: 'First key', revoked_at: test.clock.now() },
      { name: 'Second', revoked_at: null, last_used_at: test.clock.now() },
    ]);
  });

  it('answers not_found when the key belongs to another platform', async () => {
    const [one, two] = [await makePlatform(test), await makePlatform(test)];
    for (const keyId of [two.keyId, 'nonsense']) {
      await expect(revokePlatformKey(test.deps, { platformId: one.platformId, keyId })).rejects.toMatchObject(
        { code: 'not_found' },
      );
    }
    expect(await answerTo(two.platformKey, '/platform/organizations')).toBe('ok');
  });
});

describe('the last use of a key', () => {
  it('records the use of a key to the minute', async () => {
    const { apiKey, keyId } = await issue();
    expect((await rowOf(keyId))?.last_used_at).toBeNull();
    const first = test.clock.now();
    await answerTo(apiKey);
    expect((await rowOf(keyId))?.last_used_at).toEqual(first);
    test.clock.advance(60_000);
    await answerTo(apiKey);
    expect((await rowOf(keyId))?.last_used_at).toEqual(first);
    test.clock.advance(1);
    await answerTo(apiKey);
    expect((await rowOf(keyId))?.last_used_at).toEqual(test.clock.now());
  });

  it('records no use of a key that is refused', async () => {
    const { apiKey, keyId } = await issue({ expiresAt: inMs(1) });
    test.clock.advance(1);
    await answerTo(apiKey);
    expect((await rowOf(keyId))?.last_used_at).toBeNull();
  });
});

describe('the scopes of a key', () => {
  it('gives a key all scopes by default, otherwise only the chosen ones', async () => {
    expect((await rowOf((await issue()).keyId))?.scopes).toEqual(keyScopes);
    const { apiKey } = await issue({ scopes: ['webhooks:write'] });
    const api = apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } });
    expectError(await api.get('/interviews'), 'insufficient_scope');
  });
});
