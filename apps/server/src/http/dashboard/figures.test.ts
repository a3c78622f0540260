import type { FiguresResponse } from '@parley/contract';
import { beforeEach, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeOffer, slot } from '../../testing/factories/booking.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const start = '2026-11-21T10:00:00Z';
const hour = 3_600_000;
const day = 24 * hour;

let visitor: Visitor;
const test = forThisFile(() => openTestApp({ start }));
beforeEach(() => test.clock.set(start));
const organization = forEachTest(() => makeOrganization(test));
beforeEach(async () => {
  visitor = await signIn(test, organization, 'RECRUITER');
});

const read = async (days?: number, who = visitor) => {
  const answer = await who.send('GET', `/figures${days === undefined ? '' : `?days=${days}`}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<FiguresResponse>();
};

it('answers zeros when there is no interview, and only to members who are signed in', async () => {
  expect(await read()).toEqual({
    success: true,
    days: 90,
    since: '2026-08-23T10:00:00.000Z',
    funnel: { created: 0, ready: 0, started: 0, completed: 0, evaluated: 0, decided: 0 },
    booking: { groups: [0, 0, 0, 0, 0, 0], medianHours: null, awaiting: 0 },
    attendance: [],
    roles: [],
    requests: null,
    limits: { read: 100_000, write: 100_000 },
    model: [],
  });
  expectError(await test.app.inject({ url: '/api/dashboard/figures' }), 'not_signed_in');
  const refused = await visitor.send('GET', '/figures?days=7');
  expectError(refused, 'validation_failed');
  expect(refused.body).toContain('days');
});

it('counts each interview in every step that it reached, and leaves out team meetings', async () => {
  await makeInterview(test, organization);
  await makeInterview(test, organization, {
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    title: 'Weekly',
    participants: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
  });
  await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
  const over = await makeCompletedInterview(test, organization);
  await test.runJobs();
  expect((await read()).funnel).toEqual({
    created: 3,
    ready: 2,
    started: 1,
    completed: 1,
    evaluated: 1,
    decided: 0,
  });
  const decided = await visitor.send('POST', `/interviews/${over.meetingCode}/decision`, {
    recommendation: 'FAIL',
    reason: 'The answers do not fit the role.',
  });
  expect(decided.statusCode, decided.body).toBeLessThan(300);
  expect((await read()).funnel.decided).toBe(1);
});

it('leaves out interviews that were created before the period', async () => {
  await makeInterview(test, organization);
  test.clock.advance(31 * day);
  visitor = await signIn(test, organization, 'RECRUITER');
  expect((await read(30)).funnel.created).toBe(0);
  expect((await read(90)).funnel.created).toBe(1);
});

it('shows how long candidates took to book, and how many have not booked', async () => {
  await makeOffer(test, organization, { slots: [slot('2026-11-27T09:00')] });
  for (const hours of [2, 4]) {
    const offered = slot(`2026-11-2${6 + hours / 2}T11:00`);
    const { page } = await makeOffer(test, organization, { slots: [offered] });
    test.clock.advance(hours * hour);
    const booked = await page.post('confirm', offered);
    expect(booked.statusCode, booked.body).toBe(200);
    test.clock.advance(-hours * hour);
  }
  expect((await read()).booking).toEqual({ groups: [0, 2, 0, 0, 0, 0], medianHours: 3, awaiting: 1 });
});

it('shows for each month how many candidates came and how many did not', async () => {
  await makeCompletedInterview(test, organization);
  const missed = await makeInterview(test, organization, { scheduledAt: '2026-12-01T10:00:00Z' });
  const cancelled = await makeInterview(test, organization, { scheduledAt: '2026-12-02T10:00:00Z' });
  await visitor.send('PATCH', `/interviews/${cancelled.meetingCode}/cancel`, {});
  test.clock.set('2026-12-03T10:00:00Z');
  await test.runJobs();
  visitor = await signIn(test, organization, 'RECRUITER');
  expect(missed.status).toBe('SCHEDULED');
  const none = { completed: 0, noShow: 0, interviewerAbsent: 0, bookingExpired: 0, others: 0 };
  expect((await read()).attendance).toEqual([
    { ...none, month: '2026-11', completed: 1 },
    { ...none, month: '2026-12', noShow: 1, others: 1 },
  ]);
});

it('shows no average score of a job role with only a few results', async () => {
  await makeCompletedInterview(test, organization);
  await test.runJobs();
  const { roles } = await read();
  expect(roles).toMatchObject([{ results: 1, scores: null }]);
});

it('shows API requests per day and the busiest minute, only to those who may read the request log', async () => {
  const admin = await signIn(test, organization, 'ADMIN');
  const ask = () =>
    test.app.inject({ url: '/api/integration/interviews', headers: organization.authorization });
  await ask();
  await ask();
  test.clock.advance(2 * hour);
  await ask();
  await test.app.inject({
    method: 'POST',
    url: '/api/integration/interviews',
    headers: { ...organization.authorization, 'content-type': 'application/json' },
    payload: '{',
  });
  expect((await read(30)).requests).toBeNull();
  // The request log is written after the responses.
  await expect
    .poll(async () => (await read(30, admin)).requests)
    .toEqual([{ day: '2026-11-21', requests: 4, refused: 0, busiestRead: 2, busiestWrite: 1 }]);
});

it('shows no figure of another organization', async () => {
  const other = await makeOrganization(test);
  await makeCompletedInterview(test, other);
  await test.runJobs();
  const { funnel, roles, attendance } = await read();
  expect(funnel.created).toBe(0);
  expect([...roles, ...attendance]).toEqual([]);
});
