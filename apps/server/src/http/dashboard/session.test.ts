import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueSetUpLink } from '../../features/accounts/index.ts';
import { createOrganization } from '../../features/tenancy/index.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const signIn = (token: string, headers?: Record<string, string>) =>
  post('/api/dashboard/session', { token }, headers);
const me = (cookies: Record<string, string>) => test.app.inject({ url: '/api/dashboard/me', cookies });
const cookieFrom = (response: { cookies: { name: string; value: string }[] }) => {
  const [cookie] = response.cookies;
  return { [cookie?.name ?? '']: cookie?.value ?? '' };
};
async function member() {
  const organization = await makeOrganization(test);
  const made = await makeMember(test, organization);
  return { organization, ...made };
}

describe('a sign-in link', () => {
  it('signs in once and sets an HttpOnly, SameSite cookie for 14 days', async () => {
    const { signInToken } = await member();
    const response = await signIn(signInToken);
    expect(response.json()).toEqual({ success: true });
    const setCookie = String(response.headers['set-cookie']);
    expect(setCookie).toMatch(/^parley_session=[\w-]{32};/);
    expect(setCookie).toContain('HttpOnly');
    expect(setCookie).toContain('SameSite=Lax');
    expect(setCookie).toContain(`Max-Age=${14 * 86_400}`);
    expect((await me(cookieFrom(response))).json()).toMatchObject({ member: { name: 'Tomasz Wrona' } });
    expectError(await signIn(signInToken), 'not_signed_in');
  });

  it('signs in only one of five requests that use it at once', async () => {
    const { signInToken } = await member();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(signInToken)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  it('expires 24 hours after it was issued', async () => {
    const { signInToken } = await member();
    test.clock.advance(86_400_000);
    expectError(await signIn(signInToken), 'not_signed_in');
  });

  it('signs nobody in when it was never issued, or when the request comes from another site', async () => {
    const { signInToken } = await member();
    expectError(await signIn('x'.repeat(32)), 'not_signed_in');
    expectInvalid(await signIn('short'), 'token');
    expectError(await signIn(signInToken, { origin: 'https://evil.example' }), 'origin_not_allowed');
    expect((await signIn(signInToken, { origin: 'http://parley.test' })).statusCode).toBe(200);
  });

  it('sets a __Host- cookie and HSTS when the service runs on https', async () => {
    const secure = await openTestApp({ publicUrl: () => 'https://parley.example' });
    const organization = await makeOrganization(secure);
    const { signInToken } = await makeMember(secure, organization);
    const response = await secure.app.inject({
      method: 'POST',
      url: '/api/dashboard/session',
      payload: { token: signInToken },
    });
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-parley_session=.*; Secure/);
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('a session', () => {
  it('ends exactly 14 days after sign-in', async () => {
    const { signInToken } = await member();
    const cookies = cookieFrom(await signIn(signInToken));
    test.clock.advance(14 * 86_400_000 - 1);
    expect((await me(cookies)).statusCode).toBe(200);
    test.clock.advance(1);
    expectError(await me(cookies), 'not_signed_in');
  });

  it('ends on the server when the member signs out', async () => {
    const { signInToken } = await member();
    const cookies = cookieFrom(await signIn(signInToken));
    const out = await test.app.inject({ method: 'DELETE', url: '/api/dashboard/session', cookies });
    expect(String(out.headers['set-cookie'])).toMatch(/^parley_session=;/);
    expectError(await me(cookies), 'not_signed_in');
    const again = await test.app.inject({ method: 'DELETE', url: '/api/dashboard/session', cookies });
    expect(again.statusCode).toBe(200);
  });

  it('shows only the member’s own organization', async () => {
    const [mine, theirs] = [await member(), await member()];
    const created = await apiOf(test, theirs.organization).post('/interviews', {
      meetingType: 'AI_ONLY',
      jobRole: 'Analyst',
      participants: [{ email: 'ines@example.com' }],
    });
    const { meetingCode } = created.json<{ meetingCode: string }>();
    const cookies = cookieFrom(await signIn(mine.signInToken));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/analyze'],
      ['DELETE', ''],
    ] as const) {
      const url = `/api/dashboard/interviews/${meetingCode}${path}`;
      expectError(await test.app.inject({ method, url, cookies }), 'not_found');
    }
    const list = await test.app.inject({ url: '/api/dashboard/interviews', cookies });
    expect(list.json()).toMatchObject({ total: 0 });
    const outbox = await test.app.inject({ url: '/api/dashboard/outbox', cookies });
    expect(outbox.json()).toMatchObject({ mails: [] });
  });

  it.each(['/api/dashboard/me', '/api/dashboard/interviews', '/api/dashboard/outbox'])(
    'requires a session for %s',
    async (url) => {
      expectError(await test.app.inject({ url }), 'not_signed_in');
      expectError(
        await test.app.inject({ url, cookies: { parley_session: 'x'.repeat(32) } }),
        'not_signed_in',
      );
    },
  );
});

describe('the set-up link', () => {
  const input = {
    organizationName: 'Tidewater',
    name: 'Ada Berg',
    email: 'ada@example.com',
    password: 'lantern river forest',
    timezone: 'America/New_York',
    language: 'de',
  };

  it('works once on an empty installation and signs the new owner in', async () => {
    const empty = await openTestApp();
    const issue = () => issueSetUpLink({ ...empty.deps, publicUrl: 'http://parley.test' });
    const first = (await issue())?.split('/').at(-1) ?? '';
    const token = (await issue())?.split('/').at(-1) ?? '';
    const setUp = (payload: object) =>
      empty.app.inject({ method: 'POST', url: '/api/dashboard/set-up', payload });
    expectError(await setUp({ ...input, token: first }), 'not_signed_in');
    expectInvalid(await setUp({ ...input, token, email: 'ada' }), 'email');
    expectInvalid(await setUp({ ...input, token, organizationName: ' ' }), 'organizationName');
    expectInvalid(await setUp({ ...input, token, password: 'tidewater-2026' }), 'password');

    const answers = await Promise.all([1, 2, 3].map(() => setUp({ ...input, token })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 401, 401]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    const { apiKey } = made?.json<{ apiKey: string }>() ?? { apiKey: '' };
    const list = await empty.app.inject({
      url: '/api/integration/interviews',
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(list.statusCode).toBe(200);
    const whoAmI = await empty.app.inject({ url: '/api/dashboard/me', cookies: cookieFrom(made ?? list) });
    expect(whoAmI.json()).toMatchObject({ member: { role: 'OWNER', name: 'Ada Berg' } });
    const organization = await empty.database.db.pool.query('select timezone, language from organizations');
    expect(organization.rows).toEqual([{ timezone: 'America/New_York', language: 'de' }]);
    const { email, password } = input;
    const again = await empty.app.inject({
      method: 'POST',
      url: '/api/dashboard/sign-in',
      payload: { email, password },
    });
    expect(again.json()).toMatchObject({ signedIn: true });
    expect(await issue()).toBeNull();
    await empty.close();
  });

  describe('when the installation is not set up yet', () => {
    let empty: TestApp;
    let token: string;
    beforeEach(async () => {
      empty = await openTestApp();
      const link = await issueSetUpLink({ ...empty.deps, publicUrl: 'http://parley.test' });
      token = link?.split('/').at(-1) ?? '';
    });
    afterEach(() => empty.close());
    const setUp = () =>
      empty.app.inject({ method: 'POST', url: '/api/dashboard/set-up', payload: { ...input, token } });
    const organizations = async () =>
      (await empty.database.db.pool.query('select id from organizations')).rows;

    it('creates nothing when the set-up fails, and works again afterwards', async () => {
      await empty.database.db.pool.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
         create trigger refused before insert on members for each row execute function refuse()`,
      );
      expect((await setUp()).statusCode).toBe(500);
      expect(await organizations()).toEqual([]);
      await empty.database.db.pool.query('drop trigger refused on members');
      expect((await setUp()).statusCode).toBe(201);
      expect(await organizations()).toHaveLength(1);
    });

    it('ends the set-up link when the operator creates an organization', async () => {
      await createOrganization(empty.deps, { name: 'Tidewater' });
      expectError(await setUp(), 'not_signed_in');
      expect(await organizations()).toHaveLength(1);
    });

    it('expires a day after it was issued', async () => {
      empty.clock.advance(24 * 3_600_000);
      expectError(await setUp(), 'not_signed_in');
      empty.clock.advance(-1);
      expect((await setUp()).statusCode).toBe(201);
    });
  });
});
