import type { InterviewChangeResponse, InterviewDetail, MemberRole } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf, mailsOf } from '../../testing/life-cycle.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const fixed = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@elsewhere.example', role: 'INTERVIEWER' },
  ],
};

const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));

const make = () => makeInterview(test, organization, fixed);
type Made = Awaited<ReturnType<typeof make>>;
const detailOf = async (visitor: Visitor, { meetingCode }: Made) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
const told = async (visitor: Visitor, interview: Made) =>
  (await detailOf(visitor, interview)).timeline.map(({ text }) => text);
const nameOf = async ({ memberId }: Visitor) =>
  test.database.db.inOrganization(organization.organizationId, async (tx) => {
    const { rows } = await tx.query<{ name: string }>({
      text: 'select name from members where id = $1',
      values: [memberId],
    });
    return rows[0]?.name ?? expect.unreachable();
  });

const changes = [
  ['cancel', 'PATCH', () => '/cancel', {}, 200],
  ['reschedule', 'PATCH', () => '/reschedule', { scheduledAt: '2026-11-28T09:00:00Z' }, 200],
  [
    'add',
    'POST',
    () => '/participants',
    { name: 'Priya', email: 'priya@elsewhere.example', role: 'OBSERVER' },
    201,
  ],
  ['correct', 'PATCH', (made: Made) => `/participants/${made.participants[0]?.id}`, { name: 'Ines M.' }, 200],
  ['remove', 'DELETE', (made: Made) => `/participants/${made.participants[1]?.id}`, undefined, 200],
  ['resend', 'POST', (made: Made) => `/participants/${made.participants[0]?.id}/resend`, undefined, 202],
] as const;

describe.each(changes)('%s', (name, method, pathOf, body, status) => {
  const ask = (visitor: Visitor, made: Made) =>
    visitor.send(method, `/interviews/${made.meetingCode}${pathOf(made)}`, body);

  it.each(['OWNER', 'ADMIN', 'RECRUITER'] satisfies MemberRole[])(
    'lets an %s do it, and returns no link to them',
    async (role) => {
      const made = await make();
      // While invitations of the interview wait, nothing can be undone.
      await test.runJobs();
      const response = await ask(await signIn(test, organization, role), made);
      expect(response.statusCode, response.body).toBe(status);
      const isHeld = ['cancel', 'remove'].includes(name);
      const keys = ['success', 'message', ...(isHeld ? ['undo'] : [])];
      expect(Object.keys(response.json<object>())).toEqual(keys);
    },
  );

  it.each(['INTERVIEWER', 'VIEWER'] satisfies MemberRole[])(
    'refuses it to an %s and changes nothing',
    async (role) => {
      const made = await make();
      await test.runJobs();
      const visitor = await signIn(test, organization, role);
      const [before, mails] = [await told(visitor, made), await mailsOf(test, made.id)];
      expectError(await ask(visitor, made), 'role_not_allowed');
      await test.runJobs();
      expect(await told(visitor, made)).toEqual(before);
      expect(await mailsOf(test, made.id)).toHaveLength(mails.length);
    },
  );

  it('finds no interview of another organization', async () => {
    const made = await make();
    const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
    expectError(await ask(stranger, made), 'not_found');
  });

  it('refuses it without a session and from another origin', async () => {
    const made = await make();
    const { headers } = await signIn(test, organization, 'OWNER');
    const inject = (sent: Record<string, string>) =>
      test.app.inject({
        method,
        url: `/api/dashboard/interviews/${made.meetingCode}${pathOf(made)}`,
        headers: sent,
        ...(body === undefined ? {} : { payload: body }),
      });
    expectError(await inject({ origin: headers.origin }), 'not_signed_in');
    const foreign = await inject({ ...headers, origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    expect(await eventsOf(test, made.id)).toEqual(['interview.created']);
  });
});

it('shows once in the timeline who cancelled, and why', async () => {
  const made = await make();
  const visitor = await signIn(test, organization, 'RECRUITER');
  const cancel = () =>
    visitor.send('PATCH', `/interviews/${made.meetingCode}/cancel`, { reason: 'The position is filled.' });
  expect((await cancel()).json<InterviewChangeResponse>().message).toContain('Interview cancelled.');
  expect((await cancel()).json<InterviewChangeResponse>().message).toContain('nothing has changed');
  expect((await detailOf(visitor, made)).interview.status).toBe('CANCELLED');
  expect(await told(visitor, made)).toEqual([
    'The interview was created.',
    `Cancelled by ${await nameOf(visitor)}: The position is filled.`,
  ]);
});

it('shows in the timeline who rescheduled, and nothing when the time stays the same', async () => {
  const made = await make();
  const [rosa, ada] = [await signIn(test, organization, 'OWNER'), await signIn(test, organization, 'ADMIN')];
  const move = (visitor: Visitor, body: object) =>
    visitor.send('PATCH', `/interviews/${made.meetingCode}/reschedule`, body);
  await move(rosa, { scheduledAt: '2026-11-28T09:00:00Z', reason: 'Tomasz is away.' });
  test.clock.advance(60_000);
  await move(ada, { scheduledAt: '2026-11-28T09:00:00Z' });
  await move(ada, { scheduledAt: '2026-11-29T09:00:00Z', durationMinutes: 50 });
  expect((await detailOf(ada, made)).interview).toMatchObject({
    scheduledAt: '2026-11-29T09:00:00.000Z',
    durationMinutes: 50,
  });
  expect(await told(ada, made)).toEqual([
    'The interview was created.',
    `Moved by ${await nameOf(rosa)}: Tomasz is away.`,
    `Moved by ${await nameOf(ada)}.`,
  ]);
});

it('refuses a time in the past, names the field and adds nothing to the timeline', async () => {
  const made = await make();
  const visitor = await signIn(test, organization, 'RECRUITER');
  const refused = await visitor.send('PATCH', `/interviews/${made.meetingCode}/reschedule`, {
    scheduledAt: '2026-11-20T09:00:00Z',
  });
  const { details } = expectError(refused, 'validation_failed');
  expect(details?.map(({ path }) => path)).toEqual(['scheduledAt']);
  expect(await told(visitor, made)).toEqual(['The interview was created.']);
});

it('shows whose invitation was sent again, and sends that person one more mail', async () => {
  const made = await make();
  await test.runJobs();
  const before = await mailsOf(test, made.id);
  const visitor = await signIn(test, organization, 'RECRUITER');
  test.clock.advance(60_000);
  await visitor.send(
    'POST',
    `/interviews/${made.meetingCode}/participants/${made.participants[0]?.id}/resend`,
  );
  await test.runJobs();
  expect((await mailsOf(test, made.id)).length).toBe(before.length + 1);
  expect(await told(visitor, made)).toContain(
    `The invitation of Ines Marchetti was sent again by ${await nameOf(visitor)}.`,
  );
});

it('shows who added, corrected and removed a participant, and nothing when the correction changed nothing', async () => {
  const made = await make();
  const visitor = await signIn(test, organization, 'RECRUITER');
  const person = (index: number) =>
    `/interviews/${made.meetingCode}/participants/${made.participants[index]?.id}`;
  const later = () => test.clock.advance(60_000);
  const added = { name: 'Priya Raman', email: 'priya@elsewhere.example', role: 'INTERVIEWER' };
  await visitor.send('POST', `/interviews/${made.meetingCode}/participants`, added);
  later();
  await visitor.send('PATCH', person(0), { name: 'Ines Marchetti' });
  later();
  await visitor.send('PATCH', person(0), { name: 'Inés Marchetti' });
  later();
  await visitor.send('DELETE', person(1));
  const only = await visitor.send('DELETE', person(0));
  expectError(only, 'invalid_state');
  const name = await nameOf(visitor);
  expect(await told(visitor, made)).toEqual([
    'The interview was created.',
    `Priya Raman was added by ${name}.`,
    `Inés Marchetti was corrected by ${name}.`,
    `Tomasz Wrona was removed by ${name}.`,
  ]);
  const { participants } = (await detailOf(visitor, made)).interview;
  expect(participants.map((one) => one.name)).toEqual(['Inés Marchetti', 'Priya Raman']);
});

it('keeps who acted after the interview was deleted, without their texts and the persons concerned', async () => {
  const made = await make();
  const visitor = await signIn(test, organization, 'OWNER');
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/cancel`, { reason: 'A double.' });
  const acts = () =>
    test.database.db.inOrganization(organization.organizationId, async (tx) => {
      const { rows } = await tx.query({
        text: `select act, reason, interview_id, subject_id, actor_id from audit_entries
               where meeting_code = $1 and actor_kind = 'MEMBER' order by seq`,
        values: [made.meetingCode],
      });
      return rows;
    });
  const nobody = { interview_id: null, subject_id: null, reason: null };
  expect(await acts()).toMatchObject([{ act: 'INTERVIEW_CANCELLED', reason: 'A double.' }]);
  expect((await visitor.send('DELETE', `/interviews/${made.meetingCode}`)).statusCode).toBe(200);
  expect(await acts()).toEqual([
    { act: 'INTERVIEW_CANCELLED', actor_id: visitor.memberId, ...nobody },
    { act: 'INTERVIEW_DELETED', actor_id: visitor.memberId, ...nobody },
  ]);
});
