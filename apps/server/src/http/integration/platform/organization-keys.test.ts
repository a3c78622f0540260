import { createOrganizationKeyResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createMember } from '../../../features/accounts/index.ts';
import { secretBox, sha256, type SecretBox } from '../../../kernel/crypto.ts';
import { apiOf, plainInterview, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forEachTest, forThisFile } from '../../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../../testing/expect-error.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../../../testing/factories/platform.ts';

const test = forThisFile(() => openTestApp());
const platform = forEachTest(() => makePlatform(test));
const api = apiOf(test, platform);

const path = '/platform/organization-keys';
const provision = async (fields: object = {}, as: Api = api) => {
  const response = await as.post(path, { ...provisioning, ...fields });
  return { status: response.statusCode, ...expectShape(createOrganizationKeyResponse, response.json()) };
};
const withKey = (apiKey: string) => apiOf(test, { authorization: { authorization: `Bearer ${apiKey}` } });
const answersTo = async (apiKey: string) => {
  const response = await withKey(apiKey).get('/interviews');
  return response.statusCode === 200 ? 200 : response.json<{ error: { code: string } }>().error.code;
};
const rowsOf = async (table: 'organizations' | 'members' | 'api_keys', where: string, values: unknown[]) =>
  test.database.db.asOperator(
    async (tx) =>
      (await tx.query<Record<string, unknown>>({ text: `select * from ${table} where ${where}`, values }))
        .rows,
  );
const organizationsOf = (platformId: string) =>
  rowsOf('organizations', 'platform_id = $1 order by created_at', [platformId]);
const membersOf = (platformId: string) =>
  rowsOf('members', 'platform_id = $1 order by created_at, organization_id', [platformId]);

describe('a first call for an organization key', () => {
  it('creates the organization, its owner and a key that works at once', async () => {
    const made = await provision();
    expect(made).toMatchObject({ status: 201, created: true, organizationId: 'org-1' });
    expect(made.createdAt).toBe(test.clock.now().toISOString());
    const created = await withKey(made.apiKey).post('/interviews', plainInterview);
    expect(created.statusCode).toBe(201);
    expect(created.json<{ interview: { companyName: string } }>().interview.companyName).toBe(
      'Tidewater Instruments',
    );
    expect(await membersOf(platform.platformId)).toMatchObject([
      { platform_user_id: 'u-1', email: 'tomasz@tidewater.example', name: 'Tomasz Wrona', role: 'OWNER' },
    ]);
  });

  it('sets the zone of a new organization only, and ignores the zone of later calls', async () => {
    const own = apiOf(test, await makePlatform(test));
    const { apiKey } = await provision({ timezone: 'Europe/Madrid' }, own);
    await provision({ timezone: 'Asia/Tokyo' }, own);
    const created = await withKey(apiKey).post('/interviews', plainInterview);
    expect(created.json<{ interview: { timezone: string } }>().interview.timezone).toBe('Europe/Madrid');
  });

  it('sets the language of a new organization only, and ignores the language of later calls', async () => {
    const own = apiOf(test, await makePlatform(test));
    const { apiKey } = await provision({ language: 'de-AT' }, own);
    await provision({ language: 'en' }, own);
    const created = await withKey(apiKey).post('/interviews', plainInterview);
    expect(created.json<{ interview: { language: string } }>().interview.language).toBe('de');
  });

  it('accepts a language without texts with a warning, and refuses an invalid tag', async () => {
    const own = apiOf(test, await makePlatform(test));
    const made = await provision({ language: 'pl' }, own);
    expect(made.warnings).toEqual([
      { path: 'language', message: expect.stringContaining('Parley speaks en, de') as string },
    ]);
    const created = await withKey(made.apiKey).post('/interviews', plainInterview);
    expect(created.json<{ interview: { language: string } }>().interview.language).toBe('en');
    expectInvalid(await own.post(path, { ...provisioning, language: 'German, please' }), 'language');
  });

  it('stores only the hash of the key', async () => {
    const { apiKey, keyId } = await provision();
    const [row] = await rowsOf('api_keys', 'id = $1', [keyId]);
    expect(row?.['hash']).toEqual(sha256(apiKey));
    expect(JSON.stringify(row)).not.toContain(apiKey.slice(15, 35));
  });

  it('returns a different key for each organization and each platform', async () => {
    const keys = [
      await provision(),
      await provision({ organizationId: 'org-2' }),
      await provision({}, apiOf(test, await makePlatform(test))),
    ].map(({ apiKey }) => apiKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('accepts ids of any characters and distinguishes upper and lower case', async () => {
    for (const organizationId of ['a/b c?d#ü', 'ORG-1', 'org-1', '0', 'x'.repeat(200)]) {
      expect(await provision({ organizationId })).toMatchObject({ status: 201, organizationId });
    }
    expect(await organizationsOf(platform.platformId)).toHaveLength(5);
  });

  it('warns about unknown fields', async () => {
    const made = await provision({ plan: 'gold' });
    expect(made.warnings).toEqual([{ path: 'plan', message: expect.any(String) as string }]);
  });
});

describe('a repeated call for an organization key', () => {
  it('returns the same key to a repeated call', async () => {
    const first = await provision();
    test.clock.advance(60_000);
    const again = await provision();
    expect(again).toEqual({ ...first, status: 200, created: false });
    expect(await provision({ rotate: false })).toEqual(again);
    expect(await organizationsOf(platform.platformId)).toHaveLength(1);
  });

  it('returns the one key of the organization to each of its users', async () => {
    const first = await provision();
    const second = await provision({
      userId: 'u-2',
      userEmail: 'maren@tidewater.example',
      userName: 'Maren',
    });
    expect(second).toMatchObject({ status: 200, apiKey: first.apiKey });
    const roles = (await membersOf(platform.platformId)).map(({ role }) => String(role));
    expect(roles.toSorted()).toEqual(['ADMIN', 'OWNER']);
  });

  it('updates the person’s name and e-mail address in every organization', async () => {
    await provision();
    await provision({ organizationId: 'org-2', organizationName: 'Harbour Foods' });
    await provision({
      organizationName: 'Tidewater',
      userName: 'Tomasz W.',
      userEmail: 'tw@tidewater.example',
    });
    expect((await organizationsOf(platform.platformId)).map(({ name }) => String(name)).toSorted()).toEqual([
      'Harbour Foods',
      'Tidewater',
    ]);
    for (const member of await membersOf(platform.platformId)) {
      expect(member).toMatchObject({ name: 'Tomasz W.', email: 'tw@tidewater.example', role: 'OWNER' });
    }
  });

  it('creates one key when 10 first calls come at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => provision({ userId: `u-${n}` })));
    expect(new Set(all.map(({ apiKey }) => apiKey)).size).toBe(1);
    expect(all.filter(({ created }) => created)).toHaveLength(1);
    expect(await organizationsOf(platform.platformId)).toHaveLength(1);
    expect((await membersOf(platform.platformId)).filter(({ role }) => role === 'OWNER')).toHaveLength(1);
  });

  it('succeeds when calls for one person in two organizations come at once', async () => {
    const names = ['Tomasz', 'Wrona', 'T. Wrona'];
    const all = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        provision({ organizationId: `org-${n % 2}`, userName: names[n % 3] ?? '' }),
      ),
    );
    expect(new Set(all.map(({ apiKey }) => apiKey)).size).toBe(2);
    const members = await membersOf(platform.platformId);
    expect(new Set(members.map(({ name }) => name)).size).toBe(1);
  });
});

describe('rotating and revoking an organization key', () => {
  it('creates the next key and keeps the old one for 24 hours', async () => {
    const old = await provision();
    const next = await provision({ rotate: true });
    expect(next).toMatchObject({ status: 201, created: true });
    expect(next.apiKey).not.toBe(old.apiKey);
    expect(await provision()).toMatchObject({ status: 200, apiKey: next.apiKey, keyId: next.keyId });
    expect([await answersTo(old.apiKey), await answersTo(next.apiKey)]).toEqual([200, 200]);
    test.clock.advance(86_400_000 - 1);
    expect(await answersTo(old.apiKey)).toBe(200);
    test.clock.advance(1);
    expect([await answersTo(old.apiKey), await answersTo(next.apiKey)]).toEqual(['expired_api_key', 200]);
  });

  it('creates a new key after the old one was revoked', async () => {
    const first = await provision();
    await api.delete(`/platform/organizations/org-1/keys/${first.keyId}`);
    const second = await provision();
    expect(second).toMatchObject({ status: 201, created: true });
    expect([await answersTo(first.apiKey), await answersTo(second.apiKey)]).toEqual(['revoked_api_key', 200]);
    expect(await provision()).toMatchObject({ status: 200, apiKey: second.apiKey });
  });

  it('creates a new key when PARLEY_SECRET has changed and the old one cannot be read', async () => {
    const first = await provision();
    const box = secretBox('another secret of the tests, long enough');
    const app = await buildApp({ ...test.deps, box });
    const other = apiOf({ ...test, app }, platform);
    const second = await provision({}, other);
    expect(second).toMatchObject({ status: 201, created: true });
    expect([await answersTo(first.apiKey), await answersTo(second.apiKey)]).toEqual([200, 200]);
    await app.close();
  });
});

describe('an organization key after PARLEY_SECRET was replaced', () => {
  const present = 'another secret of the tests, long enough';
  const before = 'a secret of the tests, long enough to be one';
  const served = async (box: SecretBox) => {
    const app = await buildApp({ ...test.deps, box });
    return { api: apiOf({ ...test, app }, platform), close: () => app.close() };
  };

  it('returns the same key again while PARLEY_PREVIOUS_SECRET is set', async () => {
    const first = await provision();
    const both = await served(secretBox(present, before));
    expect(await provision({}, both.api)).toMatchObject({
      status: 200,
      created: false,
      apiKey: first.apiKey,
      keyId: first.keyId,
    });
    test.clock.advance(25 * 3_600_000);
    expect(await answersTo(first.apiKey)).toBe(200);
    await both.close();
  });

  it('rotates to a key that no longer needs the previous secret', async () => {
    const first = await provision();
    const both = await served(secretBox(present, before));
    const next = await provision({ rotate: true }, both.api);
    expect(next).toMatchObject({ status: 201, created: true });
    expect(next.apiKey).not.toBe(first.apiKey);
    const alone = await served(secretBox(present));
    expect(await provision({}, alone.api)).toMatchObject({ status: 200, apiKey: next.apiKey });
    await Promise.all([both.close(), alone.close()]);
  });
});

describe('an invalid call for an organization key', () => {
  it.each([
    ['userId', { userId: undefined }],
    ['userId', { userId: ' ' }],
    ['userId', { userId: 7 }],
    ['userId', { userId: 'x'.repeat(201) }],
    ['userEmail', { userEmail: 'nobody' }],
    ['userEmail', { userEmail: null }],
    ['userName', { userName: '' }],
    ['organizationId', { organizationId: '' }],
    ['organizationName', { organizationName: 'x'.repeat(201) }],
    ['rotate', { rotate: 'yes' }],
  ])('answers 400 and names the field %s: %j', async (field, change) => {
    expectInvalid(await api.post(path, { ...provisioning, ...change }), field);
    expect(await organizationsOf(platform.platformId)).toEqual([]);
  });
});

describe('a call with an organization key instead of a platform key', () => {
  it('answers wrong_key_type to an organization key', async () => {
    const { apiKey } = await provision();
    expectError(await withKey(apiKey).post(path, provisioning), 'wrong_key_type');
  });
});

describe('an account of somebody else (T3)', () => {
  it('never finds an organization by e-mail address: two platforms and a dashboard stay separate', async () => {
    const own = await makeOrganization(test, { name: 'Tidewater Instruments' });
    await createMember(
      { ...test.deps, publicUrl: '' },
      { organizationId: own.organizationId, email: provisioning.userEmail, name: 'Tomasz Wrona' },
    );
    await withKey(own.apiKey).post('/interviews', plainInterview);
    const other = await makePlatform(test, 'Another Hub');
    const made = [await provision(), await provision({}, apiOf(test, other))];
    for (const { apiKey } of made) {
      expect((await withKey(apiKey).get('/interviews')).json()).toMatchObject({ total: 0 });
    }
    const [mine] = await organizationsOf(platform.platformId);
    const [theirs] = await organizationsOf(other.platformId);
    expect(new Set([mine?.['id'], theirs?.['id'], own.organizationId]).size).toBe(3);
    const members = await rowsOf('members', 'organization_id = $1', [own.organizationId]);
    expect(members).toMatchObject([{ platform_id: null, platform_user_id: null, name: 'Tomasz Wrona' }]);
  });

  it('never finds an organization by the organizationId of another platform', async () => {
    const own = await makeOrganization(test);
    const made = await provision({ organizationId: own.organizationId });
    expect(made).toMatchObject({ status: 201, created: true });
    const [organization] = await organizationsOf(platform.platformId);
    expect(organization?.['id']).not.toBe(own.organizationId);
  });
});

describe('an idempotency key of a platform', () => {
  const once = (as: Api, body: object) => as.post(path, body, { 'idempotency-key': 'one' });

  it('replays a rotation instead of creating a second key, for that platform only', async () => {
    await provision();
    const rotate = { ...provisioning, rotate: true };
    const first = await once(api, rotate);
    const again = await once(api, rotate);
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectError(await once(api, provisioning), 'idempotency_key_reused');
    const other = await once(apiOf(test, await makePlatform(test)), rotate);
    expect(other.headers['idempotency-replayed']).toBeUndefined();
  });

  it('stores the response of a platform call encrypted', async () => {
    const { apiKey } = (await once(api, provisioning)).json<{ apiKey: string }>();
    const stored = await test.database.db.asOperator((tx) =>
      tx.query<{ text: string }>({
        text: `select encode(body_sealed, 'escape') as text from idempotency_keys where platform_id = $1`,
        values: [platform.platformId],
      }),
    );
    expect(stored.rows).toHaveLength(1);
    expect(stored.rows[0]?.text).not.toContain(apiKey.slice(11, 20));
  });
});
