import { afterEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../kernel/crypto.ts';
import { accountVisitor, type AccountVisitor } from '../../testing/account-visitor.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { chargeAttempt } from './charge-strangers.ts';

const password = 'lantern river forest';

const test = forThisFile(() => openTestApp());
afterEach(() => {
  test.clock.advance(60_000);
});

let people = 0;
const newAddress = () => `person-${(people += 1)}@locked.example`;

/** A member with a browser that is signed in by a link. */
async function member(): Promise<{ email: string; browser: AccountVisitor }> {
  const email = newAddress();
  const { signInToken } = await makeMember(test, await makeOrganization(test), { email });
  const browser = accountVisitor(test);
  await browser.send('POST', '/session', { token: signInToken });
  expect((await browser.send('GET', '/me')).statusCode).toBe(200);
  return { email, browser };
}

// Sign-in and password resets have the same limits. A reset request is quick, so most tests use it.
const ask = async (by: AccountVisitor, email: string, times = 1): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await by.send('POST', '/password-resets', { email })).statusCode);
  }
  return statuses;
};
const useUp = async (email: string): Promise<void> => {
  for (let n = 0; n < 3; n += 1) expect(await ask(accountVisitor(test), email, 2)).toEqual([202, 202]);
  expect(await ask(accountVisitor(test), email)).toEqual([429]);
};

/** Uses the sign-in counters without the slow password check. Only `ip` and the cookies matter. */
async function attempt(email: string, ip: string, times = 1): Promise<boolean[]> {
  const request = { ip, cookies: {} } as unknown as Parameters<typeof chargeAttempt>[1];
  const taken: boolean[] = [];
  for (let n = 0; n < times; n += 1) {
    taken.push(
      await chargeAttempt(test.deps, request, 'signIn', email).then(
        () => true,
        () => false,
      ),
    );
  }
  return taken;
}
const times = (count: number, value: boolean) => Array.from({ length: count }, () => value);

describe('the limits of sign-in tries', () => {
  it('locks out only the network that sent five wrong passwords', { timeout: 60_000 }, async () => {
    const { email, browser } = await member();
    expect((await browser.send('POST', '/password', { password })).statusCode).toBe(200);
    const stranger = accountVisitor(test, '203.0.113.1');
    for (let n = 0; n < 5; n += 1) expectError(await stranger.signIn(email, `wrong ${n}`), 'not_signed_in');
    const refused = await stranger.signIn(email, password);
    expectError(refused, 'rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expectError(await accountVisitor(test, '203.0.113.200').signIn(email, password), 'rate_limited');
    expect((await accountVisitor(test).signIn(email, password)).statusCode).toBe(200);
  });

  it('lets a known browser in while strangers use up the tries of its account and network', async () => {
    const { email, browser: linked } = await member();
    expect((await linked.send('POST', '/password', { password })).statusCode).toBe(200);
    const browser = accountVisitor(test, '203.0.113.2');
    await browser.signIn(email, password);
    await browser.send('DELETE', '/session');
    for (let n = 0; n < 6; n += 1) await attempt(email, `198.51.${n}.1`, 5);
    for (let n = 0; n < 5; n += 1) await attempt(newAddress(), '203.0.113.2', 5);
    expectError(await accountVisitor(test, '203.0.113.2').signIn(email, password), 'rate_limited');
    expect((await browser.signIn(email.toUpperCase(), password)).statusCode).toBe(200);
  });

  it('takes thirty tries a minute for one e-mail address from all networks together', async () => {
    for (const email of [(await member()).email, newAddress()]) {
      for (let n = 0; n < 6; n += 1) {
        expect(await attempt(email, `198.18.${n}.1`, 6)).toEqual([...times(5, true), false]);
      }
      expect(await attempt(email, '198.18.6.1')).toEqual([false]);
      test.clock.advance(60_000);
    }
  });

  it('takes twenty tries a minute from one IP address for all accounts together', async () => {
    const taken: boolean[] = [];
    for (let n = 0; n < 21; n += 1) taken.push(...(await attempt(newAddress(), `2001:db8:8:8::${n}`)));
    expect(taken).toEqual([...times(20, true), false]);
  });
});

describe('password resets asked for by a stranger', () => {
  it('counts neighbouring IP addresses as one network', async () => {
    for (const [at, neighbour] of [
      ['203.0.113.1', '203.0.113.200'],
      ['2001:db8:7:7::1', '2001:db8:7:7:ffff::1'],
    ]) {
      const email = newAddress();
      expect(await ask(accountVisitor(test, at), email, 2)).toEqual([202, 202]);
      expect(await ask(accountVisitor(test, neighbour), email)).toEqual([429]);
    }
  });

  it('refuses known and unknown e-mail addresses with the same response', async () => {
    const bodies: string[] = [];
    for (const email of [(await member()).email, newAddress()]) {
      await useUp(email);
      const refused = await accountVisitor(test).send('POST', '/password-resets', { email });
      bodies.push(refused.body.replace(/"requestId":"[^"]*"/, ''));
    }
    expect(bodies[0]).toContain('rate_limited');
    expect(bodies[0]).toBe(bodies[1]);
  });
});

describe('a browser that was signed in before', () => {
  it('has two tries of its own while strangers use up the tries of its e-mail address', async () => {
    const { email, browser } = await member();
    await browser.send('DELETE', '/session');
    await useUp(email);
    expect(await ask(browser, email.toUpperCase(), 3)).toEqual([202, 202, 429]);
  });

  it('uses up none of the tries that new browsers have', async () => {
    const { email, browser } = await member();
    await ask(browser, email, 3);
    expect(await ask(accountVisitor(test), email)).toEqual([202]);
  });

  it('shares one limit with all other known browsers of the same e-mail address', async () => {
    const { email } = await member();
    const { deps } = test;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const id = `browser-${n}`;
      const issuedAt = deps.clock.now().getTime();
      const signature = deps.box.sign(`was-here:${id}:${issuedAt}:${email}`);
      statuses.push(...(await askWith(email, `${id}.${issuedAt}.${signature}`)));
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
  });

  it('is recognized only for its own e-mail address and with a signature of this server', async () => {
    const [own, other] = [await wasHere(), await wasHere()];
    expect(own.cookie).toMatchObject({
      path: '/api/dashboard',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 365 * 86_400,
    });
    for (const { email } of [own, other]) await useUp(email);
    const [id, issuedAt, signature = ''] = own.cookie.value.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect([
      ...(await askWith(own.email, `${id}.${issuedAt}.${flipped}`)),
      ...(await askWith(own.email, `other.${issuedAt}.${signature}`)),
      ...(await askWith(own.email, '')),
      ...(await askWith(other.email, own.cookie.value)),
      ...(await askWith(own.email, own.cookie.value)),
    ]).toEqual([429, 429, 429, 429, 429, 429, 429, 429, 202, 202]);
  });

  it('is no longer recognized after a year', async () => {
    const { email, cookie, me } = await wasHere();
    // The cookie is written once a month, not with each visit.
    expect((await me()).headers['set-cookie']).toBeUndefined();
    test.clock.advance(365 * 86_400_000 - 1);
    expect(await askWith(email, cookie.value)).toEqual([202, 202]);
    test.clock.advance(60_000);
    await useUp(email);
    expect(await askWith(email, cookie.value)).toEqual([429, 429]);
  });

  it('gets a renewed cookie when it comes back after a month', async () => {
    const { cookie, me } = await wasHere();
    await test.database.db.asOperator((tx) =>
      tx.query({ text: `update sessions set expires_at = expires_at + interval '60 days'` }),
    );
    test.clock.advance(30 * 86_400_000);
    const [id] = cookie.value.split('.');
    const [renewed] = (await me()).cookies;
    expect(renewed?.value.split('.')[0]).toBe(id);
    expect(renewed?.value).not.toBe(cookie.value);
  });

  it('is not signed in by the cookie that recognizes it', async () => {
    const { browser } = await member();
    await browser.send('DELETE', '/session');
    expectError(await browser.send('GET', '/me'), 'not_signed_in');
  });

  interface Cookie {
    name: string;
    value: string;
  }

  async function wasHere() {
    const email = newAddress();
    const { signInToken } = await makeMember(test, await makeOrganization(test), { email });
    const headers = { origin: test.deps.publicUrl() };
    const payload = { token: signInToken };
    const opened = await test.app.inject({ method: 'POST', url: '/api/dashboard/session', headers, payload });
    const cookies = Object.fromEntries((opened.cookies as Cookie[]).map(({ name, value }) => [name, value]));
    const me = async () => {
      const response = await test.app.inject({ url: '/api/dashboard/me', cookies });
      for (const { name, value } of response.cookies as Cookie[]) cookies[name] = value;
      return response;
    };
    const cookie = (await me()).cookies.find(({ name }) => name.startsWith('parley_was_here_'));
    if (!cookie) throw new Error('the browser is not remembered');
    return { email, cookie, me };
  }

  /** Asks twice from a network of its own, with this value in the cookie of the e-mail address. */
  async function askWith(email: string, value: string): Promise<number[]> {
    const name = `parley_was_here_${sha256Hex(email).slice(0, 16)}`;
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/dashboard/password-resets',
        headers: { origin: test.deps.publicUrl() },
        remoteAddress: '203.0.113.99',
        cookies: { [name]: value },
        payload: { email },
      });
    return [(await send()).statusCode, (await send()).statusCode];
  }
});

it(
  'lets a member change the password while strangers use up the sign-in tries',
  { timeout: 60_000 },
  async () => {
    const { email, browser } = await member();
    expect((await browser.send('POST', '/password', { password })).statusCode).toBe(200);
    for (let n = 0; n < 7; n += 1) await attempt(email, `198.51.${n}.1`, 5);
    const change = (currentPassword: string) =>
      browser.send('POST', '/password', { currentPassword, password: 'paper boat light water' });
    for (let n = 0; n < 5; n += 1) expectError(await change(`wrong ${n}`), 'validation_failed');
    expectError(await change(password), 'rate_limited');
    test.clock.advance(60_000);
    expect((await change(password)).statusCode).toBe(200);
  },
);

describe('a mailed link', () => {
  const read = (by: AccountVisitor, token: string) => by.send('POST', '/account-links/read', { token });

  it('answers 429 after twenty unknown links a minute from one IP address', async () => {
    const stranger = accountVisitor(test, '203.0.113.50');
    for (let n = 0; n < 20; n += 1) expectError(await read(stranger, 'n'.repeat(32)), 'not_signed_in');
    expectError(await read(stranger, 'n'.repeat(32)), 'rate_limited');
  });

  it('opens a valid link for any number of people behind one IP address', async () => {
    const { browser } = await member();
    const person = { name: 'Ida', email: newAddress(), role: 'VIEWER' };
    const { invitationUrl } = (await browser.send('POST', '/members', person)).json<{
      invitationUrl: string;
    }>();
    const token = invitationUrl.slice(invitationUrl.lastIndexOf('/') + 1);
    const office = '203.0.113.60';
    for (let n = 0; n < 5; n += 1) await attempt(newAddress(), office, 5);
    for (let n = 0; n < 30; n += 1) {
      expect((await read(accountVisitor(test, office), token)).statusCode).toBe(200);
    }
  });
});
