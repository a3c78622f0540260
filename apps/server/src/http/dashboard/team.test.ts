import {
  memberRoles,
  teamMemberResponse,
  teamResponse,
  invitedResponse,
  type InvitedResponse,
  type MemberRole,
  type TeamMember,
  type TeamResponse,
} from '@parley/contract';
import { describe, expect, it, vi } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { requestHuman } from '../../features/conversations/index.ts';
import { createPlatform } from '../../features/tenancy/index.ts';
import { accountVisitor } from '../../testing/account-visitor.ts';
import { openTestApp } from '../../testing/app.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { candidateOf } from '../../testing/factories/participant.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';
import { forThisFile } from '../../testing/for-this-file.ts';

const password = 'lantern river forest';

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ transport }));
/** The same app without a mail server. */
const quiet = forThisFile(() => openTestApp());

const ascending = (a: number, b: number) => a - b;

let people = 0;
const someone = (role: MemberRole = 'RECRUITER') => ({
  name: 'Ida Holm',
  email: `ida-${(people += 1)}@team.example`,
  role,
});
const sql = (text: string, values: unknown[] = [], of = test) =>
  of.database.db.asOperator(async (tx) => (await tx.query<Record<string, unknown>>({ text, values })).rows);

async function team(of = test) {
  const organization = await makeOrganization(of);
  const owner = await signIn(of, organization, 'OWNER');
  return { organization, owner, as: (role: MemberRole) => signIn(of, organization, role) };
}
async function invite(by: Visitor, person = someone()): Promise<InvitedResponse & { email: string }> {
  const response = await by.send('POST', '/members', person);
  expect(response.statusCode, response.body).toBe(201);
  return { ...response.json<InvitedResponse>(), email: person.email };
}
const tokenIn = (text: string | null | undefined) => /\/invitation\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
async function mailedToken(email: string): Promise<string> {
  await test.runJobs();
  return tokenIn(sink.mails.filter(({ envelope }) => envelope.to.includes(email)).at(-1)?.message.text);
}
const accept = (token: string, of = test) =>
  accountVisitor(of).send('POST', '/invitations/accept', { token, password });
const stateOf = async (by: Visitor, id: string) => {
  const { members } = (await by.send('GET', '/members')).json<TeamResponse>();
  return members.find((member) => member.id === id);
};

describe('an invitation to the team', () => {
  it('mails the invitation, with which the person sets a password and is signed in', async () => {
    const { owner } = await team();
    const { member, invitationUrl, email } = await invite(owner);
    expect(invitationUrl).toBeNull();
    expect(member).toEqual({
      id: member.id,
      name: 'Ida Holm',
      email,
      role: 'RECRUITER',
      state: 'INVITED',
      invitationEndsAt: '2026-11-28T10:00:00.000Z',
      fromPlatform: false,
      you: false,
    });
    const token = await mailedToken(email);
    const visitor = accountVisitor(test);
    const read = await visitor.send('POST', '/account-links/read', { token });
    expect(read.json()).toMatchObject({ kind: 'INVITATION', name: 'Ida Holm', email });
    const weak = { token, password: 'password1234' };
    expectInvalid(await visitor.send('POST', '/invitations/accept', weak), 'password');
    expect((await visitor.send('POST', '/invitations/accept', { token, password })).statusCode).toBe(200);
    expect((await visitor.send('GET', '/me')).json()).toMatchObject({
      member: { id: member.id, role: 'RECRUITER', hasPassword: true },
    });
    expect(await stateOf(owner, member.id)).toMatchObject({ state: 'ACTIVE', invitationEndsAt: null });
    expect((await accountVisitor(test).signIn(email, password)).statusCode).toBe(200);
    expectError(await accept(token), 'not_signed_in');
  });

  it('is accepted once when five requests race, and does not reset a password', async () => {
    const { owner } = await team();
    const { email } = await invite(owner);
    const token = await mailedToken(email);
    const asReset = { token, password };
    expectError(await accountVisitor(test).send('POST', '/password-resets/finish', asReset), 'not_signed_in');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  it('ends after seven days or when a newer invitation is sent', async () => {
    const { owner } = await team();
    const { member, email } = await invite(owner);
    const older = await mailedToken(email);
    expect((await owner.send('POST', `/members/${member.id}/resend`)).statusCode).toBe(200);
    const newer = await mailedToken(email);
    expect(newer).not.toBe(older);
    expectError(await accept(older), 'not_signed_in');
    test.clock.advance(7 * 86_400_000);
    expectError(await accept(newer), 'not_signed_in');
    await owner.send('POST', `/members/${member.id}/resend`);
    expect((await accept(await mailedToken(email))).statusCode).toBe(200);
    expectError(await owner.send('POST', `/members/${member.id}/resend`), 'invalid_state');
  });

  it('removes a withdrawn invitation from the team and the outbox', async () => {
    const { owner } = await team();
    const { member, email } = await invite(owner);
    const token = await mailedToken(email);
    expect((await owner.send('DELETE', `/members/${member.id}`)).statusCode).toBe(200);
    expectError(await accept(token), 'not_signed_in');
    expect(await stateOf(owner, member.id)).toBeUndefined();
    expect(await sql('select 1 from mails where to_email = $1', [email])).toEqual([]);
    // A mail is not sent either if it was withdrawn before it could be sent.
    const { member: other, email: quick } = await invite(owner);
    await owner.send('DELETE', `/members/${other.id}`);
    expect(await mailedToken(quick)).toBe('');
    expectError(await owner.send('DELETE', `/members/${owner.memberId}`), 'invalid_state');
  });

  it('is sent once per e-mail address in an organization, independently of other organizations', async () => {
    const [here, there] = [await team(), await team()];
    const person = someone();
    await invite(here.owner, person);
    const again = { ...person, email: person.email.toUpperCase() };
    expectError(await here.owner.send('POST', '/members', again), 'invalid_state');
    await accept(await mailedToken(person.email));
    // The same e-mail address in another organization is another account, whose password stays.
    await invite(there.owner, person);
    const token = await mailedToken(person.email);
    const other = { token, password: 'paper boat light water' };
    await accountVisitor(test).send('POST', '/invitations/accept', other);
    expect((await accountVisitor(test).signIn(person.email, password)).json()).toMatchObject({
      signedIn: true,
    });
  });

  it('leaves a platform’s user with the same e-mail address unchanged', async () => {
    const { organization, owner } = await team();
    const { platformId } = await createPlatform(test.deps, { name: 'Hub' });
    await sql('update organizations set platform_id = $2, platform_organization_id = $3 where id = $1', [
      organization.organizationId,
      platformId,
      'cust-1',
    ]);
    const person = someone();
    const [brought] = await sql(
      `insert into members (id, organization_id, platform_id, platform_user_id, email, name, role, created_at)
       values (gen_random_uuid(), $1, $2, 'u-1', $3, 'Brought', 'VIEWER', now()) returning id`,
      [organization.organizationId, platformId, person.email],
    );
    const { member } = await invite(owner, person);
    await accept(await mailedToken(person.email));
    expect(member.id).not.toBe(brought?.['id']);
    const visitor = accountVisitor(test);
    await visitor.signIn(person.email, password);
    expect((await visitor.send('GET', '/me')).json()).toMatchObject({ member: { id: member.id } });
    expect(await stateOf(owner, String(brought?.['id']))).toMatchObject({
      fromPlatform: true,
      state: 'ACTIVE',
    });
  });

  it('is limited to twenty invitations a minute', async () => {
    const { owner } = await team();
    for (let n = 0; n < 20; n += 1) await invite(owner);
    expectError(await owner.send('POST', '/members', someone()), 'rate_limited');
    test.clock.advance(60_000);
  });

  it.each([
    [{ email: 'ida' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ role: 'KING' }, 'role'],
  ])('refuses an invitation with %j', async (more, field) => {
    const { owner } = await team();
    expectInvalid(await owner.send('POST', '/members', { ...someone(), ...more }), field);
  });
});

describe('the link in an invitation mail', () => {
  it('keeps the link out of every database row and page, before and after the mail is sent', async () => {
    const { owner, as } = await team();
    const admin = await as('ADMIN');
    const { email } = await invite(owner, someone('OWNER'));
    const rows = () => sql('select id, html, text, status from mails where to_email = $1', [email]);
    const [before] = await rows();
    const token = await mailedToken(email);
    expect(token).toHaveLength(32);
    const [after] = await rows();
    expect([before?.['status'], after?.['status']]).toEqual(['QUEUED', 'SENT']);
    const detail = await admin.send('GET', `/outbox/${String(after?.['id'])}`);
    expect(detail.json()).toMatchObject({ mail: { kind: 'member_invitation', hidesLink: true } });
    for (const text of [JSON.stringify(before), JSON.stringify(after), detail.body]) {
      expect(text).toContain('/invitation/this-part-is-in-the-sent-mail-only');
      expect(text).not.toContain(token);
    }
    // After it was sent, nobody here can read it any more, even with the secret of the installation.
    const [link] = await sql('select token_sealed from account_links where member_id = $1', [
      (await sql('select id from members where email = $1', [email]))[0]?.['id'],
    ]);
    expect(link?.['token_sealed']).toBeNull();
  });

  it('returns the link once to the inviting member when no mail can be sent', async () => {
    const { owner, organization } = await team(quiet);
    const { invitationUrl, member, email } = await invite(owner);
    expect(invitationUrl).toMatch(/^http:\/\/parley\.test\/invitation\/[\w-]{32}$/);
    await quiet.runJobs();
    const [mail] = await sql('select * from mails where to_email = $1', [email], quiet);
    expect(mail).toMatchObject({ status: 'KEPT', kind: 'member_invitation' });
    expect(JSON.stringify(mail)).not.toContain(tokenIn(invitationUrl));
    const again = await owner.send('POST', `/members/${member.id}/resend`);
    const { invitationUrl: newer } = again.json<InvitedResponse>();
    expectError(await accept(tokenIn(invitationUrl), quiet), 'not_signed_in');
    expect((await accept(tokenIn(newer), quiet)).statusCode).toBe(200);
    expect(organization.organizationId).toBeTruthy();
  });

  it('returns the link in test mode too, because no mail is sent there', async () => {
    const { owner, organization } = await team();
    await sql('update organizations set test_mode = true where id = $1', [organization.organizationId]);
    const { invitationUrl, email } = await invite(owner);
    expect(await mailedToken(email)).toBe('');
    expect((await accept(tokenIn(invitationUrl))).statusCode).toBe(200);
  });

  it('sends no invitation mail when the link has already expired', async () => {
    const { owner } = await team();
    const { email } = await invite(owner);
    test.clock.advance(8 * 86_400_000);
    expect(await mailedToken(email)).toBe('');
    expect((await sql('select status, last_error from mails where to_email = $1', [email]))[0]).toEqual({
      status: 'FAILED',
      last_error: 'Not sent: the link had expired.',
    });
  });
});

describe('changing the role of an invited person', () => {
  const giveRole = (by: Visitor, id: string, role: MemberRole) =>
    by.send('PATCH', `/members/${id}`, { role });

  it('issues a new link and ends the old one, which a lower role may have seen', async () => {
    const { owner, as } = await team(quiet);
    const { member, invitationUrl: older } = await invite(await as('ADMIN'), someone('VIEWER'));
    quiet.clock.advance(60_000);
    const changed = await giveRole(owner, member.id, 'OWNER');
    invitedResponse.parse(changed.json());
    const { invitationUrl: newer, ...answer } = changed.json<InvitedResponse>();
    expect(answer.member).toMatchObject({
      role: 'OWNER',
      state: 'INVITED',
      invitationEndsAt: new Date(quiet.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expectError(await accept(tokenIn(older), quiet), 'not_signed_in');
    expect((await accept(tokenIn(newer), quiet)).statusCode).toBe(200);
    // A person who has already joined needs no link.
    expect((await giveRole(owner, member.id, 'ADMIN')).json()).toMatchObject({ invitationUrl: null });
  });

  it('mails a new link with the new role, but none when the role stays the same', async () => {
    const { owner } = await team();
    const { member, email } = await invite(owner, someone('VIEWER'));
    const older = await mailedToken(email);
    expect((await giveRole(owner, member.id, 'ADMIN')).json()).toMatchObject({ invitationUrl: null });
    const newer = await mailedToken(email);
    expect(sink.mails.at(-1)?.message.text).toContain('Admin, who looks after the team');
    expectError(await accept(older), 'not_signed_in');
    await giveRole(owner, member.id, 'ADMIN');
    expect(await mailedToken(email)).toBe(newer);
    expect((await accept(newer)).statusCode).toBe(200);
  });

  it('counts a new role of an invited person as one of the twenty invitations a minute', async () => {
    const { owner, as } = await team();
    const { memberId } = await as('VIEWER');
    const { member } = await invite(owner);
    for (let n = 1; n < 20; n += 1) await giveRole(owner, member.id, n % 2 ? 'VIEWER' : 'ADMIN');
    expectError(await giveRole(owner, member.id, 'ADMIN'), 'rate_limited');
    expect((await giveRole(owner, memberId, 'ADMIN')).statusCode).toBe(200);
    test.clock.advance(60_000);
  });

  it('issues no link when the person has just joined', async () => {
    const { owner } = await team(quiet);
    const { member, invitationUrl } = await invite(owner, someone('VIEWER'));
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waits = (count: number) =>
      vi.waitFor(async () => expect(await sql(waiting, [], quiet)).toHaveLength(count), 20_000);
    const holder = await quiet.database.db.pool.connect();
    await holder.query('begin');
    await holder.query({ text: 'select 1 from members where id = $1 for update', values: [member.id] });
    const joining = accept(tokenIn(invitationUrl), quiet);
    await waits(1);
    const changing = giveRole(owner, member.id, 'ADMIN');
    await waits(2);
    await holder.query('commit');
    holder.release();
    expect((await joining).statusCode).toBe(200);
    expect((await changing).json()).toMatchObject({
      member: { state: 'ACTIVE', role: 'ADMIN' },
      invitationUrl: null,
    });
  });
});

describe('the invitations that a member sent', () => {
  /** Lets a member invite people into each role that they may give, and returns the links. */
  async function inviteAll(by: Visitor) {
    return Promise.all(memberRoles.map(async (role) => ({ role, ...(await invite(by, someone(role))) })));
  }
  const working = async (invited: Awaited<ReturnType<typeof inviteAll>>) => {
    const reads = invited.map(async ({ role, invitationUrl }) => {
      const link = { token: tokenIn(invitationUrl) };
      const { statusCode } = await accountVisitor(quiet).send('POST', '/account-links/read', link);
      return statusCode === 200 ? [role] : [];
    });
    return (await Promise.all(reads)).flat();
  };

  it('end when their sender is deactivated, are shown as ended, and can be sent again', async () => {
    const { owner, as } = await team(quiet);
    const former = await as('OWNER');
    const invited = await inviteAll(former);
    const { member: other, invitationUrl } = await invite(owner);
    const [first] = invited;
    await owner.send('POST', `/members/${former.memberId}/deactivate`);
    expect(await working(invited)).toEqual([]);
    expectError(await accept(tokenIn(first?.invitationUrl), quiet), 'not_signed_in');
    for (const { member } of invited) {
      expect(await stateOf(owner, member.id)).toMatchObject({ state: 'INVITED', invitationEndsAt: null });
    }
    expect(await stateOf(owner, other.id)).toMatchObject({ invitationEndsAt: other.invitationEndsAt });
    expect((await accept(tokenIn(invitationUrl), quiet)).statusCode).toBe(200);
    // A member who sends an invitation again becomes its sender.
    await owner.send('POST', `/members/${former.memberId}/reactivate`);
    const again = await owner.send('POST', `/members/${first?.member.id}/resend`);
    await owner.send('POST', `/members/${former.memberId}/deactivate`);
    const { invitationUrl: newer } = again.json<InvitedResponse>();
    expect((await accept(tokenIn(newer), quiet)).statusCode).toBe(200);
  });

  it.each<[MemberRole, MemberRole[]]>([
    ['ADMIN', ['ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER']],
    ['RECRUITER', []],
  ])('keep working only while the sender may still give the role (%s: %j)', async (role, left) => {
    const { owner, as } = await team(quiet);
    const former = await as('OWNER');
    const invited = await inviteAll(former);
    await owner.send('PATCH', `/members/${former.memberId}`, { role });
    expect(await working(invited)).toEqual(left);
  });

  it('mail nobody when the invitation has ended', async () => {
    const { owner, as } = await team();
    const admin = await as('ADMIN');
    const { email } = await invite(admin);
    await owner.send('POST', `/members/${admin.memberId}/deactivate`);
    expect(await mailedToken(email)).toBe('');
  });
});

describe('the roles that may change the team', () => {
  const changes = (id: string): [method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object][] => [
    ['PATCH', `/members/${id}`, { role: 'VIEWER' }],
    ['POST', `/members/${id}/deactivate`],
    ['POST', `/members/${id}/reactivate`],
    ['POST', `/members/${id}/resend`],
    ['DELETE', `/members/${id}`],
  ];

  it.each(memberRoles.filter((role) => role !== 'OWNER' && role !== 'ADMIN'))(
    'refuses the role %s',
    async (role) => {
      const { as, owner } = await team();
      const visitor = await as(role);
      expectError(await visitor.send('GET', '/members'), 'role_not_allowed');
      expectError(await visitor.send('POST', '/members', someone()), 'role_not_allowed');
      for (const [method, path, body] of changes(owner.memberId)) {
        expectError(await visitor.send(method, path, body), 'role_not_allowed');
      }
    },
  );

  it('lets admins change all members but owners', async () => {
    const { as, owner } = await team();
    const admin = await as('ADMIN');
    expectError(await admin.send('POST', '/members', someone('OWNER')), 'role_not_allowed');
    const { member: futureOwner } = await invite(owner, someone('OWNER'));
    for (const id of [owner.memberId, futureOwner.id]) {
      for (const [method, path, body] of changes(id)) {
        expectError(await admin.send(method, path, body), 'role_not_allowed');
      }
    }
    const { member } = await invite(admin);
    expectError(await admin.send('PATCH', `/members/${member.id}`, { role: 'OWNER' }), 'role_not_allowed');
    expectError(
      await admin.send('PATCH', `/members/${admin.memberId}`, { role: 'OWNER' }),
      'role_not_allowed',
    );
    const changed = await admin.send('PATCH', `/members/${member.id}`, { role: 'ADMIN' });
    expect(changed.json()).toMatchObject({ member: { role: 'ADMIN', state: 'INVITED' } });
  });

  it('answers 404 for a member of another organization', async () => {
    const [here, there] = [await team(), await team()];
    for (const id of [there.owner.memberId, '00000000-0000-4000-8000-000000000000', 'nobody']) {
      for (const [method, path, body] of changes(id)) {
        expectError(await here.owner.send(method, path, body), 'not_found');
      }
    }
  });

  it('returns the shape that the contract describes', async () => {
    const { owner } = await team();
    const invited = await owner.send('POST', '/members', someone());
    invitedResponse.parse(invited.json());
    teamResponse.parse((await owner.send('GET', '/members')).json());
    const { member } = invited.json<InvitedResponse>();
    const changed = await owner.send('PATCH', `/members/${member.id}`, { role: 'VIEWER' });
    invitedResponse.parse(changed.json());
    const back = await owner.send('POST', `/members/${owner.memberId}/reactivate`);
    teamMemberResponse.parse(back.json());
  });
});

describe('deactivating a member', () => {
  it('ends all sessions and sign-in links at once, and keeps the member’s interviews', async () => {
    const { owner, organization, as } = await team();
    const recruiter = await as('RECRUITER');
    const made = await recruiter.send('POST', '/interviews/practice', { jobRole: 'Analyst' });
    const { meetingCode } = made.json<{ meetingCode: string }>();
    const response = await owner.send('POST', `/members/${recruiter.memberId}/deactivate`);
    expect(response.json()).toMatchObject({ member: { state: 'DEACTIVATED' } });
    expectError(await recruiter.send('GET', '/me'), 'not_signed_in');
    for (const table of ['sessions', 'account_links']) {
      expect(await sql(`select 1 from ${table} where member_id = $1`, [recruiter.memberId])).toEqual([]);
    }
    expect((await owner.send('GET', `/interviews/${meetingCode}`)).statusCode).toBe(200);
    expectError(await owner.send('POST', `/members/${recruiter.memberId}/resend`), 'invalid_state');
    const back = await owner.send('POST', `/members/${recruiter.memberId}/reactivate`);
    expect(back.json()).toMatchObject({ member: { state: 'ACTIVE', role: 'RECRUITER' } });
    expectError(await recruiter.send('GET', '/me'), 'not_signed_in');
    expect(organization.organizationId).toBeTruthy();
  });

  it('ends a session that starts at the same moment', async () => {
    const { owner } = await team();
    for (let round = 0; round < 3; round += 1) {
      const { member, email } = await invite(owner);
      await accept(await mailedToken(email));
      const visitors = [1, 2].map(() => accountVisitor(test));
      const gone = owner.send('POST', `/members/${member.id}/deactivate`);
      await Promise.all([gone, ...visitors.map((visitor) => visitor.signIn(email, password))]);
      for (const visitor of visitors) expectError(await visitor.send('GET', '/me'), 'not_signed_in');
      expect(await sql('select 1 from sessions where member_id = $1', [member.id])).toEqual([]);
    }
  });

  it('stops mails to a deactivated member, and people who are only invited get none yet', async () => {
    const { owner, organization, as } = await team();
    const gone = await as('ADMIN');
    await owner.send('POST', `/members/${gone.memberId}/deactivate`);
    const { email: invited } = await invite(owner, someone('ADMIN'));
    const interview = await makeInterview(test, organization);
    await requestHuman(test.deps, candidateOf(interview, organization), 'Please call.');
    await test.runJobs();
    const asked = await sql(
      `select m.id from mails a join members m on m.email = a.to_email where a.kind = 'person_requested'
         and a.organization_id = $1`,
      [organization.organizationId],
    );
    expect(asked).toEqual([{ id: owner.memberId }]);
    expect(invited).toBeTruthy();
  });

  it('refuses to deactivate an open invitation, which is withdrawn instead', async () => {
    const { owner } = await team();
    const { member } = await invite(owner);
    expectError(await owner.send('POST', `/members/${member.id}/deactivate`), 'invalid_state');
  });
});

describe('the last owner', () => {
  const active = async (organization: TestOrganization) =>
    (
      await sql(
        `select 1 from members where organization_id = $1 and role = 'OWNER' and deactivated_at is null and invited_at is null`,
        [organization.organizationId],
      )
    ).length;

  it('keeps the last owner while all others are only invited or deactivated', async () => {
    const { owner, organization, as } = await team();
    await invite(owner, someone('OWNER'));
    const former = await as('OWNER');
    await owner.send('POST', `/members/${former.memberId}/deactivate`);
    const self = `/members/${owner.memberId}`;
    expectError(await owner.send('PATCH', self, { role: 'ADMIN' }), 'invalid_state');
    expectError(await owner.send('POST', `${self}/deactivate`), 'invalid_state');
    expect((await owner.send('PATCH', self, { role: 'OWNER' })).statusCode).toBe(200);
    await owner.send('POST', `/members/${former.memberId}/reactivate`);
    expect((await owner.send('PATCH', self, { role: 'ADMIN' })).statusCode).toBe(200);
    expect(await active(organization)).toBe(1);
  });

  it('keeps one owner when owners remove each other at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, organization, as } = await team();
      const owners = [owner, await as('OWNER'), await as('OWNER')];
      await Promise.all(
        owners.flatMap((actor) =>
          owners.map(({ memberId }, n) =>
            (round + n) % 2 === 0
              ? actor.send('PATCH', `/members/${memberId}`, { role: 'VIEWER' })
              : actor.send('POST', `/members/${memberId}/deactivate`),
          ),
        ),
      );
      expect(await active(organization)).toBe(1);
    }
  });

  it('refuses a change by an owner who was demoted a moment before', async () => {
    const { owner, as } = await team();
    const other = await as('OWNER');
    const third: TeamMember | undefined = (await invite(owner)).member;
    const answers = await Promise.all([
      owner.send('PATCH', `/members/${other.memberId}`, { role: 'VIEWER' }),
      other.send('PATCH', `/members/${owner.memberId}`, { role: 'VIEWER' }),
      other.send('DELETE', `/members/${third.id}`),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.slice(0, 2).toSorted(ascending)).toEqual([200, 403]);
  });
});
