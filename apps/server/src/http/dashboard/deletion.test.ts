import { deletionDays, type DeletionResponse, type Me, type OutboxMail } from '@parley/contract';
import { testPrompt } from '@parley/interviewer';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { fillCalendarTables, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { makeWebhook } from '../../testing/factories/webhook.ts';
import { pngOf } from '../../testing/picture.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00.000Z';
const path = '/organization/deletion';
const dayMs = 86_400_000;

let owner: Visitor;
const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
beforeEach(async () => {
  owner = await signIn(test, organization, 'OWNER');
});

const nameOf = async (of: Visitor) => (await of.send('GET', '/me')).json<Me>().organization.name;
const deletionIn = (answer: { statusCode: number; body: string; json<T>(): T }) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DeletionResponse>().deletion;
};
const request = async (of = owner) => deletionIn(await of.send('POST', path, { name: await nameOf(of) }));
const exists = async (organizationId: string) => {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({ text: 'select id from organizations where id = $1', values: [organizationId] }),
  );
  return rows.length === 1;
};
/** Runs the jobs that are due now, and again after each minute. */
async function letMinutesPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await test.runJobs();
    test.clock.advance(60_000);
  }
}

describe('requesting the deletion of an organization', () => {
  it('needs the name of the organization, and shows the planned deletion to every member', async () => {
    await makeInterview(test, organization);
    expect(deletionIn(await owner.send('GET', path))).toEqual({
      planned: null,
      interviews: 1,
      interviewsToCome: 1,
      held: 0,
      members: 1,
      keys: 1,
    });
    for (const name of ['', 'Somebody else', (await nameOf(owner)).toUpperCase()]) {
      expectInvalid(await owner.send('POST', path, { name }), 'name');
    }
    const dueAt = new Date(Date.parse(start) + deletionDays * dayMs).toISOString();
    const { planned } = await request();
    expect(planned).toMatchObject({ dueAt, hasBegun: false });
    const viewer = await signIn(test, organization, 'VIEWER');
    expect((await viewer.send('GET', '/me')).json<Me>().organization.deletionDueAt).toBe(dueAt);
    await test.runJobs();
    const { mails } = (await owner.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>();
    const told = mails.filter(({ kind }) => kind === 'organization_deletion');
    expect(told.map(({ to }) => to.email)).toEqual([owner.email]);
    // A second request keeps the date.
    test.clock.advance(dayMs);
    expect((await request()).planned?.dueAt).toBe(dueAt);
  });

  it('mails every owner in their own language, and nobody else', async () => {
    await signIn(test, organization, 'ADMIN');
    const german = await signIn(test, organization, 'OWNER');
    // A language is remembered with the use of a session, which is written at most every five minutes.
    test.clock.advance(5 * 60_000);
    await german.send('GET', '/me', undefined, { 'accept-language': 'de' });
    await request();
    await test.runJobs();
    const { mails } = (await owner.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>();
    const name = await nameOf(owner);
    const told = mails.flatMap(({ kind, to, subject }) =>
      kind === 'organization_deletion' ? [[to.email, subject]] : [],
    );
    expect(Object.fromEntries(told)).toEqual({
      [owner.email]: `${name} is to be deleted`,
      [german.email]: `${name} soll gelöscht werden`,
    });
  });

  it('lets owners request it, admins see it, and others neither', async () => {
    const admin = await signIn(test, organization, 'ADMIN');
    deletionIn(await admin.send('GET', path));
    expectError(await admin.send('POST', path, { name: await nameOf(admin) }), 'role_not_allowed');
    expectError(await admin.send('DELETE', path), 'role_not_allowed');
    const recruiter = await signIn(test, organization, 'RECRUITER');
    expectError(await recruiter.send('GET', path), 'role_not_allowed');
    expectError(await recruiter.send('POST', path, { name: await nameOf(recruiter) }), 'role_not_allowed');
  });

  it('lets an owner take it back until it begins, and then erases nothing', async () => {
    expectError(await owner.send('DELETE', path), 'invalid_state');
    await makeInterview(test, organization);
    await request();
    test.clock.advance(deletionDays * dayMs - 60_000);
    owner = await signIn(test, organization, 'OWNER');
    expect(deletionIn(await owner.send('DELETE', path)).planned).toBeNull();
    test.clock.advance(dayMs);
    await letMinutesPass(3);
    await test.handlers['delete-organization'].run({ organizationId: organization.organizationId });
    owner = await signIn(test, organization, 'OWNER');
    expect(deletionIn(await owner.send('GET', path))).toMatchObject({ planned: null, interviews: 1 });
    const { entries } = (await owner.send('GET', '/audit')).json<{ entries: { act: string }[] }>();
    const acts = entries.map(({ act }) => act);
    expect(acts).toContain('DELETION_REQUESTED');
    expect(acts).toContain('DELETION_WITHDRAWN');
  });

  it('refuses it under a legal hold, and waits while a later hold lasts', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    const hold = `/interviews/${meetingCode}/legal-hold`;
    await owner.send('PUT', hold, { reason: 'Case 17' });
    expectError(await owner.send('POST', path, { name: await nameOf(owner) }), 'invalid_state');
    await owner.send('DELETE', hold);
    await request();
    await owner.send('PUT', hold, { reason: 'Case 18' });
    test.clock.advance(deletionDays * dayMs);
    await letMinutesPass(3);
    owner = await signIn(test, organization, 'OWNER');
    const deletion = deletionIn(await owner.send('GET', path));
    expect(deletion).toMatchObject({ interviews: 1, held: 1, planned: { hasBegun: true } });
    expectError(await owner.send('DELETE', path), 'invalid_state');
    await owner.send('DELETE', hold);
    test.clock.advance(dayMs);
    await letMinutesPass(5);
    expect(await exists(organization.organizationId)).toBe(false);
  });
});

describe('a deletion that is due', () => {
  it('erases rows, files, search and waiting jobs of this organization, and nothing of another', async () => {
    const word = 'Quixwaldine';
    const other = await makeOrganization(test);
    const calendar = await openCalendarServer();
    const objects: string[] = [];
    for (const each of [organization, other]) {
      const visitor = await signIn(test, each, 'OWNER');
      const marked = each === organization ? word : 'Unremarkable';
      await visitor.send('PATCH', '/organization', { name: `${marked} Instruments` });
      await fillCalendarTables(test, each, calendar.url);
      await visitor.send('POST', '/members', { name: marked, email: 'ida@example.com', role: 'VIEWER' });
      await visitor.send('POST', '/templates', { name: marked, settings: { meetingType: 'HUMAN' } });
      await visitor.send('PATCH', '/branding', { colour: '#aa3300' });
      await test.app.inject({
        method: 'PUT',
        url: '/api/dashboard/branding/logo',
        headers: { ...visitor.headers, 'content-type': 'application/octet-stream' },
        payload: pngOf(32, 32),
      });
      await makeWebhook(test, each, { url: 'http://127.0.0.1:9/hooks', description: marked });
      await makeInterview(test, each, { jobRole: marked, participants: [{ email: `a@${marked}.example` }] });
      const { page } = await makeOffer(test, each, { slots: [slot('2026-12-24T10:00')] });
      await page.post('hold', slot('2026-12-24T10:00'));
      const recorded = await makeRecordedInterview(test, each, { answer: `I ask ${marked} first.` });
      await test.runJobs();
      const { organizationId } = each;
      await test.deps.models.ask({ organizationId, interviewId: null }, testPrompt, { deadlineMs: 5_000 });
      if (each === organization) objects.push(...(await recorded.objectKeys()));
      else objects.unshift((await recorded.objectKeys())[0] ?? '');
    }
    await calendar.close();
    const [othersObject = '', ...ownObjects] = objects;
    expect(ownObjects.length).toBeGreaterThan(0);
    expect(await dumpData(test.database)).toContain(word);

    owner = await signIn(test, organization, 'OWNER');
    await request();
    test.clock.advance(deletionDays * dayMs - 60_000);
    await test.runJobs();
    expect(await exists(organization.organizationId)).toBe(true);
    test.clock.advance(60_000);
    await letMinutesPass(90);

    expect(await exists(organization.organizationId)).toBe(false);
    const left = (await dumpData(test.database)).toLowerCase();
    expect(left).not.toContain(word.toLowerCase());
    expect(linesWith(left, organization.organizationId)).toEqual([]);
    for (const key of ownObjects) expect(await test.deps.objects.size(key)).toBeNull();
    expect(await test.deps.objects.size(othersObject)).not.toBeNull();
    expectError(await owner.send('GET', '/me'), 'not_signed_in');
    const others = await signIn(test, other, 'OWNER');
    expect(deletionIn(await others.send('GET', path))).toMatchObject({ planned: null, interviews: 3 });
  }, 120_000);
});

it('continues a deletion in the following night when its job was lost', async () => {
  await request();
  test.clock.advance(deletionDays * dayMs);
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `select graphile_worker.remove_job($1)`,
      values: [`delete-organization:${organization.organizationId}`],
    }),
  );
  await letMinutesPass(3);
  expect(await exists(organization.organizationId)).toBe(true);
  await test.handlers['forget-expired'].run({});
  await letMinutesPass(90);
  expect(await exists(organization.organizationId)).toBe(false);
});

it('refuses to create an interview once the deletion has begun, so that it can finish', async () => {
  const api = apiOf(test, organization);
  await request();
  test.clock.advance(deletionDays * dayMs - 60_000);
  // Until the deletion begins, everything works as before.
  await makeInterview(test, organization);
  test.clock.advance(60_000);
  expectError(await api.post('/interviews', plainInterview), 'invalid_state');
  owner = await signIn(test, organization, 'OWNER');
  expectError(await owner.send('POST', '/interviews', plainInterview), 'invalid_state');
  await letMinutesPass(90);
  expect(await exists(organization.organizationId)).toBe(false);
});

const linesWith = (dump: string, text: string): string[] =>
  dump.split('\n').filter((line) => line.includes(text));
