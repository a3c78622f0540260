import type { TurnEvent } from '@parley/interviewer';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { agree, candidateOf } from '../../testing/factories/participant.ts';
import { fakeModel, installationModelAt } from '../../testing/fake-model.ts';
import { killWhileAsking } from '../../testing/kill-while-asking.ts';
import { loopbackBus } from '../../testing/loopback-bus.ts';
import { advanceToWakeTime, type, waitUntilListening, viewOf } from '../../testing/room.ts';
import { jobHandlers, type JobHandlers } from '../../worker/registry.ts';
import { runWorker } from '../../worker/run.ts';
import { openModels } from '../models/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { joinConversation, listTurnEvents } from './index.ts';

const bus = loopbackBus();
const model = fakeModel();
const test = forThisFile(() =>
  openTestApp({
    bus,
    modelTransport: model,
    installationModel: installationModelAt('http://localhost:9'),
    // One test runs a worker, which uses the clock of the machine.
    start: new Date().toISOString(),
  }),
);
const organization = forThisFile(() => makeOrganization(test));
beforeEach(() => {
  bus.published.length = 0;
  model.asked.length = 0;
});

const question = {
  question: 'How do you bring a change to production?',
  expectedAnswer: 'A canary goes first. We revert at once with a rollback.',
};
const vague = 'We would be very careful about it.';
const wording = 'You said careful: how do you undo it?';

/** Gives the first answer. Afterwards a job waits to ask the model. */
async function answered(): Promise<{ candidate: JoinPrincipal; epoch: number; builtIn: string }> {
  const candidate = candidateOf(
    await makeInterview(test, organization, { questions: [question, 'And then?'] }),
    organization,
  );
  await agree(test, candidate);
  const { epoch } = await joinConversation(test.deps, candidate);
  await waitUntilListening(test, candidate, epoch);
  await type(test, candidate, epoch, vague);
  const asked = (await logOf(candidate)).at(-1);
  if (asked?.type !== 'model_asked') throw new Error('The model is asked for a follow-up.');
  return { candidate, epoch, builtIn: asked.builtIn.text };
}

const logOf = ({ organizationId, interviewId }: JoinPrincipal): Promise<TurnEvent[]> =>
  test.deps.db.inOrganization(organizationId, (tx) => listTurnEvents(tx, interviewId));
const followUps = async (candidate: JoinPrincipal) =>
  (await logOf(candidate)).flatMap((event) =>
    event.type === 'said' && event.kind === 'follow_up' ? [event.text] : [],
  );
const ends = async (candidate: JoinPrincipal) =>
  (await logOf(candidate)).filter(({ type: name }) => name === 'model_replied' || name === 'model_failed');
const isAsked = (by = model) => expect.poll(() => by.asked.length, { timeout: 20_000 }).toBe(1);

describe('a model that can write a follow-up', () => {
  it('gets the candidate’s answer, and its text is spoken in the room', async () => {
    const { candidate } = await answered();
    expect((await viewOf(test, candidate)).phase).toBe('thinking');
    const jobs = test.runJobs();
    await isAsked();
    expect(model.asked[0]?.about).toMatchObject({ question: question.question, answer: vague });
    model.asked[0]?.reply(wording);
    await jobs;
    expect(await viewOf(test, candidate)).toMatchObject({
      phase: 'speaking',
      question: wording,
      isFollowUp: true,
      line: { text: wording },
    });
    expect(bus.published).toContainEqual(
      expect.objectContaining({ kind: 'conversation', interviewId: candidate.interviewId }),
    );
    expect(await ends(candidate)).toMatchObject([{ type: 'model_replied', askId: 'm1', text: wording }]);
  });

  it("is not asked when the interview's language is one in which its words cannot be checked", async () => {
    const candidate = candidateOf(
      await makeInterview(test, organization, { language: 'tr', questions: [question, 'And then?'] }),
      organization,
    );
    await agree(test, candidate);
    const { epoch } = await joinConversation(test.deps, candidate);
    await waitUntilListening(test, candidate, epoch);
    await type(test, candidate, epoch, vague);
    expect(await followUps(candidate)).toHaveLength(1);
    expect((await logOf(candidate)).map(({ type: name }) => name)).not.toContain('model_asked');
  });

  it('replies while no transaction is open and the candidate can go on speaking', async () => {
    const { candidate, epoch } = await answered();
    const jobs = test.runJobs();
    await isAsked();
    const open = async () =>
      (
        await test.deps.db.pool.query(
          `select pid from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        )
      ).rows;
    await expect.poll(open).toEqual([]);
    await type(test, candidate, epoch, 'And we would tell everybody.', { source: 'speech' });
    expect((await logOf(candidate)).at(-1)).toMatchObject({ text: 'And we would tell everybody.' });
    // The job that asks the model runs already, so no other one waits.
    const waiting = await test.deps.db.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'ask-model'`,
    );
    expect(waiting.rows).toEqual([]);
    model.asked[0]?.reply(wording);
    await jobs;
    expect(await followUps(candidate)).toEqual([wording]);
  });

  it('uses the built-in follow-up when both replies of the model give the expected answer away', async () => {
    const { candidate, builtIn } = await answered();
    const jobs = test.runJobs();
    await isAsked();
    model.asked[0]?.reply('Would you start with a canary and revert with a rollback?');
    await expect.poll(() => model.asked.length).toBe(2);
    model.asked[1]?.reply('That is a great answer, what about a canary?');
    await jobs;
    expect(await followUps(candidate)).toEqual([builtIn]);
    expect(await ends(candidate)).toMatchObject([{ type: 'model_failed', cause: 'no_reply' }]);
  });

  it('uses the built-in follow-up when the model fails', async () => {
    const { candidate, builtIn } = await answered();
    const jobs = test.runJobs();
    await isAsked();
    model.asked[0]?.fail();
    await jobs;
    expect(await followUps(candidate)).toEqual([builtIn]);
    expect(await ends(candidate)).toMatchObject([{ type: 'model_failed', cause: 'no_reply' }]);
  });

  it('goes on with the built-in follow-up when the model is removed meanwhile', async () => {
    const { candidate, builtIn } = await answered();
    expect((await logOf(candidate))[0]).toMatchObject({ policy: { model: 'live' } });
    const models = openModels({ ...test.deps, installationModel: null });
    await jobHandlers({ ...test.deps, models })['ask-model'].run({ ...candidate, askId: 'm1' });
    expect(await followUps(candidate)).toEqual([builtIn]);
  });

  it('uses the built-in follow-up when the model is too slow, and drops its late reply', async () => {
    const { candidate, builtIn } = await answered();
    const jobs = test.runJobs();
    await isAsked();
    await advanceToWakeTime(test, candidate);
    expect(await followUps(candidate)).toEqual([builtIn]);
    const before = await logOf(candidate);
    model.asked[0]?.reply(wording);
    await jobs;
    expect(await logOf(candidate)).toEqual(before);
    expect(await ends(candidate)).toMatchObject([{ type: 'model_failed', cause: 'late' }]);
  });

  it('ends the job in time even when the model ignores the signal to stop', async () => {
    const { candidate, builtIn } = await answered();
    test.clock.advance(3_990);
    await test.handlers['ask-model'].run({ ...candidate, askId: 'm1' });
    expect(model.asked).toHaveLength(1);
    await advanceToWakeTime(test, candidate);
    expect(await followUps(candidate)).toEqual([builtIn]);
  });

  it('does not ask the model when the ask is over or belongs to another job', async () => {
    const { candidate } = await answered();
    await test.handlers['ask-model'].run({ ...candidate, askId: 'm7' });
    await advanceToWakeTime(test, candidate);
    await test.handlers['ask-model'].run({ ...candidate, askId: 'm1' });
    expect(model.asked).toEqual([]);
  });

  it('asks the model again in another worker when the first was killed', async () => {
    const { candidate } = await answered();
    await killWhileAsking(test);
    expect(await ends(candidate)).toEqual([]);

    const next = fakeModel();
    const models = openModels({ ...test.deps, modelTransport: next });
    const handlers = jobHandlers({ ...test.deps, models });
    const worker = await runWorker(
      test.database.config,
      { 'ask-model': handlers['ask-model'] } as JobHandlers,
      createLog('silent'),
    );
    await isAsked(next);
    next.asked[0]?.reply(wording);
    await expect.poll(() => followUps(candidate)).toEqual([wording]);
    await worker.stop();
  });
});

it('does not ask a model later when the interview began without one', async () => {
  const models = openModels({ ...test.deps, installationModel: null });
  const without = { ...test.deps, models };
  const candidate = candidateOf(
    await makeInterview(test, organization, { questions: [question] }),
    organization,
  );
  await agree(test, candidate);
  const { epoch } = await joinConversation(without, candidate);
  expect((await logOf(candidate))[0]).toMatchObject({ policy: { model: 'none' } });
  await waitUntilListening(test, candidate, epoch);
  await type(test, candidate, epoch, vague);
  expect((await logOf(candidate)).at(-1)).toMatchObject({ type: 'said', kind: 'follow_up' });
  expect(model.asked).toEqual([]);
});
