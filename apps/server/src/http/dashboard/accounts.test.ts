import type { PasswordSignInResponse } from '@parley/contract';
import { describe, expect, it, vi } from 'vitest';
import { createMember, linkExistingMember, requestPasswordReset } from '../../features/accounts/index.ts';
import { mailPasswordReset } from '../../features/notifications/index.ts';
import { createPlatform } from '../../features/tenancy/index.ts';
import { accountVisitor } from '../../testing/account-visitor.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';

const first = 'lantern river forest';
const second = 'paper boat light water';

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ transport }));

const ascending = (a: number, b: number) => a - b;

let people = 0;
const newAddress = () => `person-${(people += 1)}@accounts.example`;

/** A member with a password, set as every member does it: in a session from a link. */
async function account(more: { email?: string; password?: string; organization?: TestOrganization } = {}) {
  const organization = more.organization ?? (await makeOrganization(test));
  const email = more.email ?? newAddress();
  const { memberId, signInToken } = await makeMember(test, organization, { email, role: 'ADMIN' });
  const visitor = accountVisitor(test);
  await visitor.send('POST', '/session', { token: signInToken });
  const chosen = await visitor.send('POST', '/password', { password: more.password ?? first });
  expect(chosen.statusCode, chosen.body).toBe(200);
  return { organization, email, memberId, visitor };
}
const sql = (text: string, values: unknown[] = []) =>
  test.database.db.asOperator(async (tx) => (await tx.query<Record<string, unknown>>({ text, values })).rows);
const meStatus = async (visitor: { send: ReturnType<typeof accountVisitor>['send'] }) =>
  (await visitor.send('GET', '/me')).statusCode;

/** Long enough for a busy machine. */
const atMost = { timeout: 20_000 };

/** Waits for what is written after the response; then the mail is sent. */
async function mailedTokens(email: string, count: number): Promise<string[]> {
  await vi.waitFor(async () => {
    expect(await sql('select 1 from mails where to_email = $1', [email])).toHaveLength(count);
  }, atMost);
  await test.runJobs();
  return sink.mails
    .filter(({ envelope }) => envelope.to.includes(email))
    .map(({ message }) => /\/(?:reset-password|invitation)\/([\w-]+)/.exec(message.text ?? '')?.[1] ?? '');
}
async function askForReset(email: string, count = 1): Promise<string> {
  const asked = await accountVisitor(test).send('POST', '/password-resets', { email });
  expect(asked.statusCode, asked.body).toBe(202);
  return (await mailedTokens(email, count)).at(-1) ?? '';
}

describe('signing in with a password', () => {
  it('starts a new session each time when the same person signs in twice', async () => {
    const { email } = await account();
    const [one, other] = [accountVisitor(test), accountVisitor(test)];
    const response = await one.signIn(email.toUpperCase(), first);
    expect(response.json<PasswordSignInResponse>()).toEqual({
      success: true,
      signedIn: true,
      organizations: [],
    });
    const setCookie = String(response.headers['set-cookie']);
    expect(setCookie).toContain('HttpOnly; SameSite=Lax');
    expect(String((await other.signIn(email, first)).headers['set-cookie'])).not.toBe(setCookie);
    expect((await one.send('GET', '/me')).json()).toMatchObject({
      member: { email, hasPassword: true, fromPlatform: false },
    });
  });

  it('sends the same response for an unknown e-mail address as for a wrong password', async () => {
    const { email } = await account();
    const [wrong, unknown] = [
      await accountVisitor(test).signIn(email, second),
      await accountVisitor(test).signIn(newAddress(), second),
    ];
    expectError(wrong, 'not_signed_in');
    const body = (response: typeof wrong) => response.body.replace(/"requestId":"[^"]*"/, '');
    expect(body(wrong)).toBe(body(unknown));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('asks for the organization when one password fits two accounts, and only then', async () => {
    const email = newAddress();
    const [a, b] = [
      await account({ email, organization: await makeOrganization(test, { name: 'Tidewater' }) }),
      await account({ email, organization: await makeOrganization(test, { name: 'Harbour' }) }),
    ];
    const visitor = accountVisitor(test);
    const asked = await visitor.signIn(email, first);
    const { signedIn, organizations } = asked.json<PasswordSignInResponse>();
    expect([signedIn, organizations.map(({ name }) => name).toSorted()]).toEqual([
      false,
      ['Harbour', 'Tidewater'],
    ]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const { organizationId } = b.organization;
    expect((await visitor.signIn(email, first, { organizationId })).json()).toMatchObject({ signedIn: true });
    expect((await visitor.send('GET', '/me')).json()).toMatchObject({ organization: { name: 'Harbour' } });
    const { organizationId: strange } = await makeOrganization(test);
    expectError(await visitor.signIn(email, first, { organizationId: strange }), 'not_signed_in');
    // Each account has its own password.
    await b.visitor.send('POST', '/password', { currentPassword: first, password: second });
    const other = accountVisitor(test);
    await other.signIn(email, second);
    expect((await other.send('GET', '/me')).json()).toMatchObject({ organization: { name: 'Harbour' } });
    expect(a.organization.organizationId).not.toBe(organizationId);
  });

  it('never opens an account that a platform provisioned, even with the same e-mail address', async () => {
    const { email, organization, memberId } = await account();
    const { platformId } = await createPlatform(test.deps, { name: 'Hub' });
    await sql('update organizations set platform_id = $2, platform_organization_id = $3 where id = $1', [
      organization.organizationId,
      platformId,
      'org-1',
    ]);
    await expect(
      sql('update members set platform_id = $2, platform_user_id = $3 where id = $1', [
        memberId,
        platformId,
        'u-1',
      ]),
    ).rejects.toThrow('members_password');
    const brought = newAddress();
    await sql(
      `insert into members (id, organization_id, platform_id, platform_user_id, email, name, role, created_at)
       values (gen_random_uuid(), $1, $2, 'u-2', $3, 'Same address', 'OWNER', now())`,
      [organization.organizationId, platformId, email],
    );
    await sql(
      `insert into members (id, organization_id, platform_id, platform_user_id, email, name, role, created_at)
       values (gen_random_uuid(), $1, $2, 'u-3', $3, 'Brought', 'OWNER', now())`,
      [organization.organizationId, platformId, brought],
    );
    await askForReset(email);
    const visitor = accountVisitor(test);
    await visitor.signIn(email, first);
    expect((await visitor.send('GET', '/me')).json()).toMatchObject({ member: { id: memberId } });
    await accountVisitor(test).send('POST', '/password-resets', { email: brought });
    // This later request is handled in order, so the earlier one is finished too.
    await askForReset((await account()).email);
    expect(await sql('select 1 from mails where to_email = $1', [brought])).toEqual([]);
  });

  it('does not count a correct password towards the limit of tries', async () => {
    const { email } = await account();
    for (let n = 0; n < 7; n += 1) {
      const visitor = accountVisitor(test, '203.0.113.9');
      expect((await visitor.signIn(email, first)).statusCode).toBe(200);
    }
  });

  it('refuses a sign-in request that comes from another site', async () => {
    const { email } = await account();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/dashboard/sign-in',
      headers: { origin: 'https://evil.example' },
      payload: { email, password: first },
    });
    expectError(response, 'origin_not_allowed');
  });
});

describe('a password', () => {
  it('ends all other sessions and links of its owner when the password is changed', async () => {
    const { email, organization, memberId, visitor } = await account();
    const colleague = await account({ organization });
    const elsewhere = accountVisitor(test);
    await elsewhere.signIn(email, first);
    const reset = await askForReset(email);
    await sql(
      `insert into sign_in_links (token_hash, organization_id, member_id, created_at, expires_at)
       values ('\\x01', $1, $2, now(), now() + interval '10 years')`,
      [organization.organizationId, memberId],
    );
    const change = (input: object) => visitor.send('POST', '/password', input);
    expectInvalid(await change({ password: second }), 'currentPassword');
    expectInvalid(await change({ password: second, currentPassword: second }), 'currentPassword');
    expectInvalid(await change({ password: 'password1234', currentPassword: first }), 'password');
    expect((await change({ password: second, currentPassword: first })).statusCode).toBe(200);

    expect(await meStatus(visitor)).toBe(200);
    expect(await meStatus(elsewhere)).toBe(401);
    expect(await meStatus(colleague.visitor)).toBe(200);
    expect(
      await sql('select 1 from sign_in_links where member_id = $1 and used_at is null', [memberId]),
    ).toEqual([]);
    const spent = { token: reset, password: 'another good password' };
    expectError(await accountVisitor(test).send('POST', '/password-resets/finish', spent), 'not_signed_in');
    expectError(await accountVisitor(test).signIn(email, first), 'not_signed_in');
    expect((await accountVisitor(test).signIn(email, second)).statusCode).toBe(200);
  });

  it('stores the password as a scrypt hash and never returns it', async () => {
    const { memberId, visitor } = await account();
    const [row] = await sql('select password_hash from members where id = $1', [memberId]);
    expect(row?.['password_hash']).toMatch(/^scrypt\$6\$8\$2\$/);
    expect((await visitor.send('GET', '/me')).body).not.toContain('scrypt');
  });

  it('refuses to set a password when the member was provisioned by a platform', async () => {
    const { organization } = await account();
    const { platformId } = await createPlatform(test.deps, { name: 'Hub' });
    await sql('update organizations set platform_id = $2, platform_organization_id = $3 where id = $1', [
      organization.organizationId,
      platformId,
      'org-2',
    ]);
    const { memberId, signInToken } = await makeMember(test, organization, { email: newAddress() });
    await sql('update members set platform_id = $2, platform_user_id = $3 where id = $1', [
      memberId,
      platformId,
      'u-9',
    ]);
    const visitor = accountVisitor(test);
    await visitor.send('POST', '/session', { token: signInToken });
    expectError(await visitor.send('POST', '/password', { password: second }), 'invalid_state');
  });
});

describe('a forgotten password', () => {
  it('answers the same for a known and an unknown address, but mails only the known one', async () => {
    const { email } = await account();
    const ask = (address: string) =>
      accountVisitor(test).send('POST', '/password-resets', { email: address });
    const [known, unknown] = [await ask(email), await ask(newAddress())];
    expect(known.json()).toEqual({ success: true, sendsMail: true });
    expect(unknown.body).toBe(known.body);
    const strip = ({ headers }: typeof known) => ({ ...headers, 'x-request-id': '', date: '' });
    expect(strip(unknown)).toEqual(strip(known));
    const [token] = await mailedTokens(email, 1);
    const opened = await accountVisitor(test).send('POST', '/account-links/read', { token });
    expect(opened.json()).toEqual({
      success: true,
      kind: 'PASSWORD_RESET',
      organizationName: 'Tidewater Instruments',
      name: 'Tomasz Wrona',
      email,
    });
  });

  it('sets the new password once when five requests race, and ends every session', async () => {
    const { email, visitor } = await account();
    const token = await askForReset(email);
    const finish = (password: string) =>
      accountVisitor(test).send('POST', '/password-resets/finish', { token, password });
    expectInvalid(await finish('short'), 'password');
    expectInvalid(await finish(email), 'password');
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => finish(`${second} ${n}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([
      200, 401, 401, 401, 401,
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200) + 1;
    expect(answers[winner - 1]?.headers['set-cookie']).toBeUndefined();
    expect(await meStatus(visitor)).toBe(401);
    expectError(await finish(second), 'not_signed_in');
    expectError(await accountVisitor(test).signIn(email, first), 'not_signed_in');
    expect((await accountVisitor(test).signIn(email, `${second} ${winner}`)).statusCode).toBe(200);
  });

  it('expires after 30 minutes or when a newer link is requested', async () => {
    const { email } = await account();
    const older = await askForReset(email);
    const newer = await askForReset(email, 2);
    const read = async (token: string) =>
      (await accountVisitor(test).send('POST', '/account-links/read', { token })).statusCode;
    expect([await read(older), await read(newer)]).toEqual([401, 200]);
    test.clock.advance(30 * 60_000 - 1);
    expect(await read(newer)).toBe(200);
    test.clock.advance(1);
    expect(await read(newer)).toBe(401);
    const late = { token: newer, password: second };
    expectError(await accountVisitor(test).send('POST', '/password-resets/finish', late), 'not_signed_in');
  });

  it('mails one link per account when two accounts have the same e-mail address', async () => {
    const email = newAddress();
    const [a, b] = [await account({ email }), await account({ email })];
    await accountVisitor(test).send('POST', '/password-resets', { email });
    const tokens = await mailedTokens(email, 2);
    expect(new Set(tokens).size).toBe(2);
    const finish = { token: tokens[0], password: second };
    expect((await accountVisitor(test).send('POST', '/password-resets/finish', finish)).statusCode).toBe(200);
    const still = [await meStatus(a.visitor), await meStatus(b.visitor)];
    expect(still.toSorted(ascending)).toEqual([200, 401]);
  });

  it('sends at most three mails in half an hour, and the last link still works', async () => {
    const { email } = await account();
    const ask = () => accountVisitor(test).send('POST', '/password-resets', { email });
    for (let n = 0; n < 6; n += 1) expect((await ask()).statusCode).toBe(202);
    // Three were written, and the one with the link that still works was sent.
    const [token = ''] = await mailedTokens(email, 3);
    test.clock.advance(29 * 60_000);
    // Calls the function without its route: the route responds first and then writes nothing that a test could wait
    // for.
    const deps = { ...test.deps, publicUrl: test.deps.publicUrl() };
    await requestPasswordReset(deps, email, mailPasswordReset(deps));
    expect(await mailedTokens(email, 3)).toHaveLength(1);
    const read = await accountVisitor(test).send('POST', '/account-links/read', { token });
    expect(read.statusCode).toBe(200);
    test.clock.advance(60_000);
    await ask();
    await mailedTokens(email, 4);
  });

  it('sends no mail when the account is deactivated or not yet accepted', async () => {
    const { email, visitor } = await account();
    await sql('update members set deactivated_at = now() where email = $1', [email]);
    const invited = newAddress();
    const owner = await account();
    await owner.visitor.send('POST', '/members', { name: 'Ida', email: invited, role: 'VIEWER' });
    for (const address of [email, invited]) {
      await accountVisitor(test).send('POST', '/password-resets', { email: address });
    }
    await askForReset(owner.email);
    expect(
      await sql(`select 1 from mails where kind = 'password_reset' and to_email = any($1)`, [
        [email, invited],
      ]),
    ).toEqual([]);
    expect(await meStatus(visitor)).toBe(401);
    expectError(await accountVisitor(test).signIn(email, first), 'not_signed_in');
  });
});

it('lets an account from the command line sign in by link and set a password by mail', async () => {
  const { organizationId } = await makeOrganization(test);
  const email = newAddress();
  const deps = { ...test.deps, publicUrl: test.deps.publicUrl() };
  await createMember(deps, { organizationId, email, name: 'Ada' });
  const token = await askForReset(email);
  await accountVisitor(test).send('POST', '/password-resets/finish', { token, password: second });
  expect((await accountVisitor(test).signIn(email, second)).statusCode).toBe(200);
});

it('issues a sign-in link from the command line only for active accounts that no platform provisioned', async () => {
  const { email, memberId, organization } = await account();
  const { organizationId } = organization;
  const deps = { ...test.deps, publicUrl: test.deps.publicUrl() };
  const link = (address: string) => linkExistingMember(deps, { organizationId, email: address });
  const { signInUrl } = await link(email.toUpperCase());
  const visitor = accountVisitor(test);
  await visitor.send('POST', '/session', { token: signInUrl.slice(signInUrl.lastIndexOf('/') + 1) });
  expect((await visitor.send('GET', '/me')).json()).toMatchObject({ member: { id: memberId } });
  await sql('update members set deactivated_at = now() where id = $1', [memberId]);
  await expect(link(email)).rejects.toMatchObject({ code: 'not_found' });
  await expect(link(newAddress())).rejects.toMatchObject({ code: 'not_found' });
});
