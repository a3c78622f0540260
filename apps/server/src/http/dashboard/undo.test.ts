import {
  bounds,
  type InterviewChangeResponse,
  type InterviewDetail,
  type MemberRole,
} from '@parley/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { recordEvent } from '../../kernel/events.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { eventsOf, mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const heldMs = bounds.undo.seconds * 1_000;
const fixed = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@elsewhere.example', role: 'INTERVIEWER' },
  ],
};

/** The interviews whose calendars were updated. */
const written: string[] = [];
const test = forThisFile(() => openTestApp({ start }));
beforeAll(async () => {
  const handler = test.handlers['write-back-calendar'];
  test.handlers['write-back-calendar'] = {
    ...handler,
    async run(job) {
      written.push(job.interviewId);
      await handler.run(job);
    },
  };
});
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'RECRUITER'));

const make = async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  return made;
};
type Made = Awaited<ReturnType<typeof make>>;
const detailOf = async ({ meetingCode }: Made) =>
  (await visitor.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
const kindsOf = async ({ id }: Made) => (await mailsOf(test, id)).map(({ kind }) => kind);
const cancel = async ({ meetingCode }: Made) =>
  (await visitor.send('PATCH', `/interviews/${meetingCode}/cancel`, {})).json<InterviewChangeResponse>();
const remove = async ({ meetingCode }: Made, id = '') =>
  (
    await visitor.send('DELETE', `/interviews/${meetingCode}/participants/${id}`)
  ).json<InterviewChangeResponse>();
const undo = ({ meetingCode }: Made, { undo: held }: InterviewChangeResponse, who = visitor) =>
  who.send('POST', `/interviews/${meetingCode}/undo/${held?.id ?? expect.unreachable()}`);

it('tells nobody of a cancelling that is taken back in time, and keeps the interview', async () => {
  const made = await make();
  const before = await kindsOf(made);
  const cancelled = await cancel(made);
  expect(cancelled.undo?.until).toBe('2026-11-21T10:00:15.000Z');
  expect((await detailOf(made)).interview.status).toBe('CANCELLED');
  await test.runJobs();
  expect(await kindsOf(made)).toEqual(before);
  test.clock.advance(heldMs - 1);
  const undone = await undo(made, cancelled);
  expect(undone.json<InterviewChangeResponse>().message).toContain('stands as before');
  test.clock.advance(60_000);
  await test.runJobs();
  expect(await kindsOf(made)).toEqual(before);
  const { interview, timeline } = await detailOf(made);
  expect(interview).toMatchObject({ status: 'SCHEDULED', cancelReason: null });
  expect(await eventsOf(test, made.id)).toEqual(['interview.created']);
  expect(timeline.map(({ type }) => type).filter((type) => type.startsWith('member.'))).toEqual([
    'member.cancelled',
    'member.cancelling_undone',
  ]);
});

it('tells everybody when nobody takes it back in time, and then refuses to', async () => {
  const made = await make();
  const cancelled = await cancel(made);
  test.clock.advance(heldMs);
  await test.runJobs();
  expect((await kindsOf(made)).filter((kind) => kind === 'cancelled')).toHaveLength(2);
  expectError(await undo(made, cancelled), 'invalid_state');
  expect((await detailOf(made)).interview.status).toBe('CANCELLED');
});

it('ends an interview whose time ran out while it was cancelled and taken back', async () => {
  test.clock.set('2026-11-21T09:00:00Z');
  const made = await makeInterview(test, organization, { scheduledAt: '2026-11-21T09:30:10Z' });
  await test.runJobs();
  test.clock.set(start);
  const cancelled = await cancel(made);
  test.clock.advance(12_000);
  await test.runJobs();
  expect((await undo(made, cancelled)).statusCode).toBe(200);
  await test.runJobs();
  expect((await detailOf(made)).interview.status).toBe('CANCELLED');
  expect(await eventsOf(test, made.id)).toEqual(['interview.created', 'interview.no_show']);
});

it('refuses to give back a booked time that another interview has taken', async () => {
  const leaders = ['priya@tidewater.example'];
  const time = slot('2026-11-27T09:00');
  const first = await makeOffer(test, organization, { slots: [time], leaders });
  const second = await makeOffer(test, organization, { slots: [time], leaders });
  await first.page.post('confirm', time);
  const made = first.interview as Made;
  await test.runJobs();
  const cancelled = await cancel(made);
  expect((await second.page.post('confirm', time)).statusCode).toBeLessThan(300);
  expectError(await undo(made, cancelled), 'invalid_state');
  expect((await detailOf(made)).interview.status).toBe('CANCELLED');
});

it('brings an interviewer back to a booked time that others lead too, and claims their time again', async () => {
  const leaders = ['priya@tidewater.example', 'tomasz@tidewater.example'];
  const time = slot('2026-11-27T09:00');
  const panel = await makeOffer(test, organization, { slots: [time], leaders });
  const other = await makeOffer(test, organization, { slots: [time], leaders: leaders.slice(0, 1) });
  await panel.page.post('confirm', time);
  const made = panel.interview as Made;
  await test.runJobs();
  const removed = await remove(made, made.participants[1]?.id);
  expect((await other.page.read()).slots).toHaveLength(1);
  const undone = await undo(made, removed);
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await other.page.read()).slots).toEqual([]);
  expectError(await other.page.post('confirm', time), 'slot_taken');
});

it('refuses to bring back an interviewer whose time was booked meanwhile', async () => {
  const leaders = ['priya@tidewater.example', 'tomasz@tidewater.example'];
  const time = slot('2026-11-27T09:00');
  const panel = await makeOffer(test, organization, { slots: [time], leaders });
  const other = await makeOffer(test, organization, { slots: [time], leaders: leaders.slice(0, 1) });
  await panel.page.post('confirm', time);
  const made = panel.interview as Made;
  await test.runJobs();
  const removed = await remove(made, made.participants[1]?.id);
  expect((await other.page.post('confirm', time)).statusCode).toBeLessThan(300);
  expectError(await undo(made, removed), 'invalid_state');
  expect((await detailOf(made)).interview.participants).toHaveLength(2);
});

it('refuses to take a cancelling back when a removal after it would be told to nobody', async () => {
  const made = await make();
  const cancelled = await cancel(made);
  expect((await remove(made, made.participants[1]?.id)).undo).toBeUndefined();
  await test.runJobs();
  expectError(await undo(made, cancelled), 'invalid_state');
  test.clock.advance(heldMs);
  await test.runJobs();
  const told = (await mailsOf(test, made.id)).filter(({ kind }) => kind === 'cancelled');
  expect(told.map(({ to_email: email }) => email).sort()).toEqual([
    'ines@example.com',
    'tomasz@elsewhere.example',
  ]);
});

it('brings back a removed participant with the same link, and tells nobody', async () => {
  const made = await make();
  const leader = made.participants[1];
  const before = await kindsOf(made);
  const removed = await remove(made, leader?.id);
  expect((await detailOf(made)).interview.participants).toHaveLength(1);
  expect((await undo(made, removed)).json<InterviewChangeResponse>().message).toContain('Tomasz Wrona is in');
  test.clock.advance(heldMs);
  await test.runJobs();
  expect(await kindsOf(made)).toEqual(before);
  const { participants } = (await detailOf(made)).interview;
  expect(participants.map(({ id }) => id)).toEqual(made.participants.map(({ id }) => id));
  const joined = await test.app.inject({
    method: 'POST',
    url: '/api/public/session',
    payload: { joinToken: leader?.joinToken },
  });
  expect(joined.statusCode, joined.body).toBeLessThan(300);
});

it.each(['cancelling', 'removal'])('updates the calendars after a %s was taken back', async (what) => {
  const made = await make();
  const held = what === 'removal' ? await remove(made, made.participants[1]?.id) : await cancel(made);
  await test.runJobs();
  written.length = 0;
  expect((await undo(made, held)).statusCode).toBe(200);
  await test.runJobs();
  expect(written).toEqual([made.id]);
});

it('refuses to bring back a participant who was added again meanwhile', async () => {
  const made = await make();
  const removed = await remove(made, made.participants[1]?.id);
  const added = await visitor.send('POST', `/interviews/${made.meetingCode}/participants`, {
    email: 'TOMASZ@elsewhere.example',
    role: 'INTERVIEWER',
  });
  expect(added.statusCode).toBe(201);
  expectError(await undo(made, removed), 'invalid_state');
  expect((await detailOf(made)).interview.participants).toHaveLength(2);
});

it('refuses to bring back a participant who was not told of a new time meanwhile', async () => {
  const made = await make();
  const removed = await remove(made, made.participants[1]?.id);
  const moved = await visitor.send('PATCH', `/interviews/${made.meetingCode}/reschedule`, {
    scheduledAt: '2026-11-30T17:00:00Z',
  });
  expect(moved.statusCode, moved.body).toBe(200);
  expectError(await undo(made, removed), 'invalid_state');
  expect((await detailOf(made)).interview.participants).toHaveLength(1);
  test.clock.advance(heldMs);
  await test.runJobs();
  expect((await kindsOf(made)).filter((kind) => kind === 'removed')).toHaveLength(1);
});

it('offers no undo while a participant is there, and mails at once', async () => {
  const made = await make();
  await test.database.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({ text: 'update participants set is_active = true where interview_id = $1', values: [made.id] }),
  );
  expect((await cancel(made)).undo).toBeUndefined();
  await test.runJobs();
  expect(await kindsOf(made)).toContain('cancelled');
});

it.each([
  ['the making of the interview is not told yet', 'created'],
  ['an invitation waits to be sent', 'QUEUED'],
  ['an invitation is to be written', 'resend'],
  ['a request of the candidate is not told yet', 'request'],
])('offers no undo while %s', async (_when, what) => {
  const made = what === 'created' ? await makeInterview(test, organization, fixed) : await make();
  const leader = made.participants[1]?.id;
  if (what === 'QUEUED') {
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: `update mails set status = 'QUEUED' where interview_id = $1`, values: [made.id] }),
    );
  }
  if (what === 'request') {
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      recordEvent(tx, {
        organizationId: organization.organizationId,
        interviewId: made.id,
        type: 'human.requested',
        data: { about: 'TIME' },
        occurredAt: test.clock.now(),
      }),
    );
  }
  if (what === 'resend') {
    await visitor.send('POST', `/interviews/${made.meetingCode}/participants/${leader}/resend`);
  }
  expect((await remove(made, leader)).undo).toBeUndefined();
  expect((await cancel(made)).undo).toBeUndefined();
  await test.runJobs();
  expect(await kindsOf(made)).toEqual(expect.arrayContaining(['removed', 'cancelled']));
});

it('takes back only changes of the same interview, and only for those who may', async () => {
  const [made, other] = [await make(), await make()];
  const cancelled = await cancel(made);
  expectError(await undo(other, cancelled), 'not_found');
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await undo(made, cancelled, stranger), 'not_found');
  for (const role of ['INTERVIEWER', 'VIEWER'] satisfies MemberRole[]) {
    expectError(await undo(made, cancelled, await signIn(test, organization, role)), 'role_not_allowed');
  }
  expect((await undo(made, cancelled)).statusCode).toBe(200);
  expectError(await undo(made, cancelled), 'not_found');
});
