import { memberRoles, type MemberSessions } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { issueSignInLink } from '../../features/accounts/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

type Browser = Awaited<ReturnType<typeof browserOf>>;

/** Signs the member in at one more browser. */
async function browserOf(memberId: string, userAgent: string, ipAddress: string) {
  const deps = { clock: test.clock, publicUrl: test.deps.publicUrl() };
  const owner = { organizationId: organization.organizationId, memberId };
  const link = await test.database.db.inOrganization(organization.organizationId, (tx) =>
    issueSignInLink(tx, deps, owner),
  );
  const headers = { origin: test.deps.publicUrl(), 'user-agent': userAgent };
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/dashboard/session',
    headers,
    remoteAddress: ipAddress,
    payload: { token: link.slice(link.lastIndexOf('/') + 1) },
  });
  expect(response.statusCode).toBe(200);
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return {
    send: (method: 'GET' | 'DELETE', path: string, at = ipAddress) =>
      test.app.inject({
        method,
        url: `/api/dashboard${path}`,
        headers: { ...headers, cookie },
        remoteAddress: at,
      }),
  };
}

async function memberWithTwo(role: (typeof memberRoles)[number] = 'RECRUITER') {
  const { memberId } = await makeMember(test, organization, {
    role,
    email: `${role}-${Math.random()}@example.com`,
  });
  const desk = await browserOf(memberId, firefox, '10.0.0.5');
  const phone = await browserOf(memberId, safari, '203.0.113.7');
  return { memberId, desk, phone };
}
const listOf = async (browser: Browser) =>
  (await browser.send('GET', '/sessions')).json<MemberSessions>().sessions;
const isIn = async (browser: Browser) => (await browser.send('GET', '/me')).statusCode === 200;

describe('200', () => {
  it.each(memberRoles)(
    'shows a member with role %s where they are signed in, and marks this browser',
    async (role) => {
      const at = test.clock.now().toISOString();
      const { desk } = await memberWithTwo(role);
      const sessions = await listOf(desk);
      expect(sessions).toHaveLength(2);
      expect(sessions.find(({ current }) => current)).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        current: true,
        browser: 'Firefox',
        system: 'Linux',
        ipAddress: '10.0.0.5',
        signedInBy: 'LINK',
        firstSeenAt: at,
        lastSeenAt: at,
      });
      expect(sessions.find(({ current }) => !current)).toMatchObject({
        browser: 'Safari',
        system: 'iPhone',
        ipAddress: '203.0.113.7',
      });
    },
  );

  it('records the last use every five minutes, with its IP address', async () => {
    const { desk, phone } = await memberWithTwo();
    const begun = test.clock.now().getTime();
    test.clock.advance(4 * 60_000);
    await phone.send('GET', '/me', '198.51.100.2');
    expect((await listOf(desk)).find(({ current }) => !current)).toMatchObject({
      lastSeenAt: new Date(begun).toISOString(),
      ipAddress: '203.0.113.7',
    });
    test.clock.advance(60_000);
    await phone.send('GET', '/me', '198.51.100.2');
    const [first, second] = await listOf(desk);
    const seen = new Date(begun + 5 * 60_000).toISOString();
    expect([first?.lastSeenAt, second?.lastSeenAt]).toEqual([seen, seen]);
    expect([first, second].find((it) => it?.current === false)).toMatchObject({ ipAddress: '198.51.100.2' });
  });

  it('ends one session at once and keeps the others', async () => {
    const { desk, phone } = await memberWithTwo();
    const other = (await listOf(desk)).find(({ current }) => !current);
    expect((await desk.send('DELETE', `/sessions/${other?.id}`)).statusCode).toBe(200);
    expect([await isIn(desk), await isIn(phone)]).toEqual([true, false]);
    expect(await listOf(desk)).toHaveLength(1);
    expectError(await desk.send('DELETE', `/sessions/${other?.id}`), 'not_found');
  });

  it('signs the member out everywhere and ends their unused links, but no colleague’s session', async () => {
    const { memberId, desk, phone } = await memberWithTwo();
    const colleague = await memberWithTwo();
    const deps = { clock: test.clock, publicUrl: test.deps.publicUrl() };
    const link = await test.database.db.inOrganization(organization.organizationId, (tx) =>
      issueSignInLink(tx, deps, { organizationId: organization.organizationId, memberId }),
    );
    const response = await desk.send('DELETE', '/sessions');
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^parley_session=;/);
    expect([await isIn(desk), await isIn(phone), await isIn(colleague.desk)]).toEqual([false, false, true]);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const used = await test.app.inject({ method: 'POST', url: '/api/dashboard/session', payload: { token } });
    expectError(used, 'not_signed_in');
  });
});

describe('404', () => {
  it('answers as for no session when the session is another member’s, also to an owner', async () => {
    const { desk } = await memberWithTwo();
    const owner = await memberWithTwo('OWNER');
    const [theirs] = await listOf(desk);
    expectError(await owner.desk.send('DELETE', `/sessions/${theirs?.id}`), 'not_found');
    expectError(await owner.desk.send('DELETE', '/sessions/mine'), 'not_found');
    expect(await isIn(desk)).toBe(true);
  });
});

describe('401', () => {
  it('shows and ends no session when the visitor has none', async () => {
    const ask = (method: 'GET' | 'DELETE', path: string) =>
      test.app.inject({ method, url: `/api/dashboard${path}` });
    expectError(await ask('GET', '/sessions'), 'not_signed_in');
    expectError(await ask('DELETE', '/sessions'), 'not_signed_in');
    expectError(await ask('DELETE', '/sessions/x'), 'not_signed_in');
  });
});
