import type { ModelPrompt } from '@parley/interviewer';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import {
  llamaCppAnswers,
  openModelServer,
  reportedTokens,
  type ModelReply,
} from '../../testing/model-server.ts';
import { listModelCalls, openModels, type AskOptions, type InstallationModel } from './index.ts';
import { readModelUsage } from './call-store.ts';

let interviewId: string;
const server = forThisFile(() => openModelServer());
const test = forThisFile(() => openTestApp({ installationModel: installationModelAt(server.url) }));
beforeEach(() => server.reset());
const organization = forEachTest(() => makeOrganization(test));
beforeEach(async () => {
  interviewId = (await makeInterview(test, organization)).id;
});

const secretWords = 'My answer is private.';
const prompt: ModelPrompt<string> = {
  id: 'follow_up',
  version: 3,
  instructions: 'Write one word.',
  data: { answer: secretWords },
  schema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
  mostTokens: 50,
  read(reply) {
    const { word } = reply as { word?: unknown };
    return typeof word === 'string' && word !== '' ? word : null;
  },
};
const good: ModelReply = { json: { word: 'yes' } };

const ask = (options: Partial<AskOptions> = {}, models = test.deps.models) =>
  models.ask({ organizationId: organization.organizationId, interviewId }, prompt, {
    deadlineMs: 3_000,
    ...options,
  });
const logged = () =>
  test.deps.db.readInOrganization(organization.organizationId, (tx) => listModelCalls(tx, interviewId));
const outcomes = async () => (await logged()).map(({ outcome }) => outcome);
const used = () =>
  test.deps.db.readInOrganization(organization.organizationId, (tx) => readModelUsage(tx, test.clock.now()));
const modelsWith = (changes: Partial<InstallationModel>) =>
  openModels({ ...test.deps, installationModel: { ...installationModelAt(server.url), ...changes } });

describe('a call to a model', () => {
  it('returns the reply, and logs the call with hashes and tokens but without words', async () => {
    server.next(good);
    const answer = await ask({ seed: 7 });
    expect(answer).toMatchObject({ ok: true, value: 'yes' });
    expect(server.requests[0]?.body).toMatchObject({ seed: 7, temperature: 0, max_tokens: 50 });
    const [call] = await logged();
    expect(call).toMatchObject({
      promptId: 'follow_up',
      promptVersion: 3,
      provider: 'openai',
      model: 'small-2026-11-01',
      inputTokens: reportedTokens.input,
      outputTokens: reportedTokens.output,
      cost: null,
      attempts: 1,
      outcome: 'ok',
    });
    expect(call?.requestSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(call).toMatchObject(answer.calls[0] ?? { missing: true });
    const { rows } = await test.deps.db.pool.query('select model_calls::text as row from model_calls');
    expect(JSON.stringify(rows)).not.toMatch(/private|yes/);
  });

  it('logs the same hash for the same question, and another one for another question', async () => {
    server.always(good);
    await ask();
    await ask();
    await ask({ seed: 8 });
    const [first, second, third] = await logged();
    expect(second?.requestSha256).toBe(first?.requestSha256);
    expect(third?.requestSha256).not.toBe(first?.requestSha256);
  });

  it.each([
    ['a fence and words around it', { fault: 'fenced', of: { word: 'yes' } }],
    ['thoughts before it', { text: '<think>{"word":"no"}</think>\n{"word":"yes"}' }],
    ['words around it', { text: 'Sure: {"word":"yes"}. Bye' }],
    ['characters that no database stores', { text: '{"word":"y\\u0000e\\ud800s"}' }],
  ] as const)('understands a first reply that has %s', async (_what, reply) => {
    server.next(reply);
    expect(await ask()).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['ok']);
  });

  it.each([
    ['wrong types', { json: { word: 100 } }],
    ['prose', { text: 'I would say yes.' }],
    ['half of the JSON', { fault: 'truncated', of: { word: 'yes' } }],
    ['nothing', { fault: 'empty' }],
    ['an array', { json: ['yes'] }],
    ['null', { json: null }],
  ] as const)('asks once more when the reply is %s', async (_what, reply) => {
    server.next(reply, good);
    expect(await ask()).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['unusable', 'repaired']);
    expect(server.requests[1]?.messages).toHaveLength(3);
  });

  it('gives up after a second reply that does not fit', async () => {
    server.always({ json: { word: '' } });
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'unusable' });
    expect(await outcomes()).toEqual(['unusable', 'unusable']);
  });

  it("asks once more, at once, when the service could not read its model's reply", async () => {
    const { garbled } = llamaCppAnswers;
    server.next(garbled, good);
    expect(await ask({ retries: true })).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['unusable', 'repaired']);
    server.always(garbled);
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'unusable' });
    expect(server.requests).toHaveLength(4);
    expect(await logged()).toMatchObject([1, 2, 3, 4].map(() => ({ attempts: 1 })));
  });

  it('does not use a reply when the service left out a part of what was to be repaired', async () => {
    const counted = (content: string, prompt_tokens: number): ModelReply => ({
      status: 200,
      body: {
        choices: [{ message: { content }, finish_reason: 'stop' }],
        usage: { prompt_tokens, completion_tokens: 20 },
      },
    });
    server.next(counted('yes', 2_343), counted('{"word":"yes"}', 2_099));
    expect(await ask()).toMatchObject({ ok: false, why: 'unusable' });
    server.next(counted('yes', 2_343), counted('{"word":"yes"}', 2_400));
    expect(await ask()).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['unusable', 'unusable', 'unusable', 'repaired']);
    expect((await used()).tokens).toBe(2_343 + 2_099 + 2_343 + 2_400 + 4 * 20);
  });

  it('does not ask for a repair when the model refused to reply', async () => {
    server.always({ fault: 'refused' });
    expect(await ask()).toMatchObject({ ok: false, why: 'unusable' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a service that fails', () => {
  it.each([
    ['busy', { status: 429 }],
    ['overloaded', { status: 503 }],
    ['cut off', { fault: 'cut' }],
    ['cut off in the middle', { fault: 'cut_in_body' }],
  ] as const)('is called again when it is %s, but not while a person waits', async (_what, reply) => {
    server.next(reply, good);
    expect(await ask({ retries: true })).toMatchObject({ ok: true });
    expect(await logged()).toMatchObject([{ outcome: 'ok', attempts: 2 }]);
    server.next(reply, good);
    expect(await ask()).toMatchObject({ ok: false, why: 'failed' });
    expect(await outcomes()).toEqual(['ok', 'failed']);
  });

  it.each([
    ['the key', { status: 401 }],
    ['the request', { status: 400, message: 'too long' }],
    ['to speak the protocol', { fault: 'no_choices' }],
    ['to send JSON', { fault: 'html' }],
  ] as const)('is not called again when it refuses %s', async (_what, reply) => {
    server.always(reply);
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'failed' });
    expect(server.requests).toHaveLength(1);
    expect(await outcomes()).toEqual(['failed']);
  });

  it('is given the pause that it asks for', async () => {
    server.next({ status: 429, retryAfter: '1' }, good);
    const startedAt = performance.now();
    expect(await ask({ retries: true, deadlineMs: 5_000 })).toMatchObject({ ok: true });
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  });

  it('is not called again when it asks for a longer pause than there is time', async () => {
    server.next({ status: 429, retryAfter: '60' }, good);
    const startedAt = performance.now();
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'failed' });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it('is called at most four times', async () => {
    server.always({ status: 503 });
    expect(await ask({ retries: true, deadlineMs: 20_000 })).toMatchObject({ ok: false, why: 'failed' });
    expect(await logged()).toMatchObject([{ attempts: 4 }]);
  });
});

describe('the deadline', () => {
  it.each([
    ['no response', { fault: 'hang' }],
    ['a slow reply', { afterMs: 2_000, reply: good }],
  ] as const)('ends the call when there is %s, and the call is logged as late', async (_what, reply) => {
    server.always(reply);
    const startedAt = performance.now();
    expect(await ask({ deadlineMs: 400 })).toMatchObject({
      ok: false,
      why: 'late',
      calls: [{ outcome: 'late' }],
    });
    expect(performance.now() - startedAt).toBeLessThan(600);
    expect(await outcomes()).toEqual(['late']);
  });

  it('includes the time for a repair', async () => {
    server.next({ text: 'no JSON' }, { fault: 'hang' });
    expect(await ask({ deadlineMs: 500 })).toMatchObject({ ok: false, why: 'late' });
    expect(await outcomes()).toEqual(['unusable', 'late']);
  });

  it('ends the call even when the transport ignores it, or when nobody needs the result any more', async () => {
    const deaf = { complete: () => new Promise<never>(() => {}) };
    const models = openModels({ ...test.deps, modelTransport: deaf });
    expect(await ask({ deadlineMs: 200 }, models)).toEqual({ ok: false, why: 'late', calls: [] });
    server.always({ fault: 'hang' });
    expect(await ask({ signal: AbortSignal.timeout(100) })).toMatchObject({ ok: false, why: 'late' });
  });
});

describe('an organization', () => {
  it('without a model gets the reason, and no call is made', async () => {
    const models = openModels({ ...test.deps, installationModel: null });
    expect(await ask({}, models)).toEqual({ ok: false, why: 'none', calls: [] });
    expect(await models.isSetUp(organization.organizationId)).toBe(false);
    expect(await test.deps.models.isSetUp(organization.organizationId)).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('cannot use more tokens than its monthly limit', async () => {
    server.always(good);
    const models = modelsWith({ monthly: { tokens: 200, cost: null } });
    const answers = [await ask({}, models), await ask({}, models), await ask({}, models)];
    expect(answers.map((it) => (it.ok ? 'ok' : it.why))).toEqual(['ok', 'ok', 'over_limit']);
    expect(await used()).toMatchObject({ calls: 2, tokens: 300 });
    // A new month begins with nothing used.
    test.clock.advance(31 * 24 * 60 * 60_000);
    expect(await ask({}, models)).toMatchObject({ ok: true });
  });

  it('cannot use more money than its monthly limit, and sees the cost of an interview', async () => {
    server.always(good);
    const models = modelsWith({
      prices: { input: 1_000, output: 2_000 },
      monthly: { tokens: null, cost: 0.2 },
    });
    expect(await ask({}, models)).toMatchObject({ ok: true });
    expect(await ask({}, models)).toMatchObject({ ok: true });
    expect(await ask({}, models)).toMatchObject({ ok: false, why: 'over_limit' });
    expect((await logged()).map(({ cost }) => cost)).toEqual([0.18, 0.18]);
  });

  it('exceeds its limit at most by the replies that are under way, and all of them are counted', async () => {
    server.always(good);
    const models = modelsWith({ monthly: { tokens: 1, cost: null } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, models)));
    const answered = answers.filter(({ ok }) => ok).length;
    expect(await used()).toEqual({ calls: answered, tokens: 150 * answered, cost: 0 });
    expect(await ask({}, models)).toMatchObject({ why: 'over_limit' });
  });

  it('neither sees nor uses up another organization’s month', async () => {
    server.always(good);
    const models = modelsWith({ monthly: { tokens: 100, cost: null } });
    await ask({}, models);
    const other = await makeOrganization(test);
    const calls = await test.deps.db.readInOrganization(other.organizationId, (tx) =>
      listModelCalls(tx, interviewId),
    );
    expect(calls).toEqual([]);
    const who = { organizationId: other.organizationId, interviewId: null };
    expect(await models.ask(who, prompt, { deadlineMs: 2_000 })).toMatchObject({ ok: true });
  });

  it('keeps the sums of its month but no logged call when an interview is deleted', async () => {
    server.always(good);
    await ask();
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: 'delete from interviews where id = $1', values: [interviewId] }),
    );
    expect(await logged()).toEqual([]);
    expect(await used()).toMatchObject({ calls: 1, tokens: 150 });
    // A reply for an interview that was deleted meanwhile is counted too, but logged nowhere.
    expect(await ask()).toMatchObject({ ok: true });
    expect(await logged()).toEqual([]);
    expect(await used()).toMatchObject({ calls: 2 });
  });
});
