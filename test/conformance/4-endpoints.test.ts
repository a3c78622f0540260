import { integrationOperations, type InterviewRecord } from '@parley/contract';
import { expect } from 'vitest';
import { apiOf, plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeAnsweredInterview } from '../../apps/server/src/testing/factories/answered-interview.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { installationModelAt } from '../../apps/server/src/testing/fake-model.ts';
import { findingsOf } from '../../apps/server/src/testing/findings.ts';
import { openModelServer } from '../../apps/server/src/testing/model-server.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service, { name: 'Tidewater Instruments' }));

const make = (input: object = {}, from = customer) =>
  makeInterview(service.testApp, from.organization, { ...input });
interface Page {
  interviews: InterviewRecord[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}
const list = async (query = '', from = customer) => (await from.api.get(`/interviews${query}`)).json<Page>();
const codes = ({ interviews }: Page) => interviews.map(({ meetingCode }) => meetingCode);
const colleague = 'tomasz@tidewater.example';
const people = [
  { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
  { name: 'Priya Raman', email: 'priya@example.com', role: 'HOST' },
];

row('4/authorization', async () => {
  const stranger = apiOf(service.testApp, null);
  for (const { method, path } of integrationOperations()) {
    const address = path.replaceAll(/\{\w+\}/g, 'x').replace('/api/integration', '');
    const verb = method.toUpperCase() as 'GET';
    // Strangers with one IP address share a rate window, so each request comes from another IP address.
    const response = await stranger.send(verb, address);
    expect(response.statusCode, path).toBe(401);
    service.testApp.clock.advance(60_000);
  }
});

row('4/json', async () => {
  const text = JSON.stringify(plainInterview);
  const as = (type: string) => customer.api.post('/interviews', text, { 'content-type': type });
  expect((await as('application/json')).statusCode).toBe(201);
  expect((await as('application/json; charset=utf-8')).statusCode).toBe(201);
  expectError(await as('text/plain'), 'unsupported_media_type');
  expectError(await as('application/x-www-form-urlencoded'), 'unsupported_media_type');
});

row('4/create', async () => {
  const response = await customer.api.post('/interviews', plainInterview);
  expect(response.statusCode).toBe(201);
});

row('4/availability', async () => {
  const ask = (query: string) => customer.api.get(`/availability${query}`);
  expect((await ask(`?email=${colleague}`)).statusCode).toBe(200);
  expect((await ask(`?email=${colleague}&duration=45&days=30`)).statusCode).toBe(200);
  expectInvalid(await ask(''), 'email');
  expectInvalid(await ask(`?email=${colleague}&days=31`), 'days');
  expectInvalid(await ask(`?email=${colleague}&duration=0`), 'duration');
});

row('4/busy-blocks', async () => {
  const ask = (query: string) => customer.api.get(`/busy-blocks${query}`);
  expect((await ask(`?email=${colleague}`)).json()).toMatchObject({ days: 14 });
  expect((await ask(`?email=${colleague}&days=30`)).json()).toMatchObject({ days: 30 });
  expectInvalid(await ask(''), 'email');
  expectInvalid(await ask(`?email=${colleague}&days=31`), 'days');
});

row('4/list-status', async () => {
  const own = await newCustomer(service);
  const { meetingCode: scheduled } = await make({}, own);
  const { meetingCode: cancelled } = await make({}, own);
  await own.api.send('PATCH', `/interviews/${cancelled}/cancel`);
  const { meetingCode: completed } = await makeCompletedInterview(service.testApp, own.organization);
  const found = async (status: string) => codes(await list(`?status=${status}`, own));
  expect(await found('SCHEDULED')).toEqual([scheduled]);
  expect(await found('ACTIVE')).toEqual([]);
  expect(await found('COMPLETED')).toEqual([completed]);
  expect(await found('CANCELLED')).toEqual([cancelled]);
  expectInvalid(await own.api.get('/interviews?status=scheduled'), 'status');
});

row('4/list-type', async () => {
  const own = await newCustomer(service);
  const { meetingCode: ai } = await make({}, own);
  const { meetingCode: human } = await make({ meetingType: 'HUMAN', participants: people }, own);
  expect(codes(await list('?type=AI_ONLY', own))).toEqual([ai]);
  expect(codes(await list('?type=HUMAN', own))).toEqual([human]);
  expectInvalid(await own.api.get('/interviews?type=PANEL'), 'type');
});

row('4/list-search', async () => {
  const own = await newCustomer(service);
  const { meetingCode } = await make(
    { jobRole: 'Glazier', participants: [{ name: 'Odile Fenn', email: 'of@harbour.example' }] },
    own,
  );
  await make({}, own);
  for (const search of ['glaz', 'ODILE', 'of@harbour', 'Fenn']) {
    expect(codes(await list(`?search=${encodeURIComponent(search)}`, own)), search).toEqual([meetingCode]);
  }
  expect((await list('?search=nobody-of-this-name', own)).total).toBe(0);
});

row('4/list-page-limit', async () => {
  const own = await newCustomer(service);
  for (let n = 0; n < 21; n++) await make({}, own);
  const first = await list('', own);
  expect(first).toMatchObject({ page: 1, limit: 20, total: 21, totalPages: 2 });
  expect(first.interviews).toHaveLength(20);
  const second = await list('?page=2', own);
  expect(second.interviews).toHaveLength(1);
  expect(codes(first)).not.toContain(second.interviews[0]?.meetingCode);
  expect((await list('?limit=100', own)).interviews).toHaveLength(21);
  expectInvalid(await own.api.get('/interviews?limit=101'), 'limit');
});

row('4/get', async () => {
  const made = await make();
  const response = await customer.api.get(`/interviews/${made.meetingCode}`);
  expect(response.json()).toEqual({ success: true, interview: made });
});

row('4/cancel', async () => {
  const { meetingCode } = await make();
  const path = `/interviews/${meetingCode}/cancel`;
  expectInvalid(await customer.api.send('PATCH', path, { reason: 7 }), 'reason');
  const response = await customer.api.send('PATCH', path, { reason: 'Position filled' });
  expect(response.json()).toMatchObject({
    interview: { status: 'CANCELLED', cancelReason: 'Position filled' },
  });
});

row('4/reschedule', async () => {
  const { meetingCode } = await make();
  const scheduledAt = '2027-01-12T10:00:00.000Z';
  const body = { scheduledAt, durationMinutes: 45, reason: 'A clash' };
  const response = await customer.api.send('PATCH', `/interviews/${meetingCode}/reschedule`, body);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ interview: { scheduledAt, durationMinutes: 45 } });
});

row('4/delete', async () => {
  const { meetingCode } = await make();
  expect((await customer.api.delete(`/interviews/${meetingCode}`)).statusCode).toBe(200);
  for (const rest of ['', '/participants', '/recording', '/evaluation', '/transcript', '/report']) {
    expectError(await customer.api.get(`/interviews/${meetingCode}${rest}`), 'not_found');
  }
});

row('4/participants', async () => {
  const { meetingCode } = await make({ meetingType: 'HUMAN', participants: people });
  const response = await customer.api.get(`/interviews/${meetingCode}/participants`);
  expect(response.json()).toMatchObject({ participants: people, total: 2 });
});

row('4/remove-participant', async () => {
  const { meetingCode, participants } = await make({ meetingType: 'HUMAN', participants: people });
  const path = `/interviews/${meetingCode}/participants`;
  const response = await customer.api.delete(`${path}/${participants[1]?.id}`);
  expect(response.json()).toEqual({ success: true, message: expect.stringContaining('Priya Raman') });
  expect((await customer.api.get(path)).json()).toMatchObject({ total: 1 });
});

row('4/recording', async () => {
  const { meetingCode } = await make();
  expect((await customer.api.get(`/interviews/${meetingCode}/recording`)).statusCode).toBe(200);
});

row('4/evaluation', async () => {
  const { meetingCode } = await makeCompletedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const body = (await customer.api.get(`/interviews/${meetingCode}/evaluation`)).json<object>();
  const fields =
    'recommendation overallScore communication technical cultureFit questionEvaluations notAssessed';
  expect(Object.keys(body).toSorted()).toEqual(fields.split(' ').toSorted());
});

row('4/analyze', async () => {
  const model = await openModelServer();
  const withModel = await openService({ installationModel: installationModelAt(model.url) });
  try {
    const { organization, api } = await newCustomer(withModel);
    const { testApp } = withModel;
    model.always((request) => ({ json: findingsOf(request) }));
    const { meetingCode } = await makeAnsweredInterview(testApp, organization);
    await testApp.runJobs();
    const scoreOf = async () =>
      (await api.get(`/interviews/${meetingCode}/evaluation`)).json<{ overallScore: number }>().overallScore;
    const before = await scoreOf();
    expect(before).toBeGreaterThan(90);
    // A model that judges the same words more strictly.
    model.always((request) => ({ json: findingsOf(request, (index) => (index === 0 ? 'yes' : 'no')) }));
    expect((await api.post(`/interviews/${meetingCode}/analyze`)).statusCode).toBe(202);
    await testApp.runJobs();
    expect(await scoreOf()).toBeLessThan(60);
    const { revisions } = (await api.get(`/interviews/${meetingCode}/report`)).json<{
      revisions: { overallScore: number }[];
    }>();
    expect(revisions.map(({ overallScore }) => overallScore)).toEqual([await scoreOf(), before]);
  } finally {
    await withModel.close();
    await model.close();
  }
});

row('4.1/not-connected', async () => {
  const body = (await customer.api.get(`/availability?email=${colleague}`)).json<{ message: string }>();
  expect(Object.keys(body).toSorted()).toEqual(['calendarConnected', 'message', 'slots', 'success']);
  expect(body).toMatchObject({ success: true, calendarConnected: false, slots: [] });
  expect(body.message).toContain('availableSlots');
});

row('4.1/own-slots', async () => {
  const slot = { start: '2027-01-12T09:00:00.000Z', end: '2027-01-12T09:15:00.000Z' };
  expect((await make({ availableSlots: [slot] })).availableSlots).toEqual([slot]);
});

row('4.2/shape', async () => {
  const body = (await customer.api.get(`/busy-blocks?email=${colleague}&days=7`)).json();
  expect(body).toEqual({
    success: true,
    calendarConnected: false,
    email: colleague,
    days: 7,
    timezone: 'UTC',
    busyBlocks: [],
    total: 0,
  });
});

row('4.3/participants', async () => {
  const { meetingCode } = await make();
  const body = (await customer.api.get(`/interviews/${meetingCode}/participants`)).json<object>();
  expect(Object.keys(body)).toEqual(['success', 'participants', 'total']);
});

row('4.4/exists', async () => {
  const { meetingCode } = await makeRecordedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const body = (await customer.api.get(`/interviews/${meetingCode}/recording`)).json<object>();
  expect(Object.keys(body)).toEqual(['success', 'recording']);
});

row('4.4/none', async () => {
  const { meetingCode } = await make();
  const body = (await customer.api.get(`/interviews/${meetingCode}/recording`)).json();
  expect(body).toEqual({
    success: true,
    recording: null,
    message: expect.stringMatching(/no recording/i),
  });
});
