import type { MemberRole, MemberSessions, ProviderConnection, SignInOptions } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openIdentityProvider, visitProvider } from '../../../../../test/stand-ins/identity-provider.ts';
import { oidcProvider } from '../../adapters/identity-provider-oidc.ts';
import type { ProviderPolicy } from '../../features/accounts/index.ts';
import { accountVisitor, type AccountVisitor } from '../../testing/account-visitor.ts';
import { newId } from '../../kernel/ids.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { makePlatform } from '../../testing/factories/platform.ts';
import { resetPassword } from '../../testing/reset-password.ts';
import { signIn } from '../../testing/sign-in.ts';

const ada = { sub: 'ada-1815', email: 'ada@tidewater.example', email_verified: true, name: 'Ada Byron' };
const open: ProviderPolicy = { organizationId: null, roles: [], defaultRole: null, linkByEmail: false };

/** The installation's settings in this test. */
const policy: ProviderPolicy = { ...open };
const provider = forThisFile(() => openIdentityProvider('http://parley.test', []));
const test = forThisFile(() => openTestApp({ signInProvider: { provider: providerOf(), policy } }));
const organization = forEachTest(() => makeOrganization(test));
beforeEach(() => {
  Object.assign(policy, open, { organizationId: organization.organizationId });
  provider.accounts.clear();
  provider.accounts.set(ada.sub, { ...ada });
});

const providerOf = (more: { allowedPrivateHosts?: string[]; clientSecret?: string } = {}) =>
  oidcProvider({
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    name: 'Harbour ID',
    scopes: 'openid email profile groups',
    groupClaim: 'groups',
    allowedPrivateHosts: ['127.0.0.0/8'],
    ...more,
  });

const start = async (visitor: AccountVisitor, more: object = {}) =>
  (await visitor.send('POST', '/provider/start', { purpose: 'SIGN_IN', ...more })).json<{
    authorizeUrl: string;
  }>().authorizeUrl;
const pathOf = (url: string) => url.slice('http://parley.test/api/dashboard'.length);
/** Signs in at the provider and comes back. @returns where the browser ends up. */
async function goThere(visitor: AccountVisitor, more: object = {}, sub = ada.sub): Promise<string> {
  const back = await visitProvider(await start(visitor, more), sub);
  const response = await visitor.send('GET', pathOf(back));
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}
const me = async (visitor: AccountVisitor) => visitor.send('GET', '/me');
const roleOf = async (visitor: AccountVisitor) =>
  (await me(visitor)).json<{ member: { role: MemberRole } }>().member.role;
const member = (email: string, role: MemberRole = 'RECRUITER') =>
  makeMember(test, organization, { email, role });

describe('signing in with the provider', () => {
  it('shows everybody the name of the provider', async () => {
    const response = await accountVisitor(test).send('GET', '/sign-in-options');
    expect(response.json<SignInOptions>().provider).toEqual({ name: 'Harbour ID' });
  });

  it('creates a member for a person with a group and a verified address, and later finds them by subject alone', async () => {
    policy.roles = [{ group: 'hr', role: 'RECRUITER' }];
    provider.accounts.set(ada.sub, { ...ada, groups: ['hr'] });
    const first = accountVisitor(test);
    expect(await goThere(first, { returnTo: '/interviews?search=x' })).toBe('/interviews?search=x');
    expect((await me(first)).json()).toMatchObject({
      member: { name: 'Ada Byron', email: ada.email, role: 'RECRUITER', hasPassword: false },
    });
    const [session] = (await first.send('GET', '/sessions')).json<MemberSessions>().sessions;
    expect(session).toMatchObject({ signedInBy: 'PROVIDER', current: true });
    // Another address at the provider, not even verified, is still the same account here.
    provider.accounts.set(ada.sub, {
      ...ada,
      email: 'lovelace@else.example',
      email_verified: false,
      groups: ['hr'],
    });
    const second = accountVisitor(test);
    expect(await goThere(second)).toBe('/');
    expect((await me(second)).json()).toMatchObject({ member: { email: ada.email } });
  });

  it('sets the role from the groups at each sign-in, and takes it away', async () => {
    policy.roles = [
      { group: 'hr', role: 'RECRUITER' },
      { group: 'heads', role: 'ADMIN' },
    ];
    await member('owner@tidewater.example', 'OWNER');
    provider.accounts.set(ada.sub, { ...ada, groups: ['hr', 'heads'] });
    const visitor = accountVisitor(test);
    await goThere(visitor);
    expect(await roleOf(visitor)).toBe('ADMIN');
    provider.accounts.set(ada.sub, { ...ada, groups: ['hr'] });
    await goThere(accountVisitor(test));
    expect(await roleOf(visitor)).toBe('RECRUITER');
    provider.accounts.set(ada.sub, { ...ada, groups: ['others'] });
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=NO_ROLE');
  });

  it('keeps the last owner an owner, whatever their groups are', async () => {
    policy.roles = [
      { group: 'owners', role: 'OWNER' },
      { group: 'hr', role: 'VIEWER' },
    ];
    provider.accounts.set(ada.sub, { ...ada, groups: ['owners'] });
    const visitor = accountVisitor(test);
    await goThere(visitor);
    provider.accounts.set(ada.sub, { ...ada, groups: ['hr'] });
    expect(await goThere(accountVisitor(test))).toBe('/');
    expect(await roleOf(visitor)).toBe('OWNER');
  });

  it('opens an existing account by its verified address only when the settings allow it', async () => {
    await member(ada.email);
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=ACCOUNT_EXISTS');
    policy.linkByEmail = true;
    provider.accounts.set(ada.sub, { ...ada, email_verified: false });
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=ACCOUNT_EXISTS');
    provider.accounts.set(ada.sub, { ...ada, email: ada.email.toUpperCase() });
    const visitor = accountVisitor(test);
    expect(await goThere(visitor)).toBe('/');
    expect(await roleOf(visitor)).toBe('RECRUITER');
    // The provider gave the address to another person.
    provider.accounts.set('heir', { ...ada, sub: 'heir' });
    expect(await goThere(accountVisitor(test), {}, 'heir')).toBe('/sign-in?problem=ACCOUNT_EXISTS');
  });

  it.each([
    ['NOT_INVITED', { ...ada }, null],
    ['EMAIL_UNVERIFIED', { ...ada, email_verified: false }, 'VIEWER'],
    ['EMAIL_UNVERIFIED', { sub: ada.sub, name: 'Ada' }, 'VIEWER'],
  ] as const)('creates no member and answers %s', async (problem, account, defaultRole) => {
    policy.defaultRole = defaultRole;
    provider.accounts.set(ada.sub, account);
    const visitor = accountVisitor(test);
    expect(await goThere(visitor)).toBe(`/sign-in?problem=${problem}`);
    expectError(await me(visitor), 'not_signed_in');
  });

  it('refuses a deactivated member, whether found by subject or by address', async () => {
    const owner = await signIn(test, organization, 'OWNER');
    const { memberId } = await member(ada.email);
    Object.assign(policy, { linkByEmail: true, defaultRole: 'VIEWER' });
    await goThere(accountVisitor(test));
    await owner.send('POST', `/members/${memberId}/deactivate`);
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=DEACTIVATED');
    provider.accounts.set('other', { ...ada, sub: 'other' });
    expect(await goThere(accountVisitor(test), {}, 'other')).toBe('/sign-in?problem=DEACTIVATED');
  });

  it('never opens the account of a platform’s user', async () => {
    Object.assign(policy, { linkByEmail: true });
    const { platformId } = await makePlatform(test);
    const { organizationId } = organization;
    await test.database.db.asOperator(async (tx) => {
      await tx.query({
        text: `update organizations set platform_id = $1, platform_organization_id = 'cust-1' where id = $2`,
        values: [platformId, organizationId],
      });
      await tx.query({
        text: `insert into members (id, organization_id, platform_id, platform_user_id, email, name, role, created_at)
               values (gen_random_uuid(), $1, $2, 'u1', $3, 'Ada', 'OWNER', now())`,
        values: [organizationId, platformId, ada.email],
      });
    });
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=NOT_INVITED');
  });

  it.each([
    ['the installation has several organizations and the settings name none', null],
    ['the settings name an organization that is not here', newId()],
  ])('offers no provider when %s', async (_why, organizationId) => {
    Object.assign(policy, { organizationId, defaultRole: 'VIEWER' });
    await makeOrganization(test);
    const visitor = accountVisitor(test);
    const options = (await visitor.send('GET', '/sign-in-options')).json<SignInOptions>();
    expect(options.provider).toBeNull();
    expectError(await visitor.send('POST', '/provider/start', { purpose: 'SIGN_IN' }), 'invalid_state');
  });
});

describe('returning from the provider', () => {
  it('signs nobody in when the browser is another one, the link is used twice, or the state was changed', async () => {
    policy.defaultRole = 'VIEWER';
    const visitor = accountVisitor(test);
    const back = await visitProvider(await start(visitor), ada.sub);
    const elsewhere = accountVisitor(test);
    const expired = '/sign-in?problem=EXPIRED';
    expect((await elsewhere.send('GET', pathOf(back))).headers.location).toBe(expired);
    const forged = accountVisitor(test);
    await start(forged);
    const failed = '/sign-in?problem=PROVIDER_FAILED';
    expect((await forged.send('GET', pathOf(back))).headers.location).toBe(failed);
    expect((await visitor.send('GET', pathOf(back))).headers.location).toBe('/');
    expect((await visitor.send('GET', pathOf(back))).headers.location).toBe(expired);
    expectError(await me(elsewhere), 'not_signed_in');
    expectError(await me(forged), 'not_signed_in');
  });

  it('is refused after ten minutes', async () => {
    policy.defaultRole = 'VIEWER';
    const visitor = accountVisitor(test);
    const back = await visitProvider(await start(visitor), ada.sub);
    test.clock.advance(600_000);
    expect((await visitor.send('GET', pathOf(back))).headers.location).toBe('/sign-in?problem=EXPIRED');
  });

  it('reports that the person declined, and never redirects to another site', async () => {
    const visitor = accountVisitor(test);
    const url = new URL(await start(visitor, { returnTo: '//evil.example' }));
    const state = url.searchParams.get('state');
    const declined = `/provider/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await visitor.send('GET', declined)).headers.location).toBe('/sign-in?problem=DECLINED');
    policy.defaultRole = 'VIEWER';
    expect(await goThere(visitor, { returnTo: '//evil.example' })).toBe('/');
  });

  it('sends PKCE, state and nonce', async () => {
    const asked = new URL(await start(accountVisitor(test))).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      redirect_uri: 'http://parley.test/api/dashboard/provider/callback',
    });
  });
});

describe('the provider’s URL', () => {
  it('is not called when it is private and the operator did not allow it', async () => {
    const guarded = await openTestApp({
      signInProvider: { provider: providerOf({ allowedPrivateHosts: [] }), policy: { ...open } },
    });
    await makeOrganization(guarded);
    const visitor = accountVisitor(guarded);
    expectError(await visitor.send('POST', '/provider/start', { purpose: 'SIGN_IN' }), 'unavailable');
    await guarded.close();
  });

  it('signs nobody in when the client secret is wrong', async () => {
    const wrong = await openTestApp({
      signInProvider: {
        provider: providerOf({ clientSecret: 'wrong' }),
        policy: { ...open, defaultRole: 'VIEWER' },
      },
    });
    await makeOrganization(wrong);
    expect(await goThere(accountVisitor(wrong))).toBe('/sign-in?problem=PROVIDER_FAILED');
    await wrong.close();
  });
});

describe('connecting one’s own account to the provider', () => {
  async function signedIn(email: string): Promise<AccountVisitor> {
    const { signInToken } = await member(email);
    const visitor = accountVisitor(test);
    await visitor.send('POST', '/session', { token: signInToken });
    return visitor;
  }
  const connection = async (visitor: AccountVisitor) =>
    (await visitor.send('GET', '/provider')).json<ProviderConnection>();

  it('works with any address at the provider, then signs in, until it is disconnected', async () => {
    provider.accounts.set(ada.sub, { sub: ada.sub });
    const visitor = await signedIn('countess@tidewater.example');
    expect(await connection(visitor)).toMatchObject({
      name: 'Harbour ID',
      connected: null,
      linksByEmail: false,
    });
    expect(await goThere(visitor, { purpose: 'CONNECT' })).toBe('/account');
    expect((await connection(visitor)).connected).toMatchObject({ lastUsedAt: null });
    const elsewhere = accountVisitor(test);
    expect(await goThere(elsewhere)).toBe('/');
    expect((await me(elsewhere)).json()).toMatchObject({ member: { email: 'countess@tidewater.example' } });
    await visitor.send('DELETE', '/provider');
    expect((await connection(visitor)).connected).toBeNull();
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=NOT_INVITED');
  });

  it('connects no provider account that another member has connected', async () => {
    const first = await signedIn('first@tidewater.example');
    await goThere(first, { purpose: 'CONNECT' });
    const second = await signedIn('second@tidewater.example');
    expect(await goThere(second, { purpose: 'CONNECT' })).toBe('/account?problem=ALREADY_CONNECTED');
  });

  it('connects nothing after signing out, or in another session of the browser', async () => {
    const visitor = await signedIn('left@tidewater.example');
    const back = await visitProvider(await start(visitor, { purpose: 'CONNECT' }), ada.sub);
    await visitor.send('DELETE', '/session');
    const { signInToken } = await member('next@tidewater.example');
    await visitor.send('POST', '/session', { token: signInToken });
    expect((await visitor.send('GET', pathOf(back))).headers.location).toBe('/account?problem=EXPIRED');
    expect((await connection(visitor)).connected).toBeNull();
  });

  it('needs the current password if there is one, and is undone by a password reset', async () => {
    const email = 'cautious@tidewater.example';
    const password = 'lantern river forest';
    const visitor = await signedIn(email);
    await visitor.send('POST', '/password', { password });
    const begin = (more: object) => visitor.send('POST', '/provider/start', { purpose: 'CONNECT', ...more });
    expectInvalid(await begin({}), 'currentPassword');
    expectInvalid(await begin({ currentPassword: 'wrong' }), 'currentPassword');
    expect(await goThere(visitor, { purpose: 'CONNECT', currentPassword: password })).toBe('/account');
    expect(await goThere(accountVisitor(test))).toBe('/');
    await resetPassword(test, email, 'paper boat light water');
    expect(await goThere(accountVisitor(test))).toBe('/sign-in?problem=NOT_INVITED');
  });

  it('needs a session, and an organization that the provider is for', async () => {
    expectError(
      await accountVisitor(test).send('POST', '/provider/start', { purpose: 'CONNECT' }),
      'not_signed_in',
    );
    const visitor = await signedIn('foreign@tidewater.example');
    policy.organizationId = (await makeOrganization(test)).organizationId;
    expect((await connection(visitor)).name).toBeNull();
    expect(await goThere(visitor, { purpose: 'CONNECT' })).toBe('/account?problem=NO_ORGANIZATION');
  });
});

describe('signing out', () => {
  it('returns the provider’s sign-out URL only for a session that began there', async () => {
    policy.defaultRole = 'VIEWER';
    const visitor = accountVisitor(test);
    await goThere(visitor);
    const left = await visitor.send('DELETE', '/session');
    const { providerSignOutUrl } = left.json<{ providerSignOutUrl: string }>();
    expect(providerSignOutUrl).toContain(`${provider.issuer}/session/end?client_id=parley`);
    expect(new URL(providerSignOutUrl).searchParams.get('post_logout_redirect_uri')).toBe(
      'http://parley.test/sign-in',
    );
    expectError(await me(visitor), 'not_signed_in');
    const byLink = await signIn(test, organization);
    expect((await byLink.send('DELETE', '/session')).json()).toEqual({
      success: true,
      providerSignOutUrl: null,
    });
  });
});
