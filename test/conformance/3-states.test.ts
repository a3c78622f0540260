import type { InterviewRecord, InterviewStatus } from '@parley/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { joinConversation, leaveConversation } from '../../apps/server/src/features/conversations/index.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { agree, candidateOf } from '../../apps/server/src/testing/factories/participant.ts';
import { eventsOf } from '../../apps/server/src/testing/life-cycle.ts';
import { row } from './row.ts';
import { newCustomer, openService, type Customer, type Service } from './service.ts';

let service: Service;
let customer: Customer;
beforeAll(async () => {
  service = await openService();
  customer = await newCustomer(service);
});
afterAll(() => service.close());

const make = (input: object = {}) => makeInterview(service.testApp, customer.organization, { ...input });
const read = async ({ meetingCode }: { meetingCode: string }) =>
  (await customer.api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;
const patch = ({ meetingCode }: { meetingCode: string }, change: string, body?: object) =>
  customer.api.send('PATCH', `/interviews/${meetingCode}/${change}`, body);
const later = (days: number) =>
  new Date(service.testApp.clock.now().getTime() + days * 86_400_000).toISOString();

/** One interview of each state, and how the candidate of the active one leaves. */
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
  // What was cancelled is not to be waited for: it has nothing that could be evaluated.
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
  const joinedAt = service.testApp.clock.now().toISOString();
  const inside = await only();
  expect(inside?.leftAt).toBeNull();
  expect(inside?.isActive).toBe(true);
  expect(inside?.joinedAt).not.toBeNull();
  service.testApp.clock.advance(60_000);
  await leave();
  const outside = await only();
  expect(outside).toMatchObject({ joinedAt: inside?.joinedAt, isActive: false });
  expect(Date.parse(outside?.leftAt ?? '')).toBeGreaterThanOrEqual(Date.parse(joinedAt));
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

row('records/questions-freeze', async () => {
  const { ACTIVE: active, COMPLETED: completed } = await oneOfEach();
  for (const interview of [active, completed]) {
    expect((await read(interview)).questions).toEqual(interview.questions);
  }
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
