import type {
  InterviewDetail,
  MemberRole,
  Need,
  NeedSolvedResponse,
  NeedsResponse,
  FreeTimes,
} from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinConversation, leaveConversation } from '../../features/conversations/index.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { bookingIn, bookingPage, makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeIcsConnection, openCalendarServer, vevent } from '../../testing/factories/calendar.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { signIn } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const minute = 60_000;

const test = forThisFile(() => openTestApp({ start }));
beforeEach(async () => {
  await test.runJobs();
  test.clock.set(start);
});
const organization = forEachTest(() => makeOrganization(test));
const visitor = forEachTest(() => signIn(test, organization, 'RECRUITER'));

const list = async () => (await visitor.send('GET', '/needs')).json<NeedsResponse>().needs;
const kinds = async () => (await list()).map(({ kind }) => kind);
const only = async (): Promise<Need> => (await list())[0] ?? expect.unreachable();
const solve = (need: string, who = visitor) => who.send('POST', '/needs/solved', { need });
const told = async (code: string) =>
  (await visitor.send('GET', `/interviews/${code}`)).json<InterviewDetail>().timeline.map(({ text }) => text);

/** Marks the only need as solved. @returns the mark's id. */
async function solveOnly(): Promise<string> {
  const answer = await solve((await only()).id);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<NeedSolvedResponse>().solved.id;
}

const askForTime = async () => {
  const offer = await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
  await offer.page.post('ask', { message: 'After five, please.' });
  return offer;
};
const leave = async () => {
  const made = await makeInterview(test, organization);
  const principal = candidateOf(made, organization);
  await agree(test, principal);
  const { epoch } = await joinConversation(test.deps, principal);
  await leaveConversation(test.deps, principal, epoch);
  test.clock.advance(11 * minute);
  return { made, principal };
};

it('takes a solved request off every list, and lists it again when that is taken back', async () => {
  const { interview } = await askForTime();
  const mark = await solveOnly();
  expect(await kinds()).toEqual([]);
  const detail = (await visitor.send('GET', `/interviews/${interview.meetingCode}`)).json<InterviewDetail>();
  expect(detail.requests).toMatchObject([{ kind: 'TIME', isOpen: false }]);
  expect((await visitor.send('DELETE', `/needs/solved/${mark}`)).statusCode).toBe(200);
  expect(await kinds()).toEqual(['TIME']);
  const texts = (await told(interview.meetingCode)).filter((text) => text.includes('marked'));
  expect(texts).toMatchObject([
    expect.stringMatching(/^The request for another time was marked as solved by /) as string,
    expect.stringMatching(/^The request for another time was marked as not solved by /) as string,
  ]);
  expectError(await visitor.send('DELETE', `/needs/solved/${mark}`), 'not_found');
});

it('lists a request again that two members solved at once, when one of them takes it back', async () => {
  await askForTime();
  const mark = await solveOnly();
  await test.database.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({
      text: `insert into solved_needs (id, organization_id, kind, interview_id, mail_id, solved_at)
             select gen_random_uuid(), organization_id, kind, interview_id, mail_id, solved_at
             from solved_needs where id = $1`,
      values: [mark],
    }),
  );
  expect((await visitor.send('DELETE', `/needs/solved/${mark}`)).statusCode).toBe(200);
  expect(await kinds()).toEqual(['TIME']);
});

it('keeps an earlier request solved when solving a later one is taken back', async () => {
  const { page } = await askForTime();
  await solveOnly();
  test.clock.advance(minute);
  await page.post('ask', { message: 'Rather in the morning.' });
  await visitor.send('DELETE', `/needs/solved/${await solveOnly()}`);
  expect(await list()).toMatchObject([{ request: { message: 'Rather in the morning.' } }]);
});

it('lists what the candidate asks for after the request was solved', async () => {
  const { page } = await askForTime();
  await solveOnly();
  test.clock.advance(minute);
  await page.post('ask', { message: 'Rather in the morning.' });
  expect(await only()).toMatchObject({ kind: 'TIME', request: { message: 'Rather in the morning.' } });
});

it('solves only the marked request, and no other one of the same candidate', async () => {
  const made = await makeInterview(test, organization);
  const ask = (body: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api/public/interviews/${made.meetingCode}/data-requests`,
      cookies: { parley_join: made.participants[0]?.joinToken ?? '' },
      remoteAddress: '10.9.0.1',
      payload: body,
    });
  await ask({ kind: 'CORRECTION', message: 'My name is Inês.' });
  test.clock.advance(minute);
  await ask({ kind: 'DELETION', message: 'All of it.' });
  test.clock.advance(minute);
  const needs = await list();
  expect(needs).toHaveLength(2);
  const first = needs.find((need) => 'request' in need && need.request.kind === 'CORRECTION');
  expect((await solve(first?.id ?? '')).statusCode).toBe(201);
  expect(await list()).toMatchObject([{ request: { kind: 'DELETION' } }]);
});

it.each([
  ['an interview that its candidate cancelled', 'NOT_HELD'],
  ['a booking that nobody took', 'BOOKING'],
  ['a candidate who left', 'ABANDONED'],
  ['a report', 'REPORT'],
])('marks %s as solved', async (_what, kind) => {
  if (kind === 'NOT_HELD') {
    const nine = slot('2026-11-24T09:00');
    const { page } = await makeOffer(test, organization, { slots: [nine] });
    const { cancelUrl } = bookingIn(await page.post('confirm', nine));
    await bookingPage(test, cancelUrl).post('cancel', {});
  } else if (kind === 'BOOKING') {
    await makeOffer(test, organization, { slots: [slot('2026-11-24T09:00')] });
    test.clock.set('2026-11-24T09:00:01Z');
  } else if (kind === 'ABANDONED') await leave();
  else await makeCompletedInterview(test, organization);
  await test.runJobs();
  expect(await kinds()).toEqual([kind]);
  const mark = await solveOnly();
  expect(await kinds()).toEqual([]);
  await visitor.send('DELETE', `/needs/solved/${mark}`);
  expect(await kinds()).toEqual([kind]);
});

it('lists a candidate again who returned and left once more after being marked as solved', async () => {
  const { principal } = await leave();
  await solveOnly();
  test.clock.advance(minute);
  const { epoch } = await joinConversation(test.deps, principal);
  await leaveConversation(test.deps, principal, epoch);
  test.clock.advance(11 * minute);
  expect(await kinds()).toEqual(['ABANDONED']);
});

it('does not list a solved candidate again when the interview has ended by itself since', async () => {
  const { made } = await leave();
  await solveOnly();
  test.clock.advance(120 * minute);
  await test.runJobs();
  const { interview } = (
    await visitor.send('GET', `/interviews/${made.meetingCode}`)
  ).json<InterviewDetail>();
  expect(interview.status).toBe('COMPLETED');
  expect(await kinds()).not.toContain('ABANDONED');
});

it('shows in the timeline that a mail was marked as solved, and that this was taken back', async () => {
  const made = await makeInterview(test, organization);
  await test.runJobs();
  await test.database.db.inOrganization(organization.organizationId, (tx) =>
    tx.query({
      text: `update mails set status = 'FAILED', last_error = '550 no such user' where interview_id = $1`,
      values: [made.id],
    }),
  );
  expect(await kinds()).toEqual(['MAIL']);
  const mark = await solveOnly();
  expect(await kinds()).toEqual([]);
  await visitor.send('DELETE', `/needs/solved/${mark}`);
  expect((await told(made.meetingCode)).filter((text) => text.includes('marked'))).toMatchObject([
    expect.stringMatching(/^The mail that was not delivered was marked as solved by /) as string,
    expect.stringMatching(/^The mail that was not delivered was marked as not solved by /) as string,
  ]);
});

it('refuses to mark a calendar as solved', async () => {
  const server = await openCalendarServer();
  const priya = await signIn(test, organization, 'INTERVIEWER');
  const { id } = await makeIcsConnection(test, organization, priya.memberId, { url: server.url });
  server.answer((_request, response) => response.writeHead(404).end());
  await priya.send('POST', `/calendars/${id}/sync`);
  const need = await only();
  expect(need).toMatchObject({ kind: 'CALENDAR', calendar: { id } });
  expectError(await solve(need.id), 'invalid_state');
  await server.close();
});

it.each(['INTERVIEWER', 'VIEWER'] satisfies MemberRole[])(
  'refuses an %s who marks a need as solved',
  async (role) => {
    await askForTime();
    const { id } = await only();
    const reader = await signIn(test, organization, role);
    expectError(await solve(id, reader), 'role_not_allowed');
    const mark = await solveOnly();
    expectError(await reader.send('DELETE', `/needs/solved/${mark}`), 'role_not_allowed');
  },
);

it('finds no need and no mark of another organization', async () => {
  await askForTime();
  const { id } = await only();
  const stranger = await signIn(test, await makeOrganization(test), 'OWNER');
  expectError(await solve(id, stranger), 'not_found');
  const mark = await solveOnly();
  expectError(await stranger.send('DELETE', `/needs/solved/${mark}`), 'not_found');
});

describe('ending an interview that its candidate left', () => {
  const end = (code: string, who = visitor) => who.send('POST', `/interviews/${code}/end`);

  it('evaluates the answers so far, and asks for a decision', async () => {
    const { made } = await leave();
    expect(await only()).toMatchObject({ kind: 'ABANDONED', candidateId: made.participants[0]?.id });
    expect((await end(made.meetingCode)).statusCode).toBe(200);
    await test.runJobs();
    expect(await kinds()).not.toContain('ABANDONED');
    const texts = await told(made.meetingCode);
    expect(texts.some((text) => text.startsWith('Ended by '))).toBe(true);
    expect(texts).toContain('The interview was completed: the room was empty for too long.');
    expectError(await end(made.meetingCode), 'invalid_state');
  });

  it('is refused while the candidate is there, before the interview began, and without the right role', async () => {
    const { made, principal } = await leave();
    const viewer = await signIn(test, organization, 'VIEWER');
    expectError(await end(made.meetingCode, viewer), 'role_not_allowed');
    await joinConversation(test.deps, principal);
    expectError(await end(made.meetingCode), 'invalid_state');
    expectError(await end((await makeInterview(test, organization)).meetingCode), 'invalid_state');
  });
});

describe('free times', () => {
  const times = async (query: string, who = visitor) => who.send('GET', `/free-times?${query}`);

  it('lists when all people with a known calendar are free, and names the others', async () => {
    const [priya, jonas] = [
      await signIn(test, organization, 'INTERVIEWER'),
      await signIn(test, organization, 'INTERVIEWER'),
    ];
    const servers = await Promise.all([openCalendarServer(), openCalendarServer()]);
    servers[0].serve(vevent('DTSTART:20261123T000000Z', 'DTEND:20261123T140000Z'));
    servers[1].serve(vevent('DTSTART:20261123T150000Z', 'DTEND:20261124T000000Z'));
    await makeIcsConnection(test, organization, priya.memberId, { url: servers[0].url });
    await makeIcsConnection(test, organization, jonas.memberId, { url: servers[1].url });
    await test.runJobs();
    const query = `email=${priya.email}&email=${jonas.email}&email=nobody@elsewhere.example&duration=30&days=3`;
    const { slots, unknown } = (await times(query)).json<FreeTimes>();
    expect(slots.filter(({ start: at }) => at.startsWith('2026-11-23'))).toEqual([
      slot('2026-11-23T14:00'),
      slot('2026-11-23T14:30'),
    ]);
    expect(unknown).toEqual(['nobody@elsewhere.example']);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('lists no times when no calendar is known, and refuses an invalid e-mail address', async () => {
    expect((await times('email=nobody@elsewhere.example')).json()).toEqual({
      success: true,
      slots: [],
      unknown: ['nobody@elsewhere.example'],
    });
    expectInvalid(await times('email=nobody'), 'email.0');
    expectError(
      await times(`email=a@example.com`, await signIn(test, organization, 'VIEWER')),
      'role_not_allowed',
    );
  });
});
