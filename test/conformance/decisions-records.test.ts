import type { InterviewRecord, ParticipantRecord } from '@parley/contract';
import { expect } from 'vitest';
import { apiOf, plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeOffer } from '../../apps/server/src/testing/factories/booking.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makeMember } from '../../apps/server/src/testing/factories/organization.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service));

type Fields = Record<string, unknown>;
interface Created {
  interview: InterviewRecord;
  message: string;
  warnings?: { path: string; message: string }[];
}
const send = (input: Fields) => customer.api.post('/interviews', { ...plainInterview, ...input });
async function create(input: Fields = {}): Promise<Created> {
  const response = await send(input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Created>();
}
const refused = async (path: string, input: Fields) => expectInvalid(await send(input), path);
const warned = ({ warnings = [] }: Created) => warnings.map(({ path }) => path);
const ines = { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' };
const host = { name: 'Priya Raman', email: 'priya@example.com', role: 'HOST' };
const meetingUrl = 'https://meet.example.com/room';
const human = { meetingType: 'HUMAN', meetingUrl, participants: [ines, host] };
const team = {
  meetingType: 'HUMAN',
  meetingUrl,
  isTeamMeeting: true,
  jobRole: undefined,
  participants: [{ email: 'ana@team.example' }],
};
const at = (time: string) => `2026-12-02T${time}:00.000Z`;
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) });

row('records/seniority', async () => {
  for (const seniority of ['SENIOR', 'mid-level', 'entry', 'Staff wizard', 'x'.repeat(64)]) {
    expect((await create({ seniority })).interview.seniority).toBe(seniority);
  }
  await refused('seniority', { seniority: 'x'.repeat(65) });
});

row('records/question-item', async () => {
  const full = {
    question: 'Explain vacuum.',
    kind: 'KNOWLEDGE',
    skill: 'PostgreSQL',
    weight: 2,
    required: true,
    expectedAnswer: 'It frees dead rows.',
    maxFollowUps: 0,
    timeLimitSeconds: 120,
  };
  const { interview } = await create({ questions: ['What is a join?', { text: 'And an index?' }, full] });
  const { questions } = interview;
  expect(questions.map(({ question }) => question)).toEqual([
    'What is a join?',
    'And an index?',
    'Explain vacuum.',
  ]);
  expect(questions[2]).toMatchObject(full);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(3);
  const many = (count: number) => Array.from({ length: count }, (_, n) => `Question ${n}?`);
  expect((await create({ questions: many(50) })).interview.questions).toHaveLength(50);
  await refused('questions', { questions: many(51) });
  await refused('questions.0.question', { questions: [{ weight: 1 }] });
});

row('records/aiGenerate', async () => {
  const { interview } = await create({ questions: ['What is a join?'], aiGenerate: true });
  const sources = interview.questions.map(({ source }) => source);
  expect(sources[0]).toBe('CUSTOM');
  expect(sources.length).toBeGreaterThan(1);
  expect(new Set(sources.slice(1))).toEqual(new Set(['BANK']));
  const another = await create({ questions: ['What is a join?'], aiGenerate: true });
  expect(another.interview.questions).toEqual(interview.questions);
});

row('records/interview-record', async () => {
  const { interview } = await create();
  const fields =
    'id meetingCode status statusReason templateId meetingType isTeamMeeting title jobRole companyName candidateCV ' +
    'skills seniority category stage evaluationFocus durationMinutes schedulingMode scheduledAt ' +
    'availableSlots timezone language bookingStatus bookingUrl meetingUrl questions aiGenerate agenda mailNote ' +
    'transcriptionEnabled sendCandidateFeedback externalJobId metadata participants recordingStatus ' +
    'evaluationStatus startedAt endedAt endedReason cancelledAt cancelReason createdAt updatedAt';
  expect(Object.keys(interview).toSorted()).toEqual(fields.split(' ').toSorted());
  expect(interview).toMatchObject({
    status: 'SCHEDULED',
    bookingStatus: 'NONE',
    recordingStatus: 'NONE',
    evaluationStatus: 'NONE',
  });
  expect(interview.participants[0]?.joinUrl).toContain(interview.participants[0]?.joinToken);
});

row('records/title', async () => {
  expect((await create({ jobRole: 'Glazier' })).interview.title).toBe('Glazier interview');
  expect((await create(team)).interview.title).toBe('Team meeting');
});

row('records/durationMinutes', async () => {
  for (const durationMinutes of [5, 1440]) {
    expect((await create({ durationMinutes })).interview.durationMinutes).toBe(durationMinutes);
  }
  for (const durationMinutes of [4, 1441, 30.5, -30, '30']) {
    await refused('durationMinutes', { durationMinutes });
  }
});

row('records/create-body', async () => {
  const made = await create();
  expect(Object.keys(made)).toEqual(['success', 'message', 'meetingCode', 'interview']);
  expect(made.message).toContain('no-reply@parley.test');
  expect(Object.keys(await create({ agenda: ['x'] }))).toContain('warnings');
});

row('records/list-body', async () => {
  const own = await newCustomer(service);
  const made: string[] = [];
  for (let n = 0; n < 3; n++) {
    service.testApp.clock.advance(1000);
    made.unshift((await makeInterview(service.testApp, own.organization)).meetingCode);
  }
  const page = (await own.api.get('/interviews')).json<{ interviews: InterviewRecord[] }>();
  expect(Object.keys(page)).toEqual(['success', 'interviews', 'total', 'page', 'limit', 'totalPages']);
  expect(page.interviews.map(({ meetingCode }) => meetingCode)).toEqual(made);
  expect((await own.api.get('/interviews?page=9')).json()).toMatchObject({ interviews: [], total: 3 });
  for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101', 'status=DONE', 'type=AI']) {
    expectInvalid(await own.api.get(`/interviews?${query}`), query.slice(0, query.indexOf('=')));
  }
});

row('records/search', async () => {
  const own = await newCustomer(service);
  await makeInterview(service.testApp, own.organization, { jobRole: '100% Glazier_x' });
  await makeInterview(service.testApp, own.organization, { jobRole: 'Glazier' });
  const total = async (search: string) =>
    (await own.api.get(`/interviews?search=${encodeURIComponent(search)}`)).json<{ total: number }>().total;
  expect(await total('GLAZIER')).toBe(2);
  expect([await total('%'), await total('_'), await total('100%'), await total('\\')]).toEqual([1, 1, 1, 0]);
  expect(await total('')).toBe(2);
  expect((await own.api.get('/interviews?status=&type=&page=&limit=')).json()).toMatchObject({ total: 2 });
});

row('records/change-bodies', async () => {
  const { meetingCode } = (await create()).interview;
  const path = `/interviews/${meetingCode}`;
  const moved = await customer.api.send('PATCH', `${path}/reschedule`, { scheduledAt: at('10:00') });
  const cancelled = await customer.api.send('PATCH', `${path}/cancel`);
  for (const response of [moved, cancelled]) {
    expect(Object.keys(response.json<object>())).toEqual(['success', 'message', 'interview']);
  }
  const deleted = await customer.api.delete(path);
  expect([deleted.statusCode, Object.keys(deleted.json<object>())]).toEqual([200, ['success', 'message']]);
  const done = await makeCompletedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const analyzed = await customer.api.post(`/interviews/${done.meetingCode}/analyze`);
  expect(analyzed.statusCode).toBe(202);
  expect(analyzed.json()).toMatchObject({ success: true, evaluationStatus: 'PENDING' });
  service.testApp.clock.set('2026-11-21T10:00:00Z');
});

row('records/meetingCode', async () => {
  const { meetingCode } = (await create()).interview;
  expect(meetingCode).toMatch(/^[abcdefghjkmnpqrstuvwxyz]{3}-[a-hjkmnp-z]{4}-[a-hjkmnp-z]{3}$/);
  const bare = meetingCode.replaceAll('-', '');
  for (const spelled of [meetingCode.toUpperCase(), bare, bare.toUpperCase()]) {
    expect((await customer.api.get(`/interviews/${spelled}`)).statusCode, spelled).toBe(200);
  }
  for (const malformed of ['x', `${meetingCode}a`, 'iii-llll-ooo', '%00', "'--", '%E2%82%AC', '..%2f']) {
    expectError(await customer.api.get(`/interviews/${malformed}`), 'not_found');
  }
});

row('records/meetingCode-no-credential', async () => {
  const { meetingCode } = (await create()).interview;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    service.testApp.app.inject({ method, url, ...(payload ? { payload } : {}) });
  const room = `/api/public/interviews/${meetingCode}`;
  expectError(await ask('GET', room), 'not_signed_in');
  expectInvalid(await ask('POST', '/api/public/session', { joinToken: meetingCode }), 'joinToken');
  expectError(await apiOf(service.testApp, null).get(`/interviews/${meetingCode}`), 'missing_api_key');
});

row('records/roles', async () => {
  const roles = ['CANDIDATE', 'INTERVIEWER', 'HOST', 'PARTICIPANT', 'OBSERVER'];
  const people = roles.map((role, n) => ({ email: `p${n}@example.com`, role: role.toLowerCase() }));
  const { interview } = await create({ ...human, participants: people });
  expect(interview.participants.map(({ role }) => role)).toEqual(roles);
  const response = await send({ participants: [{ ...ines, role: 'BOSS' }] });
  expectInvalid(response, 'participants.0.role');
  for (const role of roles) expect(response.body).toContain(role);
});

row('records/default-role', async () => {
  const email = (n: number) => ({ email: `p${n}@example.com` });
  const rolesOf = ({ interview }: Created) => interview.participants.map(({ role }) => role);
  expect(rolesOf(await create({ ...team, participants: [email(1), email(2)] }))).toEqual([
    'PARTICIPANT',
    'PARTICIPANT',
  ]);
  expect(rolesOf(await create({ ...human, participants: [host, email(1)] }))).toEqual(['HOST', 'CANDIDATE']);
  await refused('participants.1.role', { ...human, participants: [email(1), email(2)] });
});

row('records/participant-count', async () => {
  const observers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ email: `o${n}@example.com`, role: 'OBSERVER' }));
  const twenty = (await create({ participants: [ines, ...observers(19)] })).interview;
  expect(twenty.participants).toHaveLength(20);
  expect(twenty.participants[1]?.name).toBe('o0');
  await refused('participants', { participants: [ines, ...observers(20)] });
  await refused('participants', { participants: [] });
  const twice = [ines, { ...host, email: 'INES@example.com' }];
  await refused('participants.1.email', { ...human, participants: twice });
});

row('records/cast', async () => {
  await refused('participants', { participants: [host] });
  await refused('participants', { participants: [ines, { ...ines, email: 'second@example.com' }] });
  const alone = await create({ ...human, participants: [ines] });
  expect(warned(alone)).toEqual(['participants']);
  await refused('isTeamMeeting', { ...team, meetingType: 'AI_ONLY', jobRole: 'x' });
});

row('records/schedulingMode-default', async () => {
  const modeOf = async (input: Fields) => (await create(input)).interview.schedulingMode;
  const availableSlots = [slot('09:00', '09:30')];
  expect(await modeOf({ scheduledAt: at('09:00'), availableSlots })).toBe('FIXED');
  expect(await modeOf({ availableSlots })).toBe('CANDIDATE_PICKS');
  expect(await modeOf({ availableSlots: [] })).toBe('IMMEDIATE');
  expect(await modeOf({})).toBe('IMMEDIATE');
});

row('records/fixed-past', async () => {
  const before = (ms: number) => new Date(service.testApp.clock.now().getTime() - ms).toISOString();
  expect((await create({ scheduledAt: before(300_000) })).interview.schedulingMode).toBe('FIXED');
  await refused('scheduledAt', { scheduledAt: before(300_001) });
});

row('records/picks-without-slots', async () => {
  const response = await send({ ...human, schedulingMode: 'CANDIDATE_PICKS' });
  expectInvalid(response, 'availableSlots');
  expect(response.body).toContain('availableSlots');
});

row('records/slots', async () => {
  const overlapping = [slot('09:00', '09:30'), slot('09:15', '09:45')];
  const { interview } = await create({ availableSlots: [...overlapping, slot('09:00', '09:30')] });
  expect(interview.availableSlots).toEqual(overlapping);
  const past = { start: '2026-11-20T09:00:00Z', end: '2026-11-20T09:30:00Z' };
  await refused('availableSlots.0.end', { availableSlots: [slot('09:30', '09:00')] });
  await refused('availableSlots.0.end', { availableSlots: [slot('09:00', '09:04')] });
  await refused('availableSlots', { availableSlots: [past] });
});

row('records/slot-length', async () => {
  const past = { start: '2026-11-20T09:00:00Z', end: '2026-11-20T09:30:00Z' };
  const mixed = await create({ availableSlots: [past, slot('09:00', '10:00')] });
  expect(warned(mixed)).toEqual(['availableSlots.0', 'availableSlots.1']);
  expect(mixed.interview.availableSlots).toEqual([slot('09:00', '10:00')]);
});

row('records/conflicts', async () => {
  const own = await newCustomer(service);
  await makeMember(service.testApp, own.organization, { name: host.name, email: host.email });
  const fixed = { ...human, scheduledAt: at('14:00') };
  const post = () => own.api.post('/interviews', { ...plainInterview, ...fixed });
  expect((await post()).json<Created>().warnings).toBeUndefined();
  expect((await post()).json<Created>().warnings?.map(({ path }) => path)).toEqual(['scheduledAt']);
  await service.testApp.deps.db.asOperator((tx) =>
    tx.query({
      text: 'update organizations set refuse_schedule_conflicts = true where id = $1',
      values: [own.organization.organizationId],
    }),
  );
  expectError(await post(), 'schedule_conflict');
});

row('records/additive-writes', async () => {
  const { interview } = await create(human);
  const path = `/interviews/${interview.meetingCode}/participants`;
  const added = await customer.api.post(path, { email: 'more@example.com', role: 'OBSERVER' });
  expect(added.statusCode).toBe(201);
  const { participant } = added.json<{ participant: ParticipantRecord }>();
  const corrected = await customer.api.send('PATCH', `${path}/${participant.id}`, { name: 'More' });
  expect(corrected.json()).toMatchObject({ participant: { id: participant.id, name: 'More' } });
  expect((await customer.api.post(`${path}/${participant.id}/resend`)).statusCode).toBe(202);
});

row('records/availability-zone', async () => {
  const own = await newCustomer(service);
  await service.testApp.deps.db.asOperator((tx) =>
    tx.query({
      text: `update organizations set timezone = 'Asia/Tokyo' where id = $1`,
      values: [own.organization.organizationId],
    }),
  );
  for (const email of ['tomasz@tidewater.example', 'stranger@nowhere.example']) {
    const body = (await own.api.get(`/busy-blocks?email=${email}`)).json();
    expect(body).toMatchObject({ timezone: 'Asia/Tokyo', calendarConnected: false, busyBlocks: [] });
  }
});

row('records/availability-email', async () => {
  for (const path of ['/availability', '/busy-blocks']) {
    for (const email of ['', 'tomasz', 'tomasz@', '@x.example', 'a b@x.example', 'a@x.example%00']) {
      expectInvalid(await customer.api.get(`${path}?email=${email.replaceAll(' ', '%20')}`), 'email');
    }
  }
});

row('records/cancelled', async () => {
  const start = service.testApp.clock.now().getTime() + 2 * 86_400_000;
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const slots = [{ start: at(0), end: at(30) }];
  const cancelled = async (meetingCode: string) => {
    const response = await customer.api.send('PATCH', `/interviews/${meetingCode}/cancel`);
    return response.json<Created>().interview.bookingStatus;
  };
  const offer = () => makeOffer(service.testApp, customer.organization, { slots });
  const [waiting, booked] = [await offer(), await offer()];
  const [chosen] = slots;
  expect((await booked.page.post('hold', chosen)).statusCode).toBe(200);
  expect((await booked.page.post('confirm', chosen)).statusCode).toBe(200);
  expect(await cancelled(waiting.interview.meetingCode)).toBe('AWAITING');
  expect(await cancelled(booked.interview.meetingCode)).toBe('BOOKED');
  expect(await cancelled((await create()).interview.meetingCode)).toBe('NONE');
});
