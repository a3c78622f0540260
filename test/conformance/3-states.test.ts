import type { EvaluationResponse, InterviewRecord, InterviewStatus } from '@parley/contract';
import { expect } from 'vitest';
import {
  joinConversation,
  leaveConversation,
  requestHuman,
  simulateConversation,
  takeTurn,
} from '../../apps/server/src/features/conversations/index.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { agree, candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import { confirm } from '../../apps/server/src/testing/room.ts';
import { eventsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { servedRoutes } from '../../apps/server/src/testing/served-routes.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service));

const make = (input: object = {}) => makeInterview(service.testApp, customer.organization, { ...input });
const read = async ({ meetingCode }: { meetingCode: string }) =>
  (await customer.api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;
const patch = ({ meetingCode }: { meetingCode: string }, change: string, body?: object) =>
  customer.api.send('PATCH', `/interviews/${meetingCode}/${change}`, body);
const later = (days: number) =>
  new Date(service.testApp.clock.now().getTime() + days * 86_400_000).toISOString();

/** One interview of each state, and a function with which the candidate of the active one leaves. */
async function oneOfEach() {
  const scheduled = await make();
  const active = await make();
  const candidate = candidateOf(active, customer.organization);
  await agree(service.testApp, candidate);
  const { epoch } = await joinConversation(service.testApp.deps, candidate);
  const cancelled = await make();
  await patch(cancelled, 'cancel');
  const completed = await makeCompletedInterview(service.testApp, customer.organization);
  const leave = () => leaveConversation(service.testApp.deps, candidate, epoch);
  return { SCHEDULED: scheduled, ACTIVE: active, CANCELLED: cancelled, COMPLETED: completed, leave };
}
const states: InterviewStatus[] = ['SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED'];

row('3/statuses', async () => {
  const each = await oneOfEach();
  for (const status of states) expect((await read(each[status])).status).toBe(status);
});

row('3/completed-only', async () => {
  const each = await oneOfEach();
  // Nobody needs to wait for a cancelled interview: it has nothing to evaluate.
  const codes = {
    SCHEDULED: 'interview_not_completed',
    ACTIVE: 'interview_not_completed',
    CANCELLED: 'evaluation_unavailable',
  } as const;
  for (const status of ['SCHEDULED', 'ACTIVE', 'CANCELLED'] as const) {
    const path = `/interviews/${each[status].meetingCode}`;
    expectError(await customer.api.get(`${path}/evaluation`), codes[status]);
    expectError(await customer.api.post(`${path}/analyze`), codes[status]);
  }
  const path = `/interviews/${each.COMPLETED.meetingCode}`;
  await service.testApp.runJobs();
  expect((await customer.api.get(`${path}/evaluation`)).statusCode).toBe(200);
  expect((await customer.api.post(`${path}/analyze`)).statusCode).toBe(202);
});

row('records/transitions', async () => {
  const each = await oneOfEach();
  for (const status of ['ACTIVE', 'COMPLETED'] as const) {
    expectError(await patch(each[status], 'cancel'), 'invalid_state');
  }
  expect((await patch(each.CANCELLED, 'cancel')).statusCode).toBe(200);
  for (const status of ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const) {
    expectError(await patch(each[status], 'reschedule', { scheduledAt: later(2) }), 'invalid_state');
    expect((await read(each[status])).status).toBe(status);
  }
  const candidate = candidateOf(each.CANCELLED, customer.organization);
  await expect(joinConversation(service.testApp.deps, candidate)).rejects.toThrow();
  expect((await read(each.CANCELLED)).status).toBe('CANCELLED');
  expect(await eventsOf(service.testApp, each.ACTIVE.id)).toContain('interview.started');
  expect(await eventsOf(service.testApp, each.COMPLETED.id)).toContain('interview.completed');
});

row('records/joinedAt', async () => {
  const { ACTIVE: active, leave } = await oneOfEach();
  const only = async () => (await read(active)).participants[0];
  const inside = await only();
  expect(inside?.leftAt).toBeNull();
  expect(inside?.isActive).toBe(true);
  expect(inside?.joinedAt).not.toBeNull();
  service.testApp.clock.advance(60_000);
  await leave();
  const outside = await only();
  expect(outside).toMatchObject({ joinedAt: inside?.joinedAt, isActive: false });
  expect(Date.parse(outside?.leftAt ?? '')).toBeGreaterThanOrEqual(Date.parse(inside?.joinedAt ?? ''));
  service.testApp.clock.advance(60_000);
  await joinConversation(service.testApp.deps, candidateOf(active, customer.organization));
  expect(await only()).toMatchObject({ joinedAt: inside?.joinedAt, leftAt: null, isActive: true });
});

row('records/nobody-came', async () => {
  const fixed = await make({ scheduledAt: later(2) });
  const immediate = await make();
  service.testApp.clock.advance(2 * 86_400_000 + 15 * 60_000 - 1);
  await service.testApp.runJobs();
  expect((await read(fixed)).status).toBe('SCHEDULED');
  service.testApp.clock.advance(1);
  await service.testApp.runJobs();
  expect(await read(fixed)).toMatchObject({ status: 'CANCELLED', statusReason: 'NO_SHOW' });
  expect((await read(immediate)).status).toBe('SCHEDULED');
  service.testApp.clock.advance(5 * 86_400_000);
  await service.testApp.runJobs();
  expect(await read(immediate)).toMatchObject({ status: 'CANCELLED', statusReason: 'NO_SHOW' });
});

row('records/held-outside', async () => {
  const between = { meetingType: 'HUMAN', durationMinutes: 30 };
  const fixed = [
    await make({ ...between, scheduledAt: later(2) }),
    await make({ ...between, scheduledAt: later(2), meetingUrl: 'https://meet.example.com/room' }),
  ];
  const immediate = await make(between);
  service.testApp.clock.advance(2 * 86_400_000 + 30 * 60_000);
  await service.testApp.runJobs();
  for (const interview of fixed) {
    const ended = await read(interview);
    expect(ended).toMatchObject({ status: 'COMPLETED', statusReason: 'EXTERNAL_ROOM', startedAt: null });
    expect([ended.recordingStatus, ended.evaluationStatus]).toEqual(['NONE', 'NONE']);
    expect(ended.participants.map(({ joinedAt }) => joinedAt)).toEqual([null]);
    const evaluation = await customer.api.get(`/interviews/${interview.meetingCode}/evaluation`);
    expectError(evaluation, 'evaluation_unavailable');
    expect(await eventsOf(service.testApp, interview.id)).toContain('interview.completed');
  }
  expect((await read(immediate)).status).toBe('SCHEDULED');
  service.testApp.clock.advance(5 * 86_400_000);
  await service.testApp.runJobs();
  expect(await read(immediate)).toMatchObject({ status: 'COMPLETED', statusReason: 'EXTERNAL_ROOM' });
});

row('records/nobody-booked', async () => {
  const slot = { start: later(2), end: later(2.01) };
  const offer = await make({ availableSlots: [slot] });
  service.testApp.clock.advance(2 * 86_400_000);
  await service.testApp.runJobs();
  expect(await read(offer)).toMatchObject({
    status: 'CANCELLED',
    statusReason: 'BOOKING_EXPIRED',
    bookingStatus: 'EXPIRED',
  });
});

row('records/cancel', async () => {
  const each = await oneOfEach();
  const first = await patch(each.SCHEDULED, 'cancel', { reason: 'Position filled' });
  expect(first.json()).toMatchObject({
    success: true,
    interview: { status: 'CANCELLED', cancelReason: 'Position filled' },
  });
  const before = await read(each.SCHEDULED);
  service.testApp.clock.advance(1000);
  expect((await patch(each.SCHEDULED, 'cancel', { reason: 'Another' })).statusCode).toBe(200);
  expect(await read(each.SCHEDULED)).toEqual(before);
  for (const status of ['ACTIVE', 'COMPLETED'] as const) {
    expectError(await patch(each[status], 'cancel'), 'invalid_state');
  }
});

row('records/reschedule', async () => {
  const each = await oneOfEach();
  const scheduledAt = later(3);
  const moved = await patch(each.SCHEDULED, 'reschedule', { scheduledAt });
  expect(moved.json()).toMatchObject({
    success: true,
    interview: { meetingCode: each.SCHEDULED.meetingCode, scheduledAt, durationMinutes: 15 },
  });
  expectInvalid(await patch(each.SCHEDULED, 'reschedule', {}), 'scheduledAt');
  expectInvalid(await patch(each.SCHEDULED, 'reschedule', { scheduledAt: later(-1) }), 'scheduledAt');
  for (const status of ['ACTIVE', 'COMPLETED', 'CANCELLED'] as const) {
    expectError(await patch(each[status], 'reschedule', { scheduledAt }), 'invalid_state');
  }
});

row('records/reschedule-picks', async () => {
  const offer = await make({ availableSlots: [{ start: later(2), end: later(2.01) }] });
  const scheduledAt = later(4);
  await patch(offer, 'reschedule', { scheduledAt });
  expect(await read(offer)).toMatchObject({ scheduledAt, status: 'SCHEDULED', bookingStatus: 'NONE' });
});

/** Every route of the server that changes something about an interview without ending it. */
const changes = () =>
  servedRoutes(service.testApp.app)
    .map((route) => route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string])
    .filter(([method, path]) => method !== 'GET' && path.includes(':meetingCode'))
    .filter(([method, path]) => method !== 'DELETE' || !path.endsWith(':meetingCode'))
    .filter(([, path]) => !path.endsWith('/human-request'));

row('records/questions-freeze', async () => {
  const { testApp } = service;
  const others = [{ question: 'Which of our competitors pays you?' }];
  const interview = await make({ questions: ['How do you calm an angry caller?'], aiGenerate: true });
  const frozen = interview.questions.map(({ question }) => question);
  expect(frozen.length).toBeGreaterThan(1);
  const candidate = candidateOf(interview, customer.organization);
  await agree(testApp, candidate);
  await joinConversation(testApp.deps, candidate);

  // After the start, no route of the integration API or of the candidate accepts questions.
  const doors = changes();
  expect(doors.length).toBeGreaterThan(10);
  const [{ id, joinToken } = { id: '', joinToken: '' }] = interview.participants;
  for (const [method, path] of doors) {
    const url = path.replace(':meetingCode', interview.meetingCode).replace(':participantId', id);
    const given = {
      questions: others,
      aiGenerate: true,
      scheduledAt: later(3),
      name: 'Ines',
      profile: 'fluent',
    };
    const { statusCode } = await testApp.app.inject({
      method,
      url,
      headers: { ...customer.organization.authorization, 'content-type': 'application/json' },
      cookies: { parley_join: joinToken },
      payload: JSON.stringify(given),
    });
    expect(statusCode, `${method} ${path}`).not.toBe(500);
  }
  await testApp.runJobs();
  expect(await read(interview)).toMatchObject({ status: 'ACTIVE', questions: interview.questions });

  // Even a change in the tables would have no effect: conversation and evaluation use the questions from the start.
  await testApp.database.db.asOperator((tx) =>
    tx.query({
      text: `update interviews set questions = jsonb_set(questions, '{0,question}', to_jsonb($2::text)) where id = $1`,
      values: [interview.id, others[0]?.question],
    }),
  );
  const { organizationId } = customer.organization;
  const script = { profile: 'fluent', seed: 'frozen', startAt: testApp.clock.now() } as const;
  testApp.clock.set(
    await testApp.deps.db.inOrganization(organizationId, (tx) => simulateConversation(tx, candidate, script)),
  );
  for (const again of [false, true]) {
    if (again) await customer.api.post(`/interviews/${interview.meetingCode}/analyze`);
    await testApp.runJobs();
    const evaluation = await customer.api.get(`/interviews/${interview.meetingCode}/evaluation`);
    const { questionEvaluations } = evaluation.json<EvaluationResponse>();
    expect(questionEvaluations.map(({ question }) => question)).toEqual(frozen);
  }
  const transcript = await customer.api.get(`/interviews/${interview.meetingCode}/transcript`);
  expect(transcript.body).toContain(frozen[0]);
  expect(transcript.body).not.toContain(others[0]?.question);
});

row('records/door', async () => {
  const interview = await make({ scheduledAt: later(1) });
  const door = async () => {
    const answer = await service.testApp.app.inject({
      url: `/api/public/interviews/${interview.meetingCode}`,
      cookies: { parley_join: interview.participants[0]?.joinToken ?? '' },
    });
    return answer.json<{ interview: { door: string; opensAt: string } }>().interview;
  };
  const startMs = Date.parse(interview.scheduledAt ?? '');
  service.testApp.clock.set(new Date(startMs - 15 * 60_000 - 1));
  expect((await door()).door).toBe('EARLY');
  service.testApp.clock.advance(1);
  expect(await door()).toMatchObject({ door: 'OPEN', opensAt: service.testApp.clock.now().toISOString() });
});

row('records/endedReason', async () => {
  const { deps, clock } = service.testApp;
  const begin = async (input: object = {}) => {
    const interview = await make({ durationMinutes: 5, ...input });
    const candidate = candidateOf(interview, customer.organization);
    await agree(service.testApp, candidate);
    const { epoch } = await joinConversation(deps, candidate);
    expect((await read(interview)).endedReason).toBeNull();
    return { interview, candidate, epoch };
  };
  const asked = await begin();
  await requestHuman(deps, asked.candidate, 'I would rather talk to somebody.');
  const ended = await begin();
  await takeTurn(deps, ended.candidate, ended.epoch, { type: 'end' });
  const silent = await begin({ questions: Array.from({ length: 40 }, (_, n) => `What is step ${n}?`) });
  for (let step = 0; step < 200 && (await read(silent.interview)).status === 'ACTIVE'; step++) {
    await confirm(service.testApp, silent.candidate, silent.epoch);
    clock.advance(5000);
    await service.testApp.runJobs();
  }
  const away = await begin();
  await leaveConversation(deps, away.candidate, away.epoch);
  clock.advance(61 * 60_000);
  await service.testApp.runJobs();
  const said = await makeCompletedInterview(service.testApp, customer.organization);
  const elsewhere = await make({ meetingType: 'HUMAN', scheduledAt: later(1) });
  clock.advance(2 * 86_400_000);
  await service.testApp.runJobs();
  const records = await Promise.all(
    [asked.interview, ended.interview, silent.interview, away.interview, said, elsewhere].map(read),
  );
  expect(records.map(({ status, endedReason }) => [status, endedReason])).toEqual([
    ['COMPLETED', 'human_requested'],
    ['COMPLETED', 'candidate_left'],
    ['COMPLETED', 'time_limit'],
    ['COMPLETED', 'empty'],
    ['COMPLETED', 'finished'],
    ['COMPLETED', null],
  ]);
  const team = await make({ meetingType: 'HUMAN', isTeamMeeting: true });
  await patch(team, 'cancel');
  expect((await read(team)).endedReason).toBeNull();
});
