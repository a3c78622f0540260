import { memberRoles, type MemberSessions, type PasskeyList, type SignInOptions } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { accountVisitor, type AccountVisitor } from '../../testing/account-visitor.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { Authenticator, type PasskeyOptions, type Twist } from '../../testing/authenticator.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { resetPassword } from '../../testing/reset-password.ts';
import { signIn } from '../../testing/sign-in.ts';
import { passkeySite } from './passkeys.ts';

const origin = 'https://parley.example';
const password = 'lantern river forest';

const test = forThisFile(() => openTestApp({ publicUrl: () => origin }));
const organization = forEachTest(() => makeOrganization(test));

let members = 0;
async function signedIn(role: (typeof memberRoles)[number] = 'RECRUITER') {
  members += 1;
  const email = `passkey-${members}@tidewater.example`;
  const { memberId, signInToken } = await makeMember(test, organization, { email, role });
  const visitor = accountVisitor(test);
  await visitor.send('POST', '/session', { token: signInToken });
  return { visitor, memberId, email };
}
const optionsOf = async (visitor: AccountVisitor, path: string, body: object = {}) =>
  (await visitor.send('POST', path, body)).json<{ options: PasskeyOptions }>().options;

async function add(visitor: AccountVisitor, twist: Twist = {}, device = new Authenticator(origin)) {
  const response = device.create(await optionsOf(visitor, '/passkeys/options'), twist);
  return { device, answer: await visitor.send('POST', '/passkeys', { name: 'Laptop', response }) };
}
async function enter(device: Authenticator, twist: Twist = {}, visitor = accountVisitor(test)) {
  const response = device.get(await optionsOf(visitor, '/passkey-sign-in/options'), twist);
  return { visitor, response, answer: await visitor.send('POST', '/passkey-sign-in', { response }) };
}
const list = async (visitor: AccountVisitor) =>
  (await visitor.send('GET', '/passkeys')).json<PasskeyList>().passkeys;

describe('a passkey', () => {
  it.each(memberRoles)(
    'is added by a member with role %s, and signs them in from another browser',
    async (role) => {
      const { visitor, memberId } = await signedIn(role);
      const { device, answer } = await add(visitor);
      expect(answer.statusCode).toBe(201);
      expect(answer.json<PasskeyList>()).toMatchObject({
        refused: null,
        passkeys: [{ name: 'Laptop', backedUp: false, lastUsedAt: null }],
      });
      const entered = await enter(device);
      expect(entered.answer.statusCode).toBe(200);
      expect((await entered.visitor.send('GET', '/me')).json()).toMatchObject({
        member: { id: memberId, role },
      });
      const { sessions } = (await entered.visitor.send('GET', '/sessions')).json<MemberSessions>();
      expect(sessions.find(({ current }) => current)).toMatchObject({ signedInBy: 'PASSKEY' });
      expect((await list(visitor))[0]?.lastUsedAt).toBe(test.clock.now().toISOString());
    },
  );

  it('is renamed and removed only by its member, and signs nobody in once it is removed', async () => {
    const { visitor } = await signedIn();
    const { device } = await add(visitor);
    const [{ id } = { id: '' }] = await list(visitor);
    const owner = (await signedIn('OWNER')).visitor;
    expectError(await owner.send('PATCH', `/passkeys/${id}`, { name: 'Mine' }), 'not_found');
    expectError(await owner.send('DELETE', `/passkeys/${id}`), 'not_found');
    expect((await visitor.send('PATCH', `/passkeys/${id}`, { name: ' Phone ' })).json()).toMatchObject({
      passkeys: [{ name: 'Phone' }],
    });
    expectInvalid(await visitor.send('PATCH', `/passkeys/${id}`, { name: ' ' }), 'name');
    expect((await visitor.send('DELETE', `/passkeys/${id}`)).json()).toMatchObject({ passkeys: [] });
    expectError((await enter(device)).answer, 'not_signed_in');
  });

  it('does not sign in a deactivated member', async () => {
    const { visitor, memberId } = await signedIn();
    const { device } = await add(visitor);
    const owner = await signedIn('OWNER');
    await owner.visitor.send('POST', `/members/${memberId}/deactivate`);
    expectError((await enter(device)).answer, 'not_signed_in');
  });

  it('needs the current password if there is one, and is removed by a password reset', async () => {
    const { visitor, email } = await signedIn();
    await visitor.send('POST', '/password', { password });
    expectInvalid(await visitor.send('POST', '/passkeys/options', {}), 'currentPassword');
    expectInvalid(
      await visitor.send('POST', '/passkeys/options', { currentPassword: 'wrong' }),
      'currentPassword',
    );
    const device = new Authenticator(origin);
    const options = await optionsOf(visitor, '/passkeys/options', { currentPassword: password });
    const response = device.create(options);
    expect((await visitor.send('POST', '/passkeys', { name: 'Laptop', response })).statusCode).toBe(201);
    await resetPassword(test, email, 'paper boat light water');
    expectError((await enter(device)).answer, 'not_signed_in');
  });
});

describe('a reply of a device that does not fit', () => {
  it.each<[string, Twist]>([
    ['comes from another site', { origin: 'https://evil.example' }],
    ['is for another host', { host: 'evil.example' }],
    ['has another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['does not say that the person was checked', { userVerified: false }],
  ])('is refused when it %s', async (_what, twist) => {
    const { visitor } = await signedIn();
    expectError((await add(visitor, twist)).answer, 'validation_failed');
    const { device } = await add(visitor);
    expectError((await enter(device, twist)).answer, 'not_signed_in');
    expect((await enter(device)).answer.statusCode).toBe(200);
  });

  it('is refused for another member, a second time, and after five minutes', async () => {
    const { visitor } = await signedIn();
    const { device } = await add(visitor);
    const other = await signedIn();
    const handle = Buffer.from(other.memberId.replaceAll('-', ''), 'hex').toString('base64url');
    expectError((await enter(device, { userHandle: handle })).answer, 'not_signed_in');
    const { visitor: entered, response } = await enter(device);
    // The cookie of its challenge was deleted, and another challenge does not fit.
    expectError(await entered.send('POST', '/passkey-sign-in', { response }), 'not_signed_in');
    const late = accountVisitor(test);
    const lateResponse = device.get(await optionsOf(late, '/passkey-sign-in/options'));
    test.clock.advance(300_000);
    expectError(await late.send('POST', '/passkey-sign-in', { response: lateResponse }), 'not_signed_in');
  });

  it('is refused a second time even with a copied cookie', async () => {
    const { visitor } = await signedIn();
    const { device } = await add(visitor);
    const from = accountVisitor(test);
    const begun = await from.send('POST', '/passkey-sign-in/options', {});
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const payload = { response: device.get(begun.json<{ options: PasskeyOptions }>().options) };
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/dashboard/passkey-sign-in',
        headers: { origin, cookie },
        payload,
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  });

  it('adds no passkey when another member asked for it', async () => {
    const first = await signedIn();
    const device = new Authenticator(origin);
    const response = device.create(await optionsOf(first.visitor, '/passkeys/options'));
    const second = await signedIn();
    expectError(await second.visitor.send('POST', '/passkeys', { name: 'Mine', response }), 'invalid_state');
    expect(await list(second.visitor)).toEqual([]);
  });

  it('adds one passkey to one account only', async () => {
    const { visitor } = await signedIn();
    const { device } = await add(visitor);
    const other = await signedIn();
    expectError((await add(other.visitor, {}, device)).answer, 'invalid_state');
  });
});

describe('the limit of tries', () => {
  it('refuses a network after 20 tries in a minute', async () => {
    const visitor = accountVisitor(test);
    const tries = [];
    for (let n = 0; n < 21; n++) tries.push(await visitor.send('POST', '/passkey-sign-in/options', {}));
    expect(tries.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expectError(tries[20] ?? (await visitor.send('GET', '/me')), 'rate_limited');
  });
});

describe('sites where browsers allow no passkey', () => {
  it.each([
    ['https://parley.example/x', 'parley.example'],
    ['https://parley.example:8443', 'parley.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://parley.example', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
    ['http://127.0.0.1:3000', null],
  ])('knows whether %s allows passkeys', (url, host) => {
    expect(passkeySite(url)?.host ?? null).toBe(host);
  });

  it('explains why there are none, and offers none', async () => {
    const plain = await openTestApp();
    const visitor = await signIn(plain, await makeOrganization(plain));
    expect((await visitor.send('GET', '/passkeys')).json()).toMatchObject({
      refused: 'ADDRESS',
      passkeys: [],
    });
    expectError(await visitor.send('POST', '/passkeys/options', {}), 'invalid_state');
    expect((await visitor.send('GET', '/sign-in-options')).json<SignInOptions>().passkeys).toBe(false);
    await plain.close();
  });
});
