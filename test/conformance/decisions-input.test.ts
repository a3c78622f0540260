import { bounds, type InterviewRecord } from '@parley/contract';
import { expect } from 'vitest';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service));

type Fields = Record<string, unknown>;
interface Created {
  interview: InterviewRecord;
  warnings?: { path: string; message: string }[];
}
const send = (input: Fields) => customer.api.post('/interviews', { ...plainInterview, ...input });
async function create(input: Fields): Promise<Created> {
  const response = await send(input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Created>();
}
const warned = async (input: Fields) => (await create(input)).warnings?.map(({ path }) => path) ?? [];
const slot = { start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:30:00Z' };
const withName = (name: string) => JSON.stringify(plainInterview).replace('Ines Marchetti', name);

row('input/unknown-fields', async () => {
  expect(await warned({ jobrole: 'x', constructor: 1 })).toEqual(['jobrole', 'constructor']);
  const participants = [{ email: 'ines@example.com', phone: '1' }];
  expect(await warned({ participants })).toEqual(['participants.0.phone']);
  const { interview } = await create({ id: 'mine', status: 'COMPLETED', meetingCode: 'aaa-aaaa-aaa' });
  expect(interview.status).toBe('SCHEDULED');
  expect(interview.meetingCode).not.toBe('aaa-aaaa-aaa');
});

row('input/null', async () => {
  const optional =
    'isTeamMeeting candidateCV skills seniority durationMinutes scheduledAt schedulingMode availableSlots ' +
    'questions aiGenerate title category stage companyName evaluationFocus sendCandidateFeedback ' +
    'externalJobId agenda transcriptionEnabled timezone language metadata';
  const nulls = Object.fromEntries(optional.split(' ').map((name) => [name, null]));
  const made = await create(nulls);
  expect(made.warnings).toBeUndefined();
  const unset = Object.values(made.interview).filter((value) => value === undefined);
  expect(unset).toEqual([]);
  expect(made.interview).toMatchObject({
    candidateCV: null,
    seniority: null,
    scheduledAt: null,
    bookingUrl: null,
    skills: [],
    agenda: [],
    availableSlots: [],
    isTeamMeeting: false,
    sendCandidateFeedback: false,
    metadata: {},
  });
  expectInvalid(await send({ meetingType: null }), 'meetingType');
});

row('input/other-mode', async () => {
  const cases: [string, Fields][] = [
    ['scheduledAt', { schedulingMode: 'IMMEDIATE', scheduledAt: slot.start }],
    ['availableSlots', { schedulingMode: 'IMMEDIATE', availableSlots: [slot] }],
    ['availableSlots', { scheduledAt: slot.start, availableSlots: [slot] }],
    ['scheduledAt', { schedulingMode: 'CANDIDATE_PICKS', scheduledAt: slot.start, availableSlots: [slot] }],
    ['agenda', { agenda: ['x'] }],
    ['transcriptionEnabled', { transcriptionEnabled: true }],
  ];
  for (const [path, input] of cases) expect(await warned(input)).toEqual([path]);
  const { interview } = await create({ schedulingMode: 'IMMEDIATE', scheduledAt: slot.start, agenda: ['x'] });
  expect([interview.scheduledAt, interview.agenda]).toEqual([null, []]);
  const assessing = {
    candidateCV: 'Ten years of SQL',
    skills: ['SQL'],
    questions: ['Why?'],
    aiGenerate: true,
    evaluationFocus: 'knowledge',
    sendCandidateFeedback: true,
  };
  const meetingUrl = 'https://meet.example.com/room';
  const meeting = { meetingType: 'HUMAN', isTeamMeeting: true, meetingUrl };
  expect((await warned({ ...meeting, ...assessing })).toSorted()).toEqual(Object.keys(assessing).toSorted());
  const { interview: team } = await create({ ...meeting, ...assessing });
  expect(team).toMatchObject({
    candidateCV: null,
    skills: [],
    questions: [],
    aiGenerate: false,
    evaluationFocus: null,
    sendCandidateFeedback: false,
  });
});

row('input/empty-body', async () => {
  const make = () => makeInterview(service.testApp, customer.organization);
  const json = { 'content-type': 'application/json' };
  for (const headers of [{}, json]) {
    const { meetingCode } = await make();
    const cancelled = await customer.api.send(
      'PATCH',
      `/interviews/${meetingCode}/cancel`,
      undefined,
      headers,
    );
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await customer.api.delete(`/interviews/${meetingCode}`, headers)).statusCode).toBe(200);
    const completed = await makeCompletedInterview(service.testApp, customer.organization);
    await service.testApp.runJobs();
    const analyze = `/interviews/${completed.meetingCode}/analyze`;
    expect((await customer.api.post(analyze, undefined, headers)).statusCode).toBe(202);
  }
  service.testApp.clock.set('2026-11-21T10:00:00Z');
});

row('input/datetimes', async () => {
  const cases: [string, string][] = [
    ['2026-12-02T09:00:00.000Z', '2026-12-02T09:00:00.000Z'],
    ['2026-12-02T09:00:00Z', '2026-12-02T09:00:00.000Z'],
    ['2026-12-02T09:00Z', '2026-12-02T09:00:00.000Z'],
    ['2026-12-02T09:00+01:00', '2026-12-02T08:00:00.000Z'],
    ['2026-12-02T09:00:00-0530', '2026-12-02T14:30:00.000Z'],
  ];
  for (const [scheduledAt, instant] of cases) {
    const { interview, warnings } = await create({ scheduledAt });
    expect([interview.scheduledAt, warnings]).toEqual([instant, undefined]);
  }
  const local = await create({ scheduledAt: '2026-12-02T09:00:00' });
  expect(local.interview.scheduledAt).toBe('2026-12-02T09:00:00.000Z');
  expect(local.warnings?.map(({ path }) => path)).toEqual(['scheduledAt']);
  expect(local.interview.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

row('input/impossible-dates', async () => {
  for (const scheduledAt of ['2027-02-30T10:00:00Z', '2027-13-01T10:00:00Z', '2027-01-01T25:00:00Z']) {
    expectInvalid(await send({ scheduledAt }), 'scheduledAt');
  }
  expect((await send({ scheduledAt: '2028-02-29T10:00:00Z' })).statusCode).toBe(201);
});

row('input/body-size', async () => {
  const ofSize = (bytes: number) => {
    const body = JSON.stringify({ ...plainInterview, padding: '' });
    return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
  };
  expect((await customer.api.post('/interviews', ofSize(2 ** 20))).statusCode).toBe(201);
  expectError(await customer.api.post('/interviews', ofSize(2 ** 20 + 1)), 'payload_too_large');
});

row('input/depth', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expectError(await customer.api.post('/interviews', nested(32)), 'validation_failed');
  expectError(await customer.api.post('/interviews', nested(33)), 'invalid_json');
  expectError(await customer.api.post('/interviews', nested(100_000)), 'invalid_json');
});

row('input/texts', async () => {
  const { text } = bounds;
  const texts: [string, number][] = [
    ['jobRole', text.jobRole],
    ['candidateCV', text.candidateCV],
    ['title', text.title],
    ['stage', text.stage],
    ['companyName', text.companyName],
    ['externalJobId', text.externalJobId],
  ];
  for (const [name, max] of texts) {
    expect((await send({ [name]: 'x'.repeat(max) })).statusCode, name).toBe(201);
    expectInvalid(await send({ [name]: 'x'.repeat(max + 1) }), name);
  }
  for (const name of ['a\\u0000b', '\\ud83d', '\\ude00', 'a\u0000b']) {
    expectError(await customer.api.post('/interviews', withName(name)), 'invalid_json');
  }
  const [before = '', after = ''] = withName('|').split('|');
  const bad = Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 0x28]), Buffer.from(after)]);
  expectError(await customer.api.post('/interviews', bad), 'invalid_json');
  expect((await customer.api.post('/interviews', withName('\\ud83d\\ude00'))).statusCode).toBe(201);
});

row('input/additive', async () => {
  const { interview } = await create({
    timezone: 'Europe/Berlin',
    language: 'de-CH',
    metadata: { requisition: 'R-9' },
  });
  expect(interview).toMatchObject({
    timezone: 'Europe/Berlin',
    language: 'de-CH',
    metadata: { requisition: 'R-9' },
  });
  expect((await create({})).interview.timezone).toBe('UTC');
  const pairs = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']));
  expect((await send({ metadata: pairs(50) })).statusCode).toBe(201);
  expectInvalid(await send({ metadata: pairs(51) }), 'metadata');
  expectInvalid(await send({ metadata: { team: 7 } }), 'metadata.team');
  expectInvalid(await send({ timezone: 'Mars/Olympus' }), 'timezone');
});

row('input/without-effect', async () => {
  const room = { meetingType: 'HUMAN', meetingUrl: 'https://meet.example.com/room' };
  const host = { email: 'tomasz@example.com', role: 'HOST' };
  const participants = [{ email: 'ines@example.com', role: 'CANDIDATE' }, host];
  const fields = {
    candidateCV: 'Ten years of SQL',
    stage: 'second',
    questions: ['Why?'],
    evaluationFocus: 'knowledge',
    sendCandidateFeedback: true,
    seniority: 'SENIOR',
    category: 'FINAL',
  };
  // In an interview between people, each skill is a line of the scorecard.
  const skills = ['SQL'];
  const { interview, warnings = [] } = await create({ ...room, participants, ...fields, skills });
  expect(new Set(warnings.map(({ path }) => path))).toEqual(new Set(Object.keys(fields)));
  expect(warnings).toHaveLength(Object.keys(fields).length);
  for (const { message } of warnings) expect(message).toMatch(/\.$/);
  expect(interview).toMatchObject({ ...fields, skills, questions: [{ question: 'Why?' }] });
  expect(await warned({ skills: ['Falconry'], seniority: 'wizard' })).toEqual(['skills', 'seniority']);
  expect(await warned({ skills: ['SQL'], seniority: 'senior', evaluationFocus: 'knowledge' })).toEqual([]);
});

row('input/meetingUrl', async () => {
  const meetingUrl = 'https://meet.example.com/room';
  const human = {
    meetingType: 'HUMAN',
    participants: [
      { email: 'ines@example.com', role: 'CANDIDATE' },
      { email: 'tomasz@example.com', role: 'HOST' },
    ],
  };
  expect((await create({ ...human, meetingUrl })).interview.meetingUrl).toBe(meetingUrl);
  expect(await warned({ ...human, meetingUrl })).toEqual([]);
  expect(await warned(human)).toEqual(['meetingUrl']);
  const { interview, warnings } = await create({ meetingUrl });
  expect([interview.meetingUrl, warnings?.map(({ path }) => path)]).toEqual([null, ['meetingUrl']]);
  for (const wrong of ['http://meet.example.com/room', 'room', 'https://me:secret@meet.example.com/']) {
    expectInvalid(await send({ ...human, meetingUrl: wrong }), 'meetingUrl');
  }
});
