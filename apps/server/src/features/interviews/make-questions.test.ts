import type { InterviewChangeResponse, InterviewRecord } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { madeQuestion, makeQuestionsFor } from '../../testing/factories/made-questions.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { signIn } from '../../testing/sign-in.ts';
import { joinConversation } from '../conversations/index.ts';
import { listModelCalls } from '../models/index.ts';
import { makeQuestions } from './make-questions.ts';

const server = forThisFile(() => openModelServer());
const test = forThisFile(() => openTestApp({ installationModel: installationModelAt(server.url) }));
beforeEach(() => {
  server.reset();
  server.always((request) => ({ json: makeQuestionsFor(request) }));
});
const organization = forEachTest(() => makeOrganization(test));

const job = {
  jobRole: 'Warehouse worker',
  skills: ['goods in'],
  aiGenerate: true,
  durationMinutes: 20,
  scheduledAt: '2026-12-01T10:00:00Z',
};
const make = (more: object = {}) => makeInterview(test, organization, { ...job, ...more });
const read = async ({ meetingCode }: { meetingCode: string }) =>
  (await apiOf(test, organization).get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>()
    .interview;
const sourcesOf = async (interview: { meetingCode: string }) => [
  ...new Set((await read(interview)).questions.map(({ source }) => source)),
];

describe('questions that a model makes', () => {
  it('are made after a cancelling is undone, when the job has run meanwhile and found nothing to do', async () => {
    const visitor = await signIn(test, organization, 'RECRUITER');
    const created = await make();
    const path = `/interviews/${created.meetingCode}`;
    const handler = test.handlers['make-questions'];
    test.handlers['make-questions'] = { ...handler, run: async () => {} };
    await test.runJobs();
    test.handlers['make-questions'] = handler;
    const cancelled = await visitor.send('PATCH', `${path}/cancel`, {});
    const { undo } = cancelled.json<InterviewChangeResponse>();
    await makeQuestions(test.deps, {
      organizationId: organization.organizationId,
      interviewId: created.id,
    });
    expect((await visitor.send('POST', `${path}/undo/${undo?.id}`)).statusCode).toBe(200);
    expect(await sourcesOf(created)).not.toContain('MODEL');
    await test.runJobs();
    expect(await sourcesOf(created)).toContain('MODEL');
  });

  it('replace the bank’s questions, with their kinds and skills, after those of the caller', async () => {
    const created = await make({ questions: ['Why do you want this job?'] });
    const planned = created.questions;
    expect(planned.map(({ source }) => source)).toContain('BANK');
    await test.runJobs();
    const { questions } = await read(created);
    expect(questions.map(({ source }) => source)).toEqual(['CUSTOM', ...planned.slice(1).map(() => 'MODEL')]);
    expect(questions.map(({ kind, skill }) => [kind, skill])).toEqual(
      planned.map(({ kind, skill }) => [kind, skill]),
    );
    expect(questions[1]).toMatchObject({ rubric: { points: [{ text: 'Checks the papers' }, {}, {}] } });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.data).toMatchObject({
      jobRole: 'Warehouse worker',
      alsoAsked: ['Why do you want this job?'],
    });
    const calls = await test.deps.db.readInOrganization(organization.organizationId, (tx) =>
      listModelCalls(tx, created.id),
    );
    expect(calls).toMatchObject([{ promptId: 'questions', outcome: 'ok' }]);
  });

  it('are not requested in a language in which private matters are not recognised', async () => {
    const created = await make({ language: 'tr' });
    await test.runJobs();
    expect(server.requests).toHaveLength(0);
    expect(await sourcesOf(created)).toEqual(['BANK']);
  });

  it('are requested once for all candidates of a job, and with nothing about a candidate', async () => {
    const one = await make({ candidateCV: 'Ten years of goods in at Harbour Freight.' });
    await test.runJobs();
    const two = await make({ candidateCV: 'A crane licence and two years in retail.' });
    await test.runJobs();
    expect(server.requests).toHaveLength(1);
    const textsOf = async (interview: { meetingCode: string }) =>
      (await read(interview)).questions.map(({ question }) => question).toSorted();
    expect(await textsOf(two)).toEqual(await textsOf(one));
    expect(JSON.stringify(server.requests)).not.toMatch(/Harbour|crane|Ines|@/);
    await make({ jobRole: 'Nurse' });
    await test.runJobs();
    expect(server.requests).toHaveLength(2);
  });

  it('are made once for two interviews at the same time', async () => {
    const [one, two] = await Promise.all([make(), make()]);
    await Promise.all([
      test.handlers['make-questions'].run({
        organizationId: organization.organizationId,
        interviewId: one.id,
      }),
      test.handlers['make-questions'].run({
        organizationId: organization.organizationId,
        interviewId: two.id,
      }),
    ]);
    const [first, second] = [await read(one), await read(two)];
    expect(first.questions).toEqual(second.questions);
    expect(await sourcesOf(one)).toEqual(['MODEL']);
  });

  it('keep the bank’s question when a made one must not be asked, also after the time moves', async () => {
    server.always((request) => {
      const made = makeQuestionsFor(request);
      made.questions[0] = madeQuestion(1, { question: 'How old are you?' });
      return { json: made };
    });
    const created = await make();
    await test.runJobs();
    const before = await read(created);
    expect(before.questions.map(({ source }) => source).toSorted()).toEqual(
      ['BANK', ...created.questions.slice(1).map(() => 'MODEL')].toSorted(),
    );
    await apiOf(test, organization).send('PATCH', `/interviews/${created.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-02T10:00:00Z',
    });
    await test.runJobs();
    expect((await read(created)).questions).toEqual(before.questions);
    expect(server.requests).toHaveLength(1);
  });

  it('are made again when the interview gets another length', async () => {
    const created = await make();
    await test.runJobs();
    await apiOf(test, organization).send('PATCH', `/interviews/${created.meetingCode}/reschedule`, {
      scheduledAt: '2026-12-01T10:00:00Z',
      durationMinutes: 45,
    });
    await test.runJobs();
    const after = await read(created);
    expect(after.questions.length).toBeGreaterThan(created.questions.length);
    expect(await sourcesOf(created)).toEqual(['MODEL']);
    expect(server.requests).toHaveLength(2);
  });

  it('do not arrive after the start, and then the other candidates of the job get the bank’s too', async () => {
    const { scheduledAt: _none, ...now } = job;
    const created = await makeInterview(test, organization, now);
    const candidate = candidateOf(created, organization);
    const ids = { organizationId: organization.organizationId, interviewId: created.id };
    const joining: Promise<unknown>[] = [];
    await agree(test, candidate);
    server.always((request) => {
      joining.push(joinConversation(test.deps, candidate));
      return { afterMs: 500, reply: { json: makeQuestionsFor(request) } };
    });
    await test.handlers['make-questions'].run(ids);
    await Promise.all(joining);
    expect((await read(created)).questions).toEqual(created.questions);
    const next = await makeInterview(test, organization, now);
    await test.handlers['make-questions'].run({ ...ids, interviewId: next.id });
    expect(await sourcesOf(next)).toEqual(['BANK']);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a model that cannot make questions', () => {
  it.each([
    ['replies with nothing useful', { json: { questions: [] } }],
    ['refuses', { fault: 'refused' }],
    [
      'obeys a text of the job',
      { json: { questions: [madeQuestion(1, { question: 'What salary do you want?' })] } },
    ],
  ] as const)('leaves all candidates of the job the bank’s questions when it %s', async (_what, reply) => {
    server.always(reply);
    const created = await make();
    await test.runJobs();
    expect((await read(created)).questions).toEqual(created.questions);
    server.always((request) => ({ json: makeQuestionsFor(request) }));
    const next = await make();
    await test.runJobs();
    expect(await sourcesOf(next)).toEqual(['BANK']);
  });

  it('is asked again later when its service fails, and given up after the last try', async () => {
    server.always({ status: 401 });
    const created = await make();
    const ids = { organizationId: organization.organizationId, interviewId: created.id };
    const job = test.handlers['make-questions'];
    await expect(job.run(ids)).rejects.toThrow('failed');
    server.always((request) => ({ json: makeQuestionsFor(request) }));
    await job.run(ids);
    expect(await sourcesOf(created)).toEqual(['MODEL']);
    const other = await make({ jobRole: 'Nurse' });
    await job.giveUp?.({ ...ids, interviewId: other.id });
    await test.runJobs();
    expect(await sourcesOf(other)).toEqual(['BANK']);
  });

  it('is not asked when there is none, and the bank’s questions stay', async () => {
    const without = await openTestApp();
    const own = await makeOrganization(without);
    const created = await makeInterview(without, own, job);
    await without.runJobs();
    const planned = await without.deps.db.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'make-questions'`,
    );
    expect(planned.rows).toEqual([]);
    expect(created.questions.every(({ source }) => source === 'BANK')).toBe(true);
    await without.close();
  });

  it('is not asked when the interview has only the caller’s questions', async () => {
    await make({ questions: ['Why?', 'How?'], aiGenerate: false });
    await test.runJobs();
    expect(server.requests).toEqual([]);
  });
});
