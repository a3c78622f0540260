import { categories, evaluationFocuses, meetingTypes, type InterviewRecord } from '@parley/contract';
import { expect } from 'vitest';
import { plainInterview } from '../../apps/server/src/testing/api.ts';
import { checkedFetch } from '../../apps/server/src/testing/checked-fetch.ts';
import { expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeCompletedInterview } from '../../apps/server/src/testing/factories/completed-interview.ts';
import { makeRecordedInterview } from '../../apps/server/src/testing/factories/recorded-interview.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());
const customer = forThisFile(() => newCustomer(service, { name: 'Tidewater Instruments' }));

type Fields = Record<string, unknown>;
const send = (input: Fields) => customer.api.post('/interviews', { ...plainInterview, ...input });
interface Created {
  interview: InterviewRecord;
  warnings?: { path: string }[];
}
async function create(input: Fields = {}): Promise<Created> {
  const response = await send(input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<Created>();
}
/** Checks that a field is the same as created, as read and as listed, and returns it. */
async function kept<Name extends keyof InterviewRecord>(name: Name, input: Fields = {}) {
  service.testApp.clock.advance(1);
  const { interview } = await create(input);
  const read = (await customer.api.get(`/interviews/${interview.meetingCode}`)).json<Created>().interview;
  const { interviews } = (await customer.api.get('/interviews?limit=1')).json<{ interviews: unknown[] }>();
  expect(read).toEqual(interview);
  expect(interviews[0]).toEqual(interview);
  return interview[name];
}
const refused = async (path: string, input: Fields) => expectInvalid(await send(input), path);
const team = {
  meetingType: 'HUMAN',
  isTeamMeeting: true,
  jobRole: undefined,
  participants: [{ email: 'ana@team.example' }],
};
const slot = (day: number, minutes = 30) => ({
  start: `2026-12-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  end: new Date(Date.UTC(2026, 11, day, 9, minutes)).toISOString(),
});
const slots = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    start: new Date(Date.UTC(2026, 11, 1, 9, i)).toISOString(),
    end: new Date(Date.UTC(2026, 11, 1, 9, i + 30)).toISOString(),
  }));

row('2.1/meetingType', async () => {
  for (const meetingType of meetingTypes)
    expect(await kept('meetingType', { meetingType })).toBe(meetingType);
  await refused('meetingType', { meetingType: undefined });
  await refused('meetingType', { meetingType: 'PANEL' });
});

row('2.1/isTeamMeeting', async () => {
  expect(await kept('isTeamMeeting')).toBe(false);
  expect(await kept('isTeamMeeting', team)).toBe(true);
  await refused('isTeamMeeting', { isTeamMeeting: 'true' });
});

row('2.1/jobRole', async () => {
  expect(await kept('jobRole', { jobRole: 'Data analyst' })).toBe('Data analyst');
  await refused('jobRole', { jobRole: undefined });
  expect(await kept('jobRole', team)).toBeNull();
});

row('2.1/participants', async () => {
  expect(await kept('participants')).toHaveLength(1);
  for (const participants of [undefined, [], 'ines@example.com', {}]) {
    await refused('participants', { participants });
  }
});

const idsOf = (questions: { id: string }[]): string[] => questions.map(({ id }) => id);

row('2.1/candidateCV', async () => {
  const candidateCV = 'Six years of SQL.\nTwo of dbt.';
  expect(await kept('candidateCV', { candidateCV })).toBe(candidateCV);
  expect(await kept('candidateCV')).toBeNull();
  await refused('candidateCV', { candidateCV: 7 });
  const job = { jobRole: 'Backend Engineer', category: 'TECHNICAL', skills: ['SQL', 'Docker'] };
  const plain = await kept('questions', job);
  const withCV = await kept('questions', { ...job, candidateCV: 'Four years of Docker.' });
  expect(withCV[0]?.skill).toBe('Docker');
  expect(new Set(idsOf(withCV))).toEqual(new Set(idsOf(plain)));
});

row('2.1/skills', async () => {
  expect(await kept('skills', { skills: ['SQL', 'dbt'] })).toEqual(['SQL', 'dbt']);
  expect(await kept('skills')).toEqual([]);
  await refused('skills', { skills: 'SQL' });
  await refused('skills.0', { skills: [1] });
  // Each skill gets a question, and the report has a result for each.
  const skills = ['SQL', 'Docker'];
  const { meetingCode } = await makeCompletedInterview(service.testApp, customer.organization, {
    input: { jobRole: 'Backend Engineer', skills },
  });
  await service.testApp.runJobs();
  const report = (await customer.api.get(`/interviews/${meetingCode}/report`)).json<{
    current: { skills: { skill: string; questionIds: string[] }[] };
  }>();
  expect(report.current.skills.map(({ skill }) => skill).toSorted()).toEqual(skills.toSorted());
  for (const { questionIds } of report.current.skills) expect(questionIds.length).toBeGreaterThan(0);
});

row('2.1/seniority', async () => {
  expect(await kept('seniority', { seniority: 'mid-level' })).toBe('mid-level');
  expect(await kept('seniority')).toBeNull();
  await refused('seniority', { seniority: 3 });
});

row('2.1/durationMinutes', async () => {
  expect(await kept('durationMinutes')).toBe(30);
  expect(await kept('durationMinutes', { durationMinutes: 5 })).toBe(5);
  await refused('durationMinutes', { durationMinutes: 4 });
  await refused('durationMinutes', { durationMinutes: '30' });
});

row('2.1/scheduledAt', async () => {
  const schedulingMode = 'FIXED';
  const scheduledAt = '2026-12-01T09:30:00+01:00';
  expect(await kept('scheduledAt', { schedulingMode, scheduledAt })).toBe('2026-12-01T08:30:00.000Z');
  await refused('scheduledAt', { schedulingMode });
  for (const wrong of ['tomorrow', '2026-12-01', 1_780_000_000]) {
    await refused('scheduledAt', { schedulingMode, scheduledAt: wrong });
  }
});

row('2.1/schedulingMode', async () => {
  const inputs = [
    { schedulingMode: 'IMMEDIATE' },
    { schedulingMode: 'FIXED', scheduledAt: '2026-12-01T09:30:00Z' },
    { schedulingMode: 'CANDIDATE_PICKS', availableSlots: [slot(1)] },
  ];
  for (const input of inputs) expect(await kept('schedulingMode', input)).toBe(input.schedulingMode);
  await refused('schedulingMode', { schedulingMode: 'LATER' });
  await refused('schedulingMode', { ...team, ...inputs[2] });
});

row('2.1/availableSlots', async () => {
  expect(await kept('availableSlots', { availableSlots: [slot(1), slot(2)] })).toEqual([slot(1), slot(2)]);
  expect(await kept('availableSlots', { availableSlots: slots(50) })).toHaveLength(50);
  await refused('availableSlots', { availableSlots: slots(51) });
  await refused('availableSlots.0.end', { availableSlots: [{ start: slot(1).start }] });
  const { warnings = [] } = await create({ availableSlots: [slot(1, 45)] });
  expect(warnings.map(({ path }) => path)).toEqual(['availableSlots.0']);
});

row('2.1/questions', async () => {
  const questions = await kept('questions', { questions: ['What is a join?'] });
  expect(questions).toMatchObject([{ question: 'What is a join?', source: 'CUSTOM' }]);
  await refused('questions', { questions: 'Why?' });
});

row('2.1/aiGenerate', async () => {
  expect(await kept('aiGenerate')).toBe(false);
  const { interview } = await create({ questions: ['What is a join?'], aiGenerate: true });
  expect(interview.aiGenerate).toBe(true);
  expect(interview.questions.length).toBeGreaterThan(1);
  await refused('aiGenerate', { aiGenerate: 'yes' });
});

row('2.1/title', async () => {
  expect(await kept('title', { title: 'Second round' })).toBe('Second round');
  expect(await kept('title')).toBe('Customer support engineer interview');
});

row('2.1/category', async () => {
  const values = 'SCREENING TECHNICAL BEHAVIORAL ASSIGNMENT CULTURAL CASE_STUDY PANEL FINAL'.split(' ');
  expect([...categories]).toEqual(values);
  for (const category of values) expect(await kept('category', { category })).toBe(category);
  expect(await kept('category')).toBeNull();
  await refused('category', { category: 'SCREEN' });
});

row('2.1/stage', async () => {
  expect(await kept('stage', { stage: 'Round 2, on-site' })).toBe('Round 2, on-site');
  expect(await kept('stage')).toBeNull();
  const ofCulture = await kept('questions', { stage: 'Culture fit' });
  expect(new Set(ofCulture.map(({ kind }) => kind))).toEqual(new Set(['BEHAVIORAL', 'CULTURE']));
  expect(idsOf(await kept('questions', { stage: 'One' }))).not.toEqual(
    idsOf(await kept('questions', { stage: 'Two' })),
  );
});

row('2.1/companyName', async () => {
  expect(await kept('companyName', { companyName: 'Meridian Staffing' })).toBe('Meridian Staffing');
  expect(await kept('companyName')).toBe('Tidewater Instruments');
});

row('2.1/evaluationFocus', async () => {
  const values = 'knowledge balanced communication problem_solving culture'.split(' ');
  expect([...evaluationFocuses]).toEqual(values);
  for (const evaluationFocus of values) {
    expect(await kept('evaluationFocus', { evaluationFocus })).toBe(evaluationFocus);
  }
  await refused('evaluationFocus', { evaluationFocus: 'charm' });
});

row('2.1/sendCandidateFeedback', async () => {
  expect(await kept('sendCandidateFeedback', { sendCandidateFeedback: true })).toBe(true);
  expect(await kept('sendCandidateFeedback')).toBe(false);
  await refused('sendCandidateFeedback', { sendCandidateFeedback: 1 });
});

row('2.1/externalJobId', async () => {
  expect(await kept('externalJobId', { externalJobId: 'ats-4711' })).toBe('ats-4711');
  expect(await kept('externalJobId')).toBeNull();
});

row('2.1/agenda', async () => {
  expect(await kept('agenda', { ...team, agenda: ['Numbers', 'Hiring'] })).toEqual(['Numbers', 'Hiring']);
  expect(await kept('agenda')).toEqual([]);
  await refused('agenda', { ...team, agenda: 'Numbers' });
});

row('2.1/transcriptionEnabled', async () => {
  expect(await kept('transcriptionEnabled', { ...team, transcriptionEnabled: true })).toBe(true);
  expect(await kept('transcriptionEnabled', team)).toBe(false);
  await refused('transcriptionEnabled', { ...team, transcriptionEnabled: 'on' });
});

row('2.2/input', async () => {
  const participants = [{ name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' }];
  expect(await kept('participants', { participants })).toMatchObject(participants);
  await refused('participants.0.email', { participants: [{ name: 'Ines Marchetti' }] });
});

row('2.2/output', async () => {
  const { meetingCode } = (await create()).interview;
  const { participants } = (await customer.api.get(`/interviews/${meetingCode}/participants`)).json<{
    participants: Fields[];
  }>();
  const [only = {}] = participants;
  const specified = 'id name email role joinToken joinedAt leftAt isActive'.split(' ');
  expect(Object.keys(only).toSorted()).toEqual([...specified, 'joinUrl'].toSorted());
  expect(only['id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(typeof only['joinToken']).toBe('string');
  expect(only['isActive']).toBe(false);
});

row('2.2/leftAt', async () => {
  const { interview } = await create();
  expect(interview.participants[0]?.leftAt).toBeNull();
});

row('2.3/slot', async () => {
  const availableSlots = [{ start: '2026-12-01T10:00:00+01:00', end: '2026-12-01T04:30:00-05:00' }];
  expect(await kept('availableSlots', { availableSlots })).toEqual([
    { start: '2026-12-01T09:00:00.000Z', end: '2026-12-01T09:30:00.000Z' },
  ]);
});

interface Recording {
  duration: number;
  format: string;
  createdAt: string;
  videoUrl: string;
  videoApiUrl: string;
}
async function recorded() {
  const { meetingCode } = await makeRecordedInterview(service.testApp, customer.organization);
  await service.testApp.runJobs();
  const read = async () =>
    (await customer.api.get(`/interviews/${meetingCode}/recording`)).json<{ recording: Recording }>()
      .recording;
  return { read, recording: await read() };
}

row('2.4/recording', async () => {
  const { recording } = await recorded();
  const fields = 'duration format createdAt videoUrl videoApiUrl'.split(' ');
  expect(Object.keys(recording).toSorted()).toEqual(fields.toSorted());
  expect(recording.duration).toBeGreaterThan(3);
  expect(recording.createdAt).toBe(service.testApp.clock.now().toISOString());
});

row('2.4/videoUrl', async () => {
  const { recording } = await recorded();
  expect((await fetch(recording.videoUrl)).status).toBe(200);
  service.testApp.clock.advance(7 * 86_400_000 - 1000);
  expect((await fetch(recording.videoUrl)).status).toBe(200);
  service.testApp.clock.advance(1000);
  expect((await fetch(recording.videoUrl)).status).toBe(404);
});

row('2.4/videoApiUrl', async () => {
  const { recording } = await recorded();
  service.testApp.clock.advance(8 * 86_400_000);
  const { authorization } = customer.organization;
  const again = await checkedFetch(recording.videoApiUrl, { headers: authorization });
  const fresh = ((await again.json()) as { recording: Recording }).recording;
  expect(fresh.videoUrl).not.toBe(recording.videoUrl);
  expect((await fetch(fresh.videoUrl)).status).toBe(200);
  expect(fresh.videoApiUrl).toBe(recording.videoApiUrl);
});

async function evaluated(profile: 'fluent' | 'silent'): Promise<Fields> {
  const { meetingCode } = await makeCompletedInterview(service.testApp, customer.organization, { profile });
  await service.testApp.runJobs();
  return (await customer.api.get(`/interviews/${meetingCode}/evaluation`)).json<Fields>();
}

row('2.5/recommendation', async () => {
  const found = [await evaluated('fluent'), await evaluated('silent')].map((it) => it['recommendation']);
  for (const recommendation of found) expect(['PASS', 'FAIL', 'REVIEW']).toContain(recommendation);
});

row('2.5/scores', async () => {
  const [fluent, silent] = [await evaluated('fluent'), await evaluated('silent')];
  for (const name of ['overallScore', 'communication', 'technical', 'cultureFit']) {
    for (const evaluation of [fluent, silent]) {
      expect(evaluation[name], name).toBeGreaterThanOrEqual(0);
      expect(evaluation[name], name).toBeLessThanOrEqual(100);
    }
  }
  expect(fluent['overallScore']).toBeGreaterThan(silent['overallScore'] as number);
});

row('2.5/questionEvaluations', async () => {
  const questions = (await evaluated('fluent'))['questionEvaluations'] as Fields[];
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    expect(Object.keys(question).toSorted()).toEqual(['feedback', 'question', 'score']);
  }
});
