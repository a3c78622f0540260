import { randomUUID } from 'node:crypto';
import {
  bounds,
  interviewRoles,
  memberRoles,
  type InterviewCreated,
  type InterviewRecord,
  type TemplateInput,
  type TemplateResponse,
  type Templates,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const recruiter = forEachTest(() => signIn(test, organization, 'RECRUITER'));
const api = apiOf(test, organization);

const own = {
  question: 'Which fault did you find last?',
  expectedAnswer: 'One fault, and how it was found.',
  rubric: { points: [{ text: 'Names one fault', weight: 2 }] },
};
const input: TemplateInput = {
  name: 'Support, first talk',
  settings: {
    meetingType: 'AI_ONLY',
    jobRole: 'Support engineer',
    skills: ['troubleshooting'],
    seniority: 'SENIOR',
    category: 'TECHNICAL',
    stage: 'First talk',
    evaluationFocus: 'knowledge',
    durationMinutes: 45,
    questions: [own],
    sendCandidateFeedback: true,
    mailNote: 'Please bring a photo of something you have mended.\nWe look at it together.',
  },
};
const candidate = [{ name: 'Ines Marchetti', email: 'ines@example.com' }];

async function save(given: TemplateInput = input, visitor = recruiter) {
  const response = await visitor.send('POST', '/templates', given);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<TemplateResponse>().template;
}
async function create(body: object, headers: Record<string, string> = {}): Promise<InterviewRecord> {
  const response = await api.post('/interviews', body, headers);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<InterviewCreated>().interview;
}
const listed = async () => (await recruiter.send('GET', '/templates')).json<Templates>().templates;

describe('templates in the dashboard', () => {
  it('saves a template, lists it by name, changes it and removes it', async () => {
    const saved = await save();
    await save({ ...input, name: 'a panel' });
    expect(saved).toMatchObject(input);
    expect((await listed()).map(({ name }) => name)).toEqual(['a panel', 'Support, first talk']);
    test.clock.advance(1000);
    const changed: TemplateInput = {
      name: 'Support',
      settings: { meetingType: 'HUMAN', jobRole: 'Support' },
    };
    const put = await recruiter.send('PUT', `/templates/${saved.id}`, changed);
    expect(put.statusCode, put.body).toBe(200);
    const { template } = (await recruiter.send('GET', `/templates/${saved.id}`)).json<TemplateResponse>();
    expect(template).toEqual({
      id: saved.id,
      ...changed,
      createdAt: saved.createdAt,
      updatedAt: test.clock.now().toISOString(),
    });
    expect((await recruiter.send('DELETE', `/templates/${saved.id}`)).statusCode).toBe(200);
    expectError(await recruiter.send('GET', `/templates/${saved.id}`), 'not_found');
    expectError(await recruiter.send('DELETE', `/templates/${saved.id}`), 'not_found');
    expect(await listed()).toHaveLength(1);
  });

  it('refuses to overwrite what another member saved since it was opened', async () => {
    const opened = await save();
    test.clock.advance(1000);
    const change = (name: string, before: string) =>
      recruiter.send('PUT', `/templates/${opened.id}`, { ...input, name, before });
    const theirs = await change('Theirs', opened.updatedAt);
    expect(theirs.statusCode, theirs.body).toBe(200);
    expectError(await change('Mine', opened.updatedAt), 'invalid_state');
    expect((await listed())[0]).toMatchObject({ name: 'Theirs' });
    const { updatedAt } = theirs.json<TemplateResponse>().template;
    expect((await change('Mine', updatedAt)).statusCode).toBe(200);
    expectError(await recruiter.send('PUT', `/templates/${crypto.randomUUID()}`, input), 'not_found');
  });

  it.each([
    ['name', { name: ' ' }],
    ['settings.meetingType', { settings: { jobRole: 'Support engineer' } }],
    ['settings.durationMinutes', { settings: { meetingType: 'AI_ONLY', durationMinutes: 2 } }],
    [
      'settings.questions.0.rubric.points.0.text',
      {
        settings: {
          meetingType: 'AI_ONLY',
          questions: [{ question: 'Why?', rubric: { points: [{ text: '' }] } }],
        },
      },
    ],
  ])('names %s when it is wrong, and saves nothing', async (path, wrong) => {
    expectInvalid(await recruiter.send('POST', '/templates', { ...input, ...wrong }), path);
    expect(await listed()).toEqual([]);
  });

  it('refuses one template more than the limit of an organization', async () => {
    const most = bounds.templates.perOrganization;
    await test.database.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({
        text: `insert into interview_templates
               select gen_random_uuid(), $1, 'Copy ' || n, '{"meetingType": "AI_ONLY"}', now(), now()
               from generate_series(2, $2) as n`,
        values: [organization.organizationId, most],
      }),
    );
    await save();
    const refused = expectError(await recruiter.send('POST', '/templates', input), 'invalid_state');
    expect(refused.message).toContain(String(most));
    expect(await listed()).toHaveLength(most);
  });

  it.each(memberRoles)('are allowed to those who may change interviews: %s', async (role) => {
    const saved = await save();
    const visitor = await signIn(test, organization, role);
    const may = interviewRoles.some((one) => one === role);
    const statuses = [];
    for (const [method, path, body] of [
      ['GET', '/templates', undefined],
      ['GET', `/templates/${saved.id}`, undefined],
      ['POST', '/templates', input],
      ['PUT', `/templates/${saved.id}`, input],
      ['DELETE', `/templates/${saved.id}`, undefined],
    ] as const) {
      statuses.push((await visitor.send(method, path, body)).statusCode);
    }
    expect(statuses).toEqual(may ? [200, 200, 201, 200, 200] : [403, 403, 403, 403, 403]);
  });
});

describe('an interview from a template', () => {
  it('takes every field of the template, and asks its questions', async () => {
    const { id } = await save();
    const interview = await create({ templateId: id, participants: candidate });
    const { questions, ...settings } = input.settings;
    expect(interview).toMatchObject({ ...settings, templateId: id, status: 'SCHEDULED' });
    expect(questions).toHaveLength(1);
    expect(interview.questions).toMatchObject([
      { question: own.question, expectedAnswer: own.expectedAnswer, rubric: own.rubric },
    ]);
  });

  it('prefers each field of the body to the template’s field', async () => {
    const { id } = await save();
    const sent = { skills: ['listening'], durationMinutes: 20, questions: ['Why us?'], stage: 'Second talk' };
    const interview = await create({ templateId: id.toUpperCase(), participants: candidate, ...sent });
    expect(interview).toMatchObject({
      templateId: id,
      jobRole: 'Support engineer',
      seniority: 'SENIOR',
      skills: ['listening'],
      durationMinutes: 20,
      stage: 'Second talk',
    });
    expect(interview.questions.map(({ question }) => question)).toEqual(['Why us?']);
  });

  it('ignores null and empty texts in the body, but not false', async () => {
    const { id } = await save();
    const sent = { seniority: null, stage: ' ', sendCandidateFeedback: false };
    const interview = await create({ templateId: id, participants: candidate, ...sent });
    expect(interview).toMatchObject({
      seniority: 'SENIOR',
      stage: 'First talk',
      sendCandidateFeedback: false,
    });
  });

  it('takes the time only from the body when the body has any field of it', async () => {
    const fixed = await save({ ...input, settings: { ...input.settings, schedulingMode: 'FIXED' } });
    const start = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
    const end = new Date(test.clock.now().getTime() + 86_400_000 + 45 * 60_000).toISOString();
    const body = { templateId: fixed.id, participants: candidate };
    expectInvalid(await api.post('/interviews', body), 'scheduledAt');
    expect(await create({ ...body, scheduledAt: start })).toMatchObject({ schedulingMode: 'FIXED' });
    expect(await create({ ...body, availableSlots: [{ start, end }] })).toMatchObject({
      schedulingMode: 'CANDIDATE_PICKS',
      availableSlots: [{ start, end }],
    });
  });

  it('names templateId when the template is unknown, with the same bytes for another organization’s', async () => {
    const foreign = await save(input, await signIn(test, await makeOrganization(test), 'OWNER'));
    const removed = await save();
    await recruiter.send('DELETE', `/templates/${removed.id}`);
    const bodies = [];
    for (const templateId of [foreign.id, removed.id, randomUUID(), 'nonsense', 7]) {
      const body = { templateId, participants: candidate };
      const response = await api.post('/interviews', body, { 'x-request-id': 'same' });
      expectInvalid(response, 'templateId');
      bodies.push(response.body);
      for (const path of ['/interviews', '/interviews/preview']) {
        expectInvalid(await recruiter.send('POST', path, body), 'templateId');
      }
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it('names a required field that neither the template nor the body has', async () => {
    const { id } = await save({ name: 'Bare', settings: { meetingType: 'AI_ONLY' } });
    expectInvalid(await api.post('/interviews', { templateId: id, participants: candidate }), 'jobRole');
    expectInvalid(await api.post('/interviews', { templateId: id, jobRole: 'Tester' }), 'participants');
    expectInvalid(
      await api.post('/interviews', { jobRole: 'Tester', participants: candidate }),
      'meetingType',
    );
  });

  it('stays the same when the template is changed or removed', async () => {
    const { id } = await save();
    const interview = await create({ templateId: id, participants: candidate });
    await recruiter.send('PUT', `/templates/${id}`, {
      name: 'Other',
      settings: { meetingType: 'HUMAN', jobRole: 'Other' },
    });
    const read = async () =>
      (await api.get(`/interviews/${interview.meetingCode}`)).json<{ interview: InterviewRecord }>()
        .interview;
    expect(await read()).toEqual(interview);
    await recruiter.send('DELETE', `/templates/${id}`);
    expect(await read()).toEqual(interview);
  });

  it('replays the first response when the template has changed or gone', async () => {
    const { id } = await save();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { templateId: id, participants: candidate };
    const first = await create(body, headers);
    await recruiter.send('PUT', `/templates/${id}`, { name: 'Bare', settings: { meetingType: 'AI_ONLY' } });
    expect((await create(body, headers)).meetingCode).toBe(first.meetingCode);
    await recruiter.send('DELETE', `/templates/${id}`);
    expect((await create(body, headers)).meetingCode).toBe(first.meetingCode);
    const other = await api.post('/interviews', { ...body, templateId: randomUUID() }, headers);
    expectError(other, 'idempotency_key_reused');
  });

  it('charges the AI class when the template asks for generated questions', async () => {
    const limited = await makeOrganization(test, { limits: { ai: 1 } });
    const filling = { name: 'Filled', settings: { ...input.settings, aiGenerate: true } };
    const { id } = await save(filling, await signIn(test, limited, 'OWNER'));
    const body = { templateId: id, participants: candidate };
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await apiOf(test, limited).post('/interviews', body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 429]);
  });

  it('lists the fields by which programs choose a template', async () => {
    const saved = await save();
    const { createdAt, updatedAt } = saved;
    expect((await api.get('/templates')).json()).toEqual({
      success: true,
      templates: [
        {
          id: saved.id,
          name: input.name,
          meetingType: 'AI_ONLY',
          isTeamMeeting: false,
          jobRole: 'Support engineer',
          title: null,
          durationMinutes: 45,
          createdAt,
          updatedAt,
        },
      ],
      total: 1,
    });
  });
});
