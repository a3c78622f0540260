import {
  bounds,
  type InterviewChangeResponse,
  type InterviewDetail,
  type MemberRole,
  type NeedsResponse,
  type OutboxMail,
} from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { mailsOf } from '../../testing/life-cycle.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const fixed = {
  meetingType: 'HUMAN',
  scheduledAt: '2026-11-27T18:00:00Z',
  participants: [
    { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
    { name: 'Tomasz Wrona', email: 'tomasz@elsewhere.example', role: 'INTERVIEWER' },
  ],
};

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ start, transport }));
beforeEach(async () => {
  await test.runJobs();
  test.clock.set(start);
  sink.clear();
});
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'RECRUITER'));

/** The newest mail of this kind in the outbox. */
const mailOf = async (kind: string): Promise<OutboxMail> => {
  const { mails } = (await visitor.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>();
  return mails.find((mail) => mail.kind === kind) ?? expect.unreachable(`no mail of ${kind}`);
};
const resend = ({ id }: { id: string }, who = visitor) => who.send('POST', `/outbox/${id}/resend`);
const received = () => sink.mails.map(({ message }) => [message.to?.[0]?.address, message.messageId]);

it('sends a refused mail again with its first Message-ID', async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/cancel`, {});
  sink.clear();
  sink.refuse(2, 550);
  test.clock.advance(bounds.undo.seconds * 1_000);
  await test.runJobs();
  expect(sink.mails).toEqual([]);
  const mail = await mailOf('cancelled');
  expect(mail).toMatchObject({ status: 'FAILED', attempts: 1 });
  const answer = await resend(mail);
  expect(answer.statusCode, answer.body).toBe(202);
  expect(answer.json<InterviewChangeResponse>().message).toContain(mail.to.email);
  expect(expectError(await resend(mail), 'invalid_state').message).toContain('waits to be sent');
  await test.runJobs();
  const again = await mailOf('cancelled');
  expect(again).toMatchObject({ id: mail.id, status: 'SENT', attempts: 2, lastError: null });
  expect(sink.mails).toHaveLength(1);
  expect((await mailsOf(test, made.id)).filter(({ kind }) => kind === 'cancelled')).toHaveLength(2);
});

it('lists a mail again that fails once more, although a member had marked it as solved', async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/cancel`, {});
  sink.refuse(1, 550);
  test.clock.advance(bounds.undo.seconds * 1_000);
  await test.runJobs();
  const failed = async () => {
    const { needs } = (await visitor.send('GET', '/needs')).json<NeedsResponse>();
    return needs.filter(({ kind }) => kind === 'MAIL');
  };
  const [need] = await failed();
  expect((await visitor.send('POST', '/needs/solved', { need: need?.id })).statusCode).toBe(201);
  expect(await failed()).toEqual([]);
  const { mails } = (await visitor.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>();
  const refused = mails.find(({ status }) => status === 'FAILED') ?? expect.unreachable();
  sink.refuse(1, 550);
  expect((await resend(refused)).statusCode).toBe(202);
  expect(await failed()).toEqual([]);
  await test.runJobs();
  expect(await failed()).toMatchObject([{ id: need?.id }]);
});

it('writes an invitation again with its current content', async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  const first = await mailOf('invitation');
  test.clock.advance(60_000);
  await resend(first);
  await test.runJobs();
  const second = await mailOf('invitation');
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ status: 'SENT', to: { email: 'ines@example.com' } });
  expect((await mailsOf(test, made.id)).filter(({ kind }) => kind === 'invitation')).toHaveLength(2);
});

it('sends a copy of any other mail with a new Message-ID, as often as asked', async () => {
  const made = await makeInterview(test, organization, fixed);
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/reschedule`, {
    scheduledAt: '2026-11-28T09:00:00Z',
  });
  await test.runJobs();
  const { needs } = (await visitor.send('GET', '/needs')).json<{ needs: object[] }>();
  expect(needs).toEqual([]);
  sink.clear();
  const mail = await mailOf('rescheduled');
  for (let times = 0; times < 2; times += 1) {
    test.clock.advance(60_000);
    await resend(mail);
    await test.runJobs();
  }
  const ids = received().map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  expect(received().every(([to]) => to === mail.to.email)).toBe(true);
  const copies = (await mailsOf(test, made.id)).filter(
    ({ kind, to_email: to }) => kind === 'rescheduled' && to === mail.to.email,
  );
  expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
  expect(copies).toHaveLength(3);
  // A later move is mailed as before.
  sink.clear();
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/reschedule`, {
    scheduledAt: '2026-11-29T09:00:00Z',
  });
  await test.runJobs();
  expect(sink.mails).toHaveLength(2);
});

it('keeps a notice about a deleted interview no longer because it was sent again', async () => {
  // A domain of that kind gets no mail, so its notice is not erased after sending.
  const email = 'ines-twice@demo.invalid';
  const participants = [{ ...fixed.participants[0], email }, fixed.participants[1]];
  const made = await makeInterview(test, organization, { ...fixed, participants });
  await test.runJobs();
  await apiOf(test, organization).delete(`/interviews/${made.meetingCode}`);
  await test.runJobs();
  const notice = await mailOf('cancelled');
  expect(notice).toMatchObject({ status: 'KEPT', meetingCode: null });
  const answer = await resend(notice);
  expect(answer.statusCode, answer.body).toBe(202);
  await test.runJobs();
  const notices = async () => (await mailsOf(test, null)).filter(({ to_email: to }) => to === email);
  expect(await notices()).toHaveLength(2);
  test.clock.advance(24 * 3_600_000);
  await test.runJobs();
  expect(await notices()).toEqual([]);
});

it('shows in the timeline who sent a mail again', async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  await resend(await mailOf('interviewer_link'));
  const { timeline } = (await visitor.send('GET', `/interviews/${made.meetingCode}`)).json<InterviewDetail>();
  expect(timeline.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^The invitation of Tomasz Wrona was sent again by /) as string,
  );
});

it('refuses a mail that is of no use any more, and one that gives access to an account', async () => {
  const made = await makeInterview(test, organization, fixed);
  await test.runJobs();
  const invitation = await mailOf('invitation');
  await visitor.send('PATCH', `/interviews/${made.meetingCode}/cancel`, {});
  expect(expectError(await resend(invitation), 'invalid_state').message).toContain('was cancelled');
  const owner = await signIn(test, organization, 'OWNER');
  await owner.send('POST', '/members', { name: 'Priya', email: 'priya@tidewater.example', role: 'VIEWER' });
  const opensAccount = await mailOf('member_invitation');
  expect(expectError(await resend(opensAccount), 'invalid_state').message).toContain('Team');
});

it.each([
  ['OWNER', 202],
  ['ADMIN', 202],
  ['RECRUITER', 202],
  ['INTERVIEWER', 403],
  ['VIEWER', 403],
] satisfies [MemberRole, number][])('answers an %s with %s', async (role, status) => {
  await makeInterview(test, organization, fixed);
  await test.runJobs();
  const answer = await resend(await mailOf('invitation'), await signIn(test, organization, role));
  expect(answer.statusCode, answer.body).toBe(status);
});

it('finds no mail of another organization, and none without a session', async () => {
  await makeInterview(test, organization, fixed);
  await test.runJobs();
  const mail = await mailOf('invitation');
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await resend(mail, stranger), 'not_found');
  const origin = test.deps.publicUrl();
  const url = `/api/dashboard/outbox/${mail.id}/resend`;
  expectError(await test.app.inject({ method: 'POST', url, headers: { origin } }), 'not_signed_in');
});
