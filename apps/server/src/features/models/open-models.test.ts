import type { ModelPrompt } from '@parley/interviewer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import {
  llamaCppAnswers,
  openModelServer,
  reportedTokens,
  type ModelReply,
  type ModelServer,
} from '../../testing/model-server.ts';
import { listModelCalls, openModels, type AskOptions, type InstallationModel } from './index.ts';
import { readModelUsage } from './call-store.ts';

let server: ModelServer;
let test: TestApp;
let organization: TestOrganization;
let interviewId: string;
beforeAll(async () => {
  server = await openModelServer();
  test = await openTestApp({ installationModel: installationModelAt(server.url) });
});
beforeEach(async () => {
  server.reset();
  organization = await makeOrganization(test);
  interviewId = (await makeInterview(test, organization)).id;
});
afterAll(async () => {
  await test.close();
  await server.close();
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

describe('a model that is asked', () => {
  it('gives what it replied, and the call is logged by hash, with tokens and without words', async () => {
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

  it('has the same hash for the same question, and another for another', async () => {
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
  ] as const)('is understood in its first reply when that has %s', async (_what, reply) => {
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
  ] as const)('is asked once more when it replied with %s', async (_what, reply) => {
    server.next(reply, good);
    expect(await ask()).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['unusable', 'repaired']);
    expect(server.requests[1]?.messages).toHaveLength(3);
  });

  it('is given up after the second reply that does not fit', async () => {
    server.always({ json: { word: '' } });
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'unusable' });
    expect(await outcomes()).toEqual(['unusable', 'unusable']);
  });

  it('is asked once more, at once, when its service could not read what it wrote', async () => {
    const { garbled } = llamaCppAnswers;
    server.next(garbled, good);
    expect(await ask({ retries: true })).toMatchObject({ ok: true, value: 'yes' });
    expect(await outcomes()).toEqual(['unusable', 'repaired']);
    server.always(garbled);
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'unusable' });
    expect(server.requests).toHaveLength(4);
    expect(await logged()).toMatchObject([1, 2, 3, 4].map(() => ({ attempts: 1 })));
  });

  it('is not believed when its service left out a part of what it was to repair', async () => {
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

  it('is not asked to repair what it refused to say', async () => {
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
  ] as const)('is asked again when it is %s, but not while somebody waits', async (_what, reply) => {
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
  ] as const)('is not asked again when it refuses %s', async (_what, reply) => {
    server.always(reply);
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'failed' });
    expect(server.requests).toHaveLength(1);
    expect(await outcomes()).toEqual(['failed']);
  });

  it('is waited for as long as it asks', async () => {
    server.next({ status: 429, retryAfter: '1' }, good);
    const startedAt = performance.now();
    expect(await ask({ retries: true, deadlineMs: 5_000 })).toMatchObject({ ok: true });
    expect(performance.now() - startedAt).toBeGreaterThan(1_000);
  });

  it('is not waited for when it asks for longer than there is', async () => {
    server.next({ status: 429, retryAfter: '60' }, good);
    const startedAt = performance.now();
    expect(await ask({ retries: true })).toMatchObject({ ok: false, why: 'failed' });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  it('is asked at most four times', async () => {
    server.always({ status: 503 });
    expect(await ask({ retries: true, deadlineMs: 20_000 })).toMatchObject({ ok: false, why: 'failed' });
    expect(await logged()).toMatchObject([{ attempts: 4 }]);
  });
});

describe('the deadline', () => {
  it.each([
    ['no response', { fault: 'hang' }],
    ['a slow reply', { afterMs: 2_000, reply: good }],
  ] as const)('ends the question with %s, and the call is logged as late', async (_what, reply) => {
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

  it('counts for a repair too', async () => {
    server.next({ text: 'no JSON' }, { fault: 'hang' });
    expect(await ask({ deadlineMs: 500 })).toMatchObject({ ok: false, why: 'late' });
    expect(await outcomes()).toEqual(['unusable', 'late']);
  });

  it('ends the question when the transport ignores it, and when nobody waits any more', async () => {
    const deaf = { complete: () => new Promise<never>(() => {}) };
    const models = openModels({ ...test.deps, modelTransport: deaf });
    expect(await ask({ deadlineMs: 200 }, models)).toEqual({ ok: false, why: 'late', calls: [] });
    server.always({ fault: 'hang' });
    expect(await ask({ signal: AbortSignal.timeout(100) })).toMatchObject({ ok: false, why: 'late' });
  });
});

describe('an organization', () => {
  it('without a model is told so, and nobody is asked', async () => {
    const models = openModels({ ...test.deps, installationModel: null });
    expect(await ask({}, models)).toEqual({ ok: false, why: 'none', calls: [] });
    expect(await models.isSetUp(organization.organizationId)).toBe(false);
    expect(await test.deps.models.isSetUp(organization.organizationId)).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('may use no more than its month’s tokens', async () => {
    server.always(good);
    const models = modelsWith({ monthly: { tokens: 200, cost: null } });
    const answers = [await ask({}, models), await ask({}, models), await ask({}, models)];
    expect(answers.map((it) => (it.ok ? 'ok' : it.why))).toEqual(['ok', 'ok', 'over_limit']);
    expect(await used()).toMatchObject({ calls: 2, tokens: 300 });
    // The next month begins anew.
    test.clock.advance(31 * 24 * 60 * 60_000);
    expect(await ask({}, models)).toMatchObject({ ok: true });
  });

  it('may use no more than its month’s money, and sees what an interview cost', async () => {
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

  it('exceeds its month at most by the replies that are under way, and counts all of them', async () => {
    server.always(good);
    const models = modelsWith({ monthly: { tokens: 1, cost: null } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, models)));
    const answered = answers.filter(({ ok }) => ok).length;
    expect(await used()).toEqual({ calls: answered, tokens: 150 * answered, cost: 0 });
    expect(await ask({}, models)).toMatchObject({ why: 'over_limit' });
  });

  it('neither sees nor uses up what another one used', async () => {
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

  it('keeps the sums of its month and no call when an interview is deleted', async () => {
    server.always(good);
    await ask();
    await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: 'delete from interviews where id = $1', values: [interviewId] }),
    );
    expect(await logged()).toEqual([]);
    expect(await used()).toMatchObject({ calls: 1, tokens: 150 });
    // A reply to an interview that is gone counts, too, and is logged nowhere.
    expect(await ask()).toMatchObject({ ok: true });
    expect(await logged()).toEqual([]);
    expect(await used()).toMatchObject({ calls: 2 });
  });
});
