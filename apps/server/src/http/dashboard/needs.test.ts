import type { InterviewDetail, MemberRole, Need, NeedsCountResponse, NeedsResponse } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { openSmtpSink } from '../../../../../test/stand-ins/smtp-sink.ts';
import { smtpMail } from '../../adapters/mail-smtp.ts';
import { joinConversation, leaveConversation } from '../../features/conversations/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const minute = 60_000;

const sink = forThisFile(() => openSmtpSink());
const transport = forThisFile(() => smtpMail(sink.url));
const test = forThisFile(() => openTestApp({ start, transport }));
beforeEach(async () => {
  // Mails left by the previous test would use up the refusals that this test sets.
  await test.runJobs();
  test.clock.set(start);
  sink.clear();
});
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'RECRUITER'));

const read = async (who = visitor) => (await who.send('GET', '/needs')).json<NeedsResponse>();
const kinds = async () => (await read()).needs.map(({ kind }) => kind);
const only = async (): Promise<Need> => {
  const { needs } = await read();
  expect(needs).toHaveLength(1);
  return needs[0] ?? expect.unreachable();
};
const change = async (code: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await visitor.send(method, `/interviews/${code}${path}`, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
let address = 0;
const askAs = (joinToken: string, code: string, path: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api/public/interviews/${code}${path}`,
    cookies: { parley_join: joinToken },
    remoteAddress: `10.8.0.${(address += 1)}`,
    payload,
  });

it('lists nothing when nothing waits, and only for those who are signed in', async () => {
  await makeInterview(test, organization);
  expect(await read()).toMatchObject({ needs: [], total: 0 });
  for (const path of ['/needs', '/needs/count']) {
    expectError(await test.app.inject({ url: `/api/dashboard${path}` }), 'not_signed_in');
  }
});

it('lists a candidate’s request for a person in their own words, until the interview is cancelled', async () => {
  const made = await makeInterview(test, organization);
  const token = made.participants[0]?.joinToken ?? '';
  await askAs(token, made.meetingCode, '/human-request', { message: 'I stammer.' });
  expect(await only()).toMatchObject({
    kind: 'PERSON',
    since: '2026-11-21T10:00:00.000Z',
    interview: { meetingCode: made.meetingCode, candidateName: 'Ines Marchetti', status: 'SCHEDULED' },
    request: { kind: 'PERSON', name: 'Ines Marchetti', message: 'I stammer.' },
  });
  await change(made.meetingCode, 'PATCH', '/cancel', {});
  expect(await kinds()).toEqual([]);
});

it('lists a request for another time until it is rescheduled, and one about data until deletion', async () => {
  const { interview, page } = await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
  await page.post('ask', { message: 'After five, please.' });
  const token = interview.participants[0]?.joinToken ?? '';
  await askAs(token, interview.meetingCode, '/data-requests', { kind: 'DELETION', message: 'All of it.' });
  const { needs, totals } = await read();
  expect(needs.map(({ kind }) => kind)).toEqual(['TIME', 'DATA']);
  expect(needs[1]).toMatchObject({ request: { kind: 'DELETION', message: 'All of it.' } });
  expect(totals).toMatchObject({ TIME: 1, DATA: 1, PERSON: 0 });
  test.clock.advance(minute);
  await change(interview.meetingCode, 'PATCH', '/reschedule', { scheduledAt: '2026-11-30T17:00:00Z' });
  expect(await kinds()).toEqual(['DATA']);
  await change(interview.meetingCode, 'PATCH', '/cancel', {});
  expect(await kinds()).toEqual(['DATA']);
  await change(interview.meetingCode, 'DELETE', '');
  expect(await kinds()).toEqual([]);
});

it('lists a refused mail with the server’s message until a later mail arrives', async () => {
  sink.refuse(1, 550);
  const made = await makeInterview(test, organization);
  await test.runJobs();
  const need = await only();
  expect(need).toMatchObject({
    kind: 'MAIL',
    interview: { meetingCode: made.meetingCode },
    mail: {
      kind: 'invitation',
      to: { email: 'ines@example.com' },
      error: expect.stringContaining('550') as string,
    },
  });
  test.clock.advance(minute);
  await change(made.meetingCode, 'POST', `/participants/${made.participants[0]?.id}/resend`);
  await test.runJobs();
  expect(sink.mails).toHaveLength(1);
  expect(await kinds()).toEqual([]);
});

it('gives the reason why a mail was not sent in the language of the reader', async () => {
  const made = await makeInterview(test, organization);
  await test.runJobs();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update mails set status = 'FAILED', last_error = 'The host name does not resolve.'
             where interview_id = $1`,
      values: [made.id],
    }),
  );
  const { body } = await visitor.send('GET', '/needs', undefined, { 'accept-language': 'de' });
  expect(body).toContain('Der Hostname lässt sich nicht auflösen.');
  expect(body).not.toContain('does not resolve');
});

it('shows why a mail server cannot be reached, and never its IP address', async () => {
  const made = await makeInterview(test, organization);
  await test.runJobs();
  await test.database.db.asOperator((tx) =>
    tx.query({
      text: `update mails set status = 'FAILED', last_error = 'connect ECONNREFUSED 10.2.3.4:587'
             where interview_id = $1`,
      values: [made.id],
    }),
  );
  expect(await only()).toMatchObject({ kind: 'MAIL', mail: { error: 'connect ECONNREFUSED' } });
  const { body } = await visitor.send('GET', '/outbox');
  expect(body).toContain('connect ECONNREFUSED');
  expect(body).not.toContain('10.2.3.4');
});

it('lists only the newest of two refused mails, and none after the address was corrected', async () => {
  sink.refuse(2, 550);
  const made = await makeInterview(test, organization);
  await test.runJobs();
  test.clock.advance(minute);
  const person = `/participants/${made.participants[0]?.id}`;
  await change(made.meetingCode, 'POST', `${person}/resend`);
  await test.runJobs();
  expect(await only()).toMatchObject({ kind: 'MAIL', since: '2026-11-21T10:01:00.000Z' });
  await change(made.meetingCode, 'PATCH', person, { email: 'ines.marchetti@example.com' });
  await test.runJobs();
  expect(await kinds()).toEqual([]);
});

it('leaves out a refused mail that would be of no use any more', async () => {
  sink.refuse(1, 550);
  const made = await makeInterview(test, organization);
  await test.runJobs();
  await change(made.meetingCode, 'PATCH', '/cancel', {});
  await test.runJobs();
  expect(await kinds()).toEqual([]);
});

it('lists the refused invitation of a member until it is withdrawn', async () => {
  const owner = await signIn(test, organization, 'OWNER');
  sink.refuse(1, 550);
  const invited = await owner.send('POST', '/members', {
    name: 'Priya Raman',
    email: 'priya@tidewater.example',
    role: 'RECRUITER',
  });
  await test.runJobs();
  expect(await only()).toMatchObject({
    kind: 'MAIL',
    interview: null,
    mail: { kind: 'member_invitation', to: { email: 'priya@tidewater.example' } },
  });
  const { member } = invited.json<{ member: { id: string } }>();
  expect((await owner.send('DELETE', `/members/${member.id}`)).statusCode).toBe(200);
  expect(await kinds()).toEqual([]);
});

it('lists a calendar that needs its owner, without its URL for an interviewer', async () => {
  const server = await openCalendarServer();
  const priya = await signIn(test, organization, 'INTERVIEWER');
  const { id } = await makeIcsConnection(test, organization, priya.memberId, { url: server.url });
  await test.runJobs();
  expect(await kinds()).toEqual([]);
  server.answer((_request, response) => response.writeHead(404).end());
  await priya.send('POST', `/calendars/${id}/sync`);
  expect(await only()).toMatchObject({
    kind: 'CALENDAR',
    calendar: { isOwn: false, member: { email: priya.email } },
  });
  expect((await read(priya)).needs[0]).toMatchObject({ calendar: { isOwn: true, member: { email: null } } });
  server.serve();
  await priya.send('POST', `/calendars/${id}/sync`);
  expect(await kinds()).toEqual([]);
  await server.close();
});

it('lists an offer of times that no candidate booked in time', async () => {
  const { interview } = await makeOffer(test, organization, { slots: [slot('2026-11-24T09:00')] });
  await test.runJobs();
  expect(await kinds()).toEqual([]);
  test.clock.set('2026-11-24T09:00:01Z');
  await test.runJobs();
  expect(await only()).toMatchObject({
    kind: 'BOOKING',
    since: '2026-11-24T09:00:01.000Z',
    interview: { meetingCode: interview.meetingCode, status: 'CANCELLED' },
  });
});

it('lists an interview that its candidate cancelled, with their words and what they wrote when booking', async () => {
  const nine = slot('2026-11-24T09:00');
  const { interview, page } = await makeOffer(test, organization, { slots: [nine] });
  const booked = bookingIn(await page.post('confirm', { ...nine, note: 'Captions, please.' }));
  expect(await kinds()).toEqual([]);
  const detail = await visitor.send('GET', `/interviews/${interview.meetingCode}`);
  expect(detail.json<InterviewDetail>().bookingNote).toBe('Captions, please.');
  test.clock.advance(minute);
  await bookingPage(test, booked.cancelUrl).post('cancel', { reason: 'I took another job.' });
  expect(await only()).toMatchObject({
    kind: 'NOT_HELD',
    cause: 'CANDIDATE_CANCELLED',
    reason: 'I took another job.',
    since: '2026-11-21T10:01:00.000Z',
    interview: { meetingCode: interview.meetingCode, scheduledAt: nine.start },
  });
  expect((await read()).totals.NOT_HELD).toBe(1);
  const table = await visitor.send('GET', '/needs?format=csv');
  expect(table.body).toContain('I took another job.');
});

it('lists an interview for which the candidate came and nobody opened, but not one that a member cancelled', async () => {
  const made = await makeInterview(test, organization, { meetingType: 'HUMAN' });
  await change(made.meetingCode, 'PATCH', '/cancel', { reason: 'The position is filled.' });
  expect(await kinds()).toEqual([]);
  await test.deps.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({
      text: `update interviews set status_reason = 'INTERVIEWER_ABSENT', cancel_reason = null where id = $1`,
      values: [made.id],
    }),
  );
  expect(await only()).toMatchObject({ kind: 'NOT_HELD', cause: 'INTERVIEWER_ABSENT', reason: null });
});

it('lists a candidate who left until they return, and again when the interview ended without them', async () => {
  const made = await makeInterview(test, organization);
  const principal = candidateOf(made, organization);
  await agree(test, principal);
  const { epoch } = await joinConversation(test.deps, principal);
  await leaveConversation(test.deps, principal, epoch);
  expect(await kinds()).toEqual([]);
  test.clock.advance(11 * minute);
  expect(await only()).toMatchObject({
    kind: 'ABANDONED',
    since: '2026-11-21T10:00:00.000Z',
    interview: { status: 'ACTIVE' },
  });
  const again = await joinConversation(test.deps, principal);
  expect(await kinds()).toEqual([]);
  await leaveConversation(test.deps, principal, again.epoch);
  test.clock.advance(120 * minute);
  await test.runJobs();
  expect(await only()).toMatchObject({ kind: 'ABANDONED', interview: { status: 'COMPLETED' } });
});

it('lists a report until a member has decided', async () => {
  const made = await makeCompletedInterview(test, organization);
  await test.runJobs();
  const need = await only();
  expect(need).toMatchObject({ kind: 'REPORT', interview: { meetingCode: made.meetingCode } });
  if (need.kind !== 'REPORT') expect.unreachable();
  const { recommendation } = need.report;
  await change(made.meetingCode, 'POST', '/decision', { recommendation });
  expect(await kinds()).toEqual([]);
});

it('lists no report of a member’s practice', async () => {
  await makeCompletedInterview(test, organization, {
    input: { participants: [{ name: 'Rosa', email: visitor.email.toUpperCase() }] },
  });
  await test.runJobs();
  expect(await kinds()).toEqual([]);
});

it('lists the needs of interviews within the next day first, then by how urgent their kind is', async () => {
  const { page } = await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
  await page.post('ask', { message: 'Later, please.' });
  await test.runJobs();
  sink.refuse(2, 550);
  await makeInterview(test, organization, { jobRole: 'Later', scheduledAt: '2026-11-25T09:00:00Z' });
  await makeInterview(test, organization, { jobRole: 'Soon', scheduledAt: '2026-11-22T09:00:00Z' });
  await test.runJobs();
  const { needs } = await read();
  expect(
    needs.map((need) => [need.kind, need.kind === 'CALENDAR' ? null : need.interview?.jobRole]),
  ).toMatchObject([
    ['MAIL', 'Soon'],
    ['TIME', expect.any(String) as string],
    ['MAIL', 'Later'],
  ]);
});

it.each(['OWNER', 'ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER'] satisfies MemberRole[])(
  'lets an %s read the needs, and counts as many as it lists',
  async (role) => {
    await makeCompletedInterview(test, organization);
    await test.runJobs();
    const reader = await signIn(test, organization, role);
    expect((await read(reader)).needs).toHaveLength(1);
    const count = await reader.send('GET', '/needs/count');
    expect(count.json<NeedsCountResponse>()).toEqual({ success: true, total: 1 });
  },
);

it('shows no need of another organization', async () => {
  await makeCompletedInterview(test, organization);
  await test.runJobs();
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expect(await read(stranger)).toMatchObject({ needs: [], total: 0 });
});

it('lists at most fifty needs of a kind, and counts all of them', async () => {
  const { organizationId } = organization;
  await test.database.db.inOrganization(organizationId, async (tx) => {
    await tx.query({
      text: `insert into calendar_connections
               (id, organization_id, member_id, kind, name, account, health, last_error, created_at)
             select gen_random_uuid(), $1, $2, 'ICS', 'Calendar ' || number, 'a', 'NEEDS_ATTENTION', 'gone', now()
             from generate_series(1, 53) as number`,
      values: [organizationId, visitor.memberId],
    });
  });
  const { needs, total, totals } = await read();
  expect(needs).toHaveLength(50);
  expect([total, totals.CALENDAR]).toEqual([53, 53]);
});
