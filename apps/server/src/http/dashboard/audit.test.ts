import { memberRoles, type AuditPage, type NeedsResponse, type ShownAuditEntry } from '@parley/contract';
import messages from '@parley/texts/en/dashboard-audit.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { noteFailedSignIn } from '../../features/accounts/index.ts';
import { joinConversation, leaveConversation } from '../../features/conversations/index.ts';
import { setTestMode } from '../../features/tenancy/index.ts';
import { actAs } from '../../kernel/acting.ts';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { makePlatform, provisioning } from '../../testing/factories/platform.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const day = 24 * 3_600_000;

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const owner = forThisFile(() => signIn(test, organization, 'OWNER'));

const read = async (query = '', who = owner): Promise<AuditPage> => {
  const response = await who.send('GET', `/audit?limit=100${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<AuditPage>();
};
const newest = async (act: string, query = ''): Promise<ShownAuditEntry> => {
  const entry = (await read(query)).entries.find((one) => one.act === act);
  if (!entry) throw new Error(`nothing says ${act}`);
  return entry;
};
const nameOf = async ({ memberId }: Visitor) => (await read()).actors.find(({ id }) => id === memberId)?.name;

describe('the roles that may read the audit log', () => {
  it.each(memberRoles)('shows the log to owners and admins only (tried as %s)', async (role) => {
    const visitor = await signIn(test, organization, role);
    const may = role === 'OWNER' || role === 'ADMIN';
    for (const path of ['/audit', '/audit.csv']) {
      const response = await visitor.send('GET', path);
      if (may) expect(response.statusCode).toBe(200);
      else expectError(response, 'role_not_allowed');
    }
  });

  it('shows no entry of another organization', async () => {
    const other = await makeOrganization(test);
    await apiOf(test, other).post('/interviews', plainInterview);
    const stranger = await signIn(test, other, 'OWNER');
    const own = await read();
    const theirs = await read('', stranger);
    const ids = new Set(own.entries.map(({ id }) => id));
    expect(theirs.entries.length).toBeGreaterThan(0);
    expect(theirs.entries.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(theirs.actors.map(({ id }) => id)).not.toContain(owner.memberId);
  });
});

describe('who did an act, and by which door', () => {
  it('names the member when they act in the dashboard', async () => {
    await owner.send('PATCH', '/organization', { timezone: 'Europe/Berlin' });
    expect(await newest('ORGANIZATION_CHANGED')).toMatchObject({
      door: 'DASHBOARD',
      actor: { kind: 'MEMBER', id: owner.memberId, name: await nameOf(owner) },
      detail: 'timezone',
      meetingCode: null,
    });
  });

  it('names the API key, and still shows the interview after it was deleted', async () => {
    const api = apiOf(test, organization);
    const made = (await api.post('/interviews', plainInterview)).json<{ meetingCode: string }>();
    const code = made.meetingCode;
    await api.send('PATCH', `/interviews/${code}/cancel`, { reason: 'Pelicans came.' });
    expect(await newest('INTERVIEW_CANCELLED', `&meetingCode=${code.toUpperCase()}`)).toMatchObject({
      door: 'API',
      actor: { kind: 'API_KEY', id: organization.keyId, name: 'test' },
      meetingCode: code,
      reason: 'Pelicans came.',
    });
    await api.delete(`/interviews/${code}`);
    const { entries } = await read(`&meetingCode=${code}`);
    expect(entries.map(({ act }) => act)).toEqual([
      'INTERVIEW_DELETED',
      'INTERVIEW_CANCELLED',
      'INTERVIEW_CREATED',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Pelicans');
  });

  it('names the candidate who came by their link, as long as the interview is kept', async () => {
    const { meetingCode, participants } = await makeInterview(test, organization);
    const candidate = participants[0];
    const asked = await test.app.inject({
      method: 'POST',
      url: `/api/public/interviews/${meetingCode}/human-request`,
      cookies: { parley_join: candidate?.joinToken ?? '' },
    });
    expect(asked.statusCode, asked.body).toBe(200);
    const made = () => newest('REQUEST_MADE', `&meetingCode=${meetingCode}`);
    expect(await made()).toMatchObject({
      door: 'LINK',
      actor: { kind: 'LINK', id: candidate?.id, name: candidate?.name },
    });
    expect((await apiOf(test, organization).delete(`/interviews/${meetingCode}`)).statusCode).toBe(200);
    expect(await made()).toMatchObject({ door: 'LINK', actor: { kind: 'LINK', id: null, name: null } });
  });

  it('names nobody when the act came by a booking link, because all candidates of an interview share it', async () => {
    const time = slot('2026-11-24T10:00');
    const { page, interview } = await makeOffer(test, organization, { slots: [time] });
    await page.post('confirm', time);
    expect(await newest('INTERVIEW_BOOKED', `&meetingCode=${interview.meetingCode}`)).toMatchObject({
      door: 'LINK',
      actor: { kind: 'LINK', id: null, name: null },
    });
  });

  it('names the job when a job did it', async () => {
    const { meetingCode } = await makeCompletedInterview(test, organization);
    await test.runJobs();
    expect(await newest('EVALUATION_MADE', `&meetingCode=${meetingCode}`)).toMatchObject({
      door: 'WORKER',
      actor: { kind: 'JOB', name: 'evaluate-interview' },
    });
  });

  it('has a text for the acts of each job', () => {
    expect(Object.keys(messages.jobs).toSorted()).toEqual(Object.keys(test.handlers).toSorted());
  });

  it('names the member who changes a comment and who deletes it', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const path = `/interviews/${meetingCode}/comments`;
    const written = await owner.send('POST', path, { text: 'Ask about valves.' });
    const one = `${path}/${written.json<{ comment: { id: string } }>().comment.id}`;
    const changed = await owner.send('PATCH', one, { text: 'Ask about pumps.' });
    expect(changed.statusCode, changed.body).toBe(200);
    const deleted = await owner.send('DELETE', one);
    expect(deleted.statusCode, deleted.body).toBeLessThan(300);
    for (const act of ['COMMENT_CHANGED', 'COMMENT_DELETED']) {
      expect(await newest(act, `&meetingCode=${meetingCode}`)).toMatchObject({
        door: 'DASHBOARD',
        actor: { kind: 'MEMBER', id: owner.memberId },
        meetingCode,
      });
    }
  });

  it('names the command line when a command did it', async () => {
    const actor = { kind: 'COMMAND_LINE', id: null, name: null } as const;
    await actAs({ door: 'COMMAND_LINE', actor, clock: test.clock }, () =>
      setTestMode(test.deps, organization.organizationId, true),
    );
    expect(await newest('ORGANIZATION_CHANGED')).toMatchObject({
      door: 'COMMAND_LINE',
      actor,
      detail: 'testMode',
    });
  });

  it('names the platform key when a platform did it', async () => {
    const platform = await makePlatform(test);
    const api = apiOf(test, platform);
    expect((await api.post('/platform/organization-keys', provisioning)).statusCode).toBe(201);
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query({
        text: `select act, door from audit_entries where actor_kind = 'PLATFORM_KEY' and actor_id is not null
               order by seq`,
      }),
    );
    expect(rows).toEqual(
      ['ORGANIZATION_CREATED', 'MEMBER_ADDED', 'KEY_ISSUED'].map((act) => ({ act, door: 'PLATFORM_API' })),
    );
  });
});

describe('sign-ins', () => {
  const password = 'lantern river forest';
  const enter = async (email: string, given: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/dashboard/sign-in',
      headers: { origin: test.deps.publicUrl() },
      payload: { email, password: given },
    });

  it('records who signed in, who failed to sign in, and who signed out', async () => {
    const visitor = await signIn(test, organization, 'RECRUITER');
    expect((await visitor.send('POST', '/password', { password })).statusCode).toBe(200);
    expect((await enter(visitor.email, 'another word entirely')).statusCode).toBe(401);
    expect((await enter('nobody@example.com', password)).statusCode).toBe(401);
    // Written after the response, so that the time of the response reveals nothing.
    await expect
      .poll(async () => (await read('&topic=SIGN_INS')).entries[0]?.act, { timeout: 10_000 })
      .toBe('SIGN_IN_FAILED');
    const name = await nameOf(visitor);
    expect(await newest('SIGN_IN_FAILED')).toMatchObject({
      actor: { kind: 'STRANGER', id: null, name: null },
      subject: name,
    });
    expect((await enter(visitor.email, password)).statusCode).toBe(200);
    expect(await newest('SIGNED_IN')).toMatchObject({ actor: { kind: 'MEMBER', id: visitor.memberId } });
    await visitor.send('DELETE', '/session');
    expect(await newest('SIGNED_OUT')).toMatchObject({
      actor: { kind: 'MEMBER', id: visitor.memberId, name },
    });
    expect(JSON.stringify(await read())).not.toContain(password);
  });
});

describe('failed sign-ins', () => {
  it('make one entry for each account and hour, which counts them', async () => {
    const visitor = await signIn(test, organization, 'RECRUITER');
    const other = await signIn(test, organization, 'RECRUITER');
    const failed = async () =>
      (await read('&topic=SIGN_INS')).entries
        .filter(({ act }) => act === 'SIGN_IN_FAILED')
        .map(({ at, subject, detail }) => [at, subject, detail]);
    const already = await failed();
    const fail = (who: Visitor) =>
      actAs({ door: 'DASHBOARD', actor: { kind: 'STRANGER', id: null, name: null }, clock: test.clock }, () =>
        noteFailedSignIn(test.deps, who.email),
      );
    const [name, others] = [await nameOf(visitor), await nameOf(other)];
    test.clock.set('2026-11-21T20:00:00.000Z');
    await Promise.all(Array.from({ length: 20 }, () => fail(visitor)));
    await fail(other);
    test.clock.set('2026-11-21T20:59:00.000Z');
    await fail(visitor);
    test.clock.set('2026-11-21T21:00:00.000Z');
    await fail(visitor);
    expect(await failed()).toEqual([
      ['2026-11-21T21:00:00.000Z', name, null],
      ['2026-11-21T20:59:00.000Z', name, '21'],
      ['2026-11-21T20:00:00.000Z', others, null],
      ...already,
    ]);
  });
});

describe('the team', () => {
  it('records the old and the new role, and nothing when the role was the same before', async () => {
    const visitor = await signIn(test, organization, 'VIEWER');
    await owner.send('PATCH', `/members/${visitor.memberId}`, { role: 'VIEWER' });
    await owner.send('PATCH', `/members/${visitor.memberId}`, { role: 'RECRUITER' });
    const changes = (await read('&topic=TEAM')).entries.filter(({ act }) => act === 'MEMBER_ROLE_CHANGED');
    expect(changes).toMatchObject([{ subject: await nameOf(visitor), detail: 'VIEWER → RECRUITER' }]);
  });
});

describe('the filters, the pages and the CSV file', () => {
  it('filters by person, act and date', async () => {
    const visitor = await signIn(test, organization, 'ADMIN');
    await visitor.send('POST', '/keys', { name: 'A key' });
    const theirs = await read(`&actorKind=MEMBER&actorId=${visitor.memberId}`);
    expect(theirs.entries.map(({ act }) => act)).toEqual(['KEY_ISSUED', 'SIGNED_IN']);
    expect((await read(`&actorId=${visitor.memberId}&topic=KEYS`)).total).toBe(1);
    expect((await read(`&actorId=${visitor.memberId}&from=2026-11-21&until=2026-11-21`)).total).toBe(2);
    expect((await read(`&actorId=${visitor.memberId}&until=2026-11-20`)).total).toBe(0);
    expect((await read('&meetingCode=nothing-like-it')).entries).toEqual([]);
    expectInvalid(await owner.send('GET', '/audit?topic=WEATHER'), 'topic');
    expectInvalid(await owner.send('GET', '/audit?from=yesterday'), 'from');
  });

  it.each(['2026-13-45', '2026-02-30', '0000-01-01', '2026-11-24T10:00Z'])(
    'refuses %s, which is no date',
    async (text) => {
      for (const path of ['/audit', '/audit.csv']) {
        expectInvalid(await owner.send('GET', `${path}?from=${text}`), 'from');
        expectInvalid(await owner.send('GET', `${path}?until=${text}`), 'until');
      }
    },
  );

  it('accepts the first and the last date that can be written', async () => {
    expect((await read('&from=0001-01-01&until=9999-12-31')).total).toBeGreaterThan(0);
  });

  it('writes all entries that match into the CSV file, and nothing that a spreadsheet runs', async () => {
    await owner.send('POST', '/templates', {
      name: '=1+1',
      settings: { meetingType: 'AI_ONLY', jobRole: 'A' },
    });
    const { total } = await read();
    const response = await owner.send('GET', '/audit.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.trimEnd().split('\r\n');
    expect(lines[0]).toContain('at,act,door,actorKind');
    expect(lines).toHaveLength(total + 1);
    expect(response.body).toContain(",'=1+1,");
  });
});

describe('how long an entry is kept', () => {
  it('deletes entries after their own period, writes a receipt, and keeps those under a legal hold', async () => {
    const own = await makeOrganization(test);
    const lead = await signIn(test, own, 'OWNER');
    const { meetingCode } = await makeCompletedInterview(test, own);
    await lead.send('PUT', `/interviews/${meetingCode}/legal-hold`, { reason: 'Case 17' });
    expectInvalid(await lead.send('PUT', '/retention', { auditDays: 89 }), 'auditDays');
    expect((await lead.send('PUT', '/retention', { auditDays: 90 })).json()).toMatchObject({
      retention: { auditDays: 90 },
    });
    test.clock.advance(91 * day);
    await test.runJobs();
    const later = await signIn(test, own, 'OWNER');
    const { entries } = await read('', later);
    const kept = entries.filter(({ at }) => Date.parse(at) < test.clock.now().getTime() - 90 * day);
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set(kept.map((entry) => entry.meetingCode))).toEqual(new Set([meetingCode]));
    const { receipts } = (await later.send('GET', '/retention/receipts')).json<{ receipts: unknown[] }>();
    expect(receipts).toMatchObject([{ artifact: 'AUDIT_LOG', periodDays: 90, interviewId: null }]);
  });

  it('keeps the entry about ending an interview that its candidate left as long as the interview itself', async () => {
    const own = await makeOrganization(test);
    const lead = await signIn(test, own, 'OWNER');
    const made = await makeInterview(test, own);
    const principal = candidateOf(made, own);
    await agree(test, principal);
    const { epoch } = await joinConversation(test.deps, principal);
    await leaveConversation(test.deps, principal, epoch);
    test.clock.advance(11 * 60_000);
    expect((await lead.send('POST', `/interviews/${made.meetingCode}/end`)).statusCode).toBe(200);
    await test.runJobs();
    await lead.send('PUT', '/retention', { auditDays: 90 });
    test.clock.advance(91 * day);
    await test.runJobs();
    const later = await signIn(test, own, 'OWNER');
    const { needs } = (await later.send('GET', '/needs')).json<NeedsResponse>();
    expect(needs.map(({ kind }) => kind)).not.toContain('ABANDONED');
    const { entries } = await read(`&meetingCode=${made.meetingCode}`, later);
    expect(entries.map(({ act }) => act)).toEqual(['INTERVIEW_ENDED']);
  });
});
