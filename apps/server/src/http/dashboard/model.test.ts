import {
  memberRoles,
  modelResponse,
  serviceTestResponse,
  type ModelInput,
  type ModelResponse,
  type ServiceTestResponse,
} from '@parley/contract';
import { testPrompt } from '@parley/interviewer';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { modelsOverHttp } from '../../adapters/models.ts';
import { findModelInUse, openModels } from '../../features/models/index.ts';
import { secretBox } from '../../kernel/crypto.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { llamaCppAnswers, ollamaAnswers, openModelServer } from '../../testing/model-server.ts';
import { signIn } from '../../testing/sign-in.ts';

const server = forThisFile(() => openModelServer());
const test = forThisFile(() => openTestApp());
beforeEach(() => {
  server.reset();
  server.always({ json: { number: 7 } });
});

const key = 'sk-of-this-organization-9f3c';
const own = (more: Partial<ModelInput> = {}): ModelInput => ({
  source: 'OWN',
  protocol: 'openai',
  url: server.url,
  name: 'small',
  key,
  maySuggestFail: false,
  ...more,
});

async function led() {
  const organization = await makeOrganization(test);
  return { ...organization, owner: await signIn(test, organization, 'OWNER') };
}
const settingsIn = (response: LightMyRequestResponse) =>
  expectShape(modelResponse, response.json<ModelResponse>()).model;
const resultIn = (response: LightMyRequestResponse) =>
  expectShape(serviceTestResponse, response.json<ServiceTestResponse>());

describe('the model of an organization', () => {
  it('is the installation’s until an admin chooses one', async () => {
    const { owner } = await led();
    expect(settingsIn(await owner.send('GET', '/model'))).toEqual({
      version: expect.any(String),
      source: 'INSTALLATION',
      installation: null,
      own: null,
      monthlyTokens: null,
      monthlyCost: null,
      maySuggestFail: false,
      usage: { month: '2026-11', calls: 0, tokens: 0, cost: 0, isOverLimit: false },
    });
  });

  it('is saved with its limits, and never shows its key again', async () => {
    const { owner, organizationId } = await led();
    const limits = { inputPrice: 0.5, outputPrice: 1.25, monthlyTokens: 5_000_000, monthlyCost: 20 };
    const saved = await owner.send('PUT', '/model', own({ ...limits, maySuggestFail: true }));
    expect(settingsIn(saved)).toMatchObject({
      source: 'OWN',
      own: {
        protocol: 'openai',
        url: server.url,
        name: 'small',
        keyEnding: '9f3c',
        inputPrice: 0.5,
        outputPrice: 1.25,
      },
      monthlyTokens: 5_000_000,
      monthlyCost: 20,
      maySuggestFail: true,
    });
    const read = await owner.send('GET', '/model');
    expect(saved.body + read.body).not.toContain(key);
    const { rows } = await test.deps.db.pool.query(
      `select model_settings::text || encode(key_sealed, 'escape') as row from model_settings`,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    const inUse = await test.deps.db.readInOrganization(organizationId, (tx) => findModelInUse(tx, null));
    expect(inUse).toEqual({ provider: 'openai', model: 'small', maySuggestFail: true });
  });

  it('is called with the organization’s own key, and is not shown to another organization', async () => {
    const { owner, organizationId } = await led();
    await owner.send('PUT', '/model', own());
    server.requireKey(key);
    expect(await test.deps.models.isSetUp(organizationId)).toBe(true);
    expect(resultIn(await owner.send('POST', '/model/test', own({ key: undefined })))).toMatchObject({
      works: true,
    });
    const other = await led();
    expect(settingsIn(await other.owner.send('GET', '/model'))).toMatchObject({
      source: 'INSTALLATION',
      own: null,
    });
    expect(await test.deps.models.isSetUp(other.organizationId)).toBe(false);
  });

  it('keeps its key when only the name changes, and needs it again when the host changes', async () => {
    const { owner } = await led();
    await owner.send('PUT', '/model', own());
    const renamed = await owner.send('PUT', '/model', own({ key: undefined, name: 'large' }));
    expect(settingsIn(renamed).own).toMatchObject({ name: 'large', keyEnding: '9f3c' });
    const elsewhere = { key: undefined, url: 'https://evil.example/v1' };
    expectInvalid(await owner.send('PUT', '/model', own(elsewhere)), 'key');
    expectInvalid(await owner.send('POST', '/model/test', own(elsewhere)), 'key');
    const removed = await owner.send('PUT', '/model', own({ ...elsewhere, removeKey: true }));
    expect(settingsIn(removed).own).toMatchObject({ keyEnding: null });
  });

  it('is not saved over a change that another member made since it was read', async () => {
    const organization = await makeOrganization(test);
    const owner = await signIn(test, organization, 'OWNER');
    const admin = await signIn(test, organization, 'ADMIN');
    const { version: unsaved } = settingsIn(await owner.send('GET', '/model'));
    const first = await admin.send('PUT', '/model', own({ before: unsaved }));
    const { version } = settingsIn(first);
    const late = { source: 'NONE', maySuggestFail: false };
    expectError(await owner.send('PUT', '/model', { ...late, before: unsaved }), 'invalid_state');
    test.clock.advance(1_000);
    await admin.send('PUT', '/model', own({ key: 'sk-of-another-account-11bb', before: version }));
    // Only the key is different.
    expectError(await owner.send('PUT', '/model', { ...late, before: version }), 'invalid_state');
    const read = settingsIn(await owner.send('GET', '/model'));
    expect(read).toMatchObject({ source: 'OWN', own: { keyEnding: '11bb' } });
    const saved = await owner.send('PUT', '/model', { ...late, before: read.version });
    expect(settingsIn(saved).source).toBe('NONE');
  });

  it('is saved for only one of several members who save at the same moment', async () => {
    const { owner } = await led();
    const { version: before } = settingsIn(await owner.send('GET', '/model'));
    const save = (name: string) => owner.send('PUT', '/model', own({ name, before }));
    const answers = await Promise.all([save('one'), save('two'), save('three')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('shows no character of a short key', async () => {
    const { owner } = await led();
    expect(settingsIn(await owner.send('PUT', '/model', own({ key: 'short' }))).own).toMatchObject({
      keyEnding: '',
    });
  });

  it('forgets its key when another source is chosen', async () => {
    const { owner, organizationId } = await led();
    await owner.send('PUT', '/model', own());
    const none = await owner.send('PUT', '/model', { source: 'NONE', maySuggestFail: false });
    expect(settingsIn(none)).toMatchObject({ source: 'NONE', own: null });
    expect(await test.deps.models.isSetUp(organizationId)).toBe(false);
    const { rows } = await test.deps.db.inOrganization(organizationId, (tx) =>
      tx.query({ text: 'select key_sealed, url from model_settings' }),
    );
    expect(rows).toEqual([{ key_sealed: null, url: null }]);
  });

  it('can be used after the installation’s secret was replaced, and is then encrypted with the new one', async () => {
    const { owner, organizationId } = await led();
    await owner.send('PUT', '/model', own());
    const box = secretBox(
      'the next secret of the tests, as long',
      'a secret of the tests, long enough to be one',
    );
    const models = openModels({ ...test.deps, box });
    server.requireKey(key);
    const who = { organizationId, interviewId: null };
    expect(await models.ask(who, testPrompt, { deadlineMs: 3_000 })).toMatchObject({ ok: true });
    const later = openModels({ ...test.deps, box: secretBox('the next secret of the tests, as long') });
    expect(await later.ask(who, testPrompt, { deadlineMs: 3_000 })).toMatchObject({ ok: true });
    const lost = openModels({ ...test.deps, box: secretBox('a secret that nobody ever used before') });
    expect(await lost.ask(who, testPrompt, { deadlineMs: 3_000 })).toMatchObject({
      ok: false,
      why: 'failed',
    });
    expect(await lost.isSetUp(organizationId)).toBe(true);
  });

  it.each([
    ['url', { url: undefined }],
    ['url', { url: 'ftp://models.example' }],
    ['url', { url: 'https://me:secret@models.example/v1' }],
    ['name', { name: undefined }],
    ['protocol', { protocol: undefined }],
    ['key', { key: 'with a space' }],
    ['monthlyCost', { monthlyCost: 5 }],
    ['monthlyTokens', { monthlyTokens: -1 }],
    ['inputPrice', { inputPrice: -1 }],
  ] as const)('refuses %s: %j and changes nothing', async (field, input) => {
    const { owner } = await led();
    expectInvalid(await owner.send('PUT', '/model', own(input)), field);
    expect(settingsIn(await owner.send('GET', '/model')).own).toBeNull();
  });

  it('says what is wrong when more than the key was pasted', async () => {
    const { owner } = await led();
    const tried = await owner.send('POST', '/model/test', own({ key: 'Bearer sk-0123456789' }));
    expectInvalid(tried, 'key');
    expect(tried.body).toContain('Send the key alone, without spaces.');
    expect(tried.body).not.toContain('sk-0123456789');
  });

  it.each(memberRoles)('is shown to and changed by owners and admins only (tried as %s)', async (role) => {
    const organization = await makeOrganization(test);
    const member = await signIn(test, organization, role);
    const answers = [
      await member.send('GET', '/model'),
      await member.send('PUT', '/model', own()),
      await member.send('POST', '/model/test', own()),
    ];
    for (const answer of answers) {
      if (role === 'OWNER' || role === 'ADMIN') expect(answer.statusCode, answer.body).toBe(200);
      else expectError(answer, 'role_not_allowed');
    }
    if (role === 'VIEWER') expect(server.requests).toEqual([]);
  });

  it('shows of the installation’s model only its name and use', async () => {
    const installationModel = {
      ...installationModelAt(server.url),
      key,
      monthly: { tokens: 100, cost: null },
    };
    const shared = await openTestApp({ installationModel });
    const owner = await signIn(shared, await makeOrganization(shared), 'OWNER');
    const tried = await owner.send('POST', '/model/test', { source: 'INSTALLATION', maySuggestFail: false });
    expect(resultIn(tried).works).toBe(true);
    const read = await owner.send('GET', '/model');
    expect(settingsIn(read)).toMatchObject({
      installation: { name: 'small', hasPrices: false },
      usage: { calls: 1, tokens: 150, isOverLimit: true },
    });
    expect(read.body).not.toContain(server.url);
    await shared.close();
  });

  it('does not show the URL of the installation’s model when it does not respond', async () => {
    const installationModel = installationModelAt('http://127.0.0.1:9/v1');
    const shared = await openTestApp({ installationModel });
    const owner = await signIn(shared, await makeOrganization(shared), 'OWNER');
    const tried = await owner.send('POST', '/model/test', { source: 'INSTALLATION', maySuggestFail: false });
    expect(resultIn(tried).message).toBe('Nothing answers at the service of this server (ECONNREFUSED).');
    await shared.close();
  });
});

describe('a test of the model', () => {
  it.each(['openai', 'anthropic'] as const)(
    'says that the model works and how many tokens it used (%s)',
    async (protocol) => {
      const { owner } = await led();
      const url = protocol === 'openai' ? server.url : server.anthropicUrl;
      const { works, message } = resultIn(await owner.send('POST', '/model/test', own({ protocol, url })));
      expect(message).toMatch(
        /^The model works: small-2026-11-01 replied in 0\.\d seconds and used 150 tokens\.$/,
      );
      expect(works).toBe(true);
      expect(settingsIn(await owner.send('GET', '/model')).usage).toMatchObject({ calls: 1, tokens: 150 });
    },
  );

  it.each([
    [
      { status: 401, message: 'Incorrect API key provided.' },
      'The service refused the key (401: Incorrect API key provided).',
    ],
    [
      { status: 404, message: 'The model `small` does not exist.' },
      'The service knows no such model, or nothing is at this address (404: The model `small` does not exist).',
    ],
    [
      { status: 429, message: 'You exceeded your current quota.' },
      'The service takes no more requests now, or what you booked with it is used up (429: You exceeded your current quota).',
    ],
    [{ status: 503, message: 'Overloaded' }, 'The service has a fault of its own (503: Overloaded).'],
    [{ status: 400, message: 'Too long.' }, 'The service refused the request (400: Too long).'],
    [{ fault: 'html' }, 'What answers at this address does not speak this protocol (<h1>Welcome</h1>).'],
    [
      { fault: 'no_choices' },
      'What answers at this address does not speak this protocol (the response has no choices).',
    ],
    [{ fault: 'cut' }, 'The connection to 127.0.0.1 broke off before there was a reply.'],
    [{ fault: 'refused' }, 'The service would not reply to the test.'],
    [
      ollamaAnswers.unknownModel,
      "The service knows no such model, or nothing is at this address (404: model 'no-such-model' not found).",
    ],
    [
      llamaCppAnswers.garbled,
      'The model wrote something that its own service could not read (500: The model produced output that does not match the expected peg-native format).',
    ],
    [
      { fault: 'truncated', of: { number: 7 } },
      'The reply was not complete after 1,000 tokens, and a test gives no more. This happens with models that think at length before they reply.',
    ],
    [
      { text: 'Seven!' },
      'The model replied, but not with the JSON that it was asked for. It wrote: “Seven!”',
    ],
  ] as const)('explains the failure when the model replies with %j', async (reply, message) => {
    const { owner } = await led();
    server.always(reply);
    const tried = await owner.send('POST', '/model/test', own());
    expect(resultIn(tried)).toEqual({ success: true, works: false, message });
    expect(tried.body).not.toContain(key);
  });

  it('explains that nothing responds, that a host is unknown, or that an IP address is private', async () => {
    const { owner } = await led();
    const tryAt = async (url: string) =>
      resultIn(await owner.send('POST', '/model/test', own({ url }))).message;
    expect(await tryAt('http://127.0.0.1:9/v1')).toBe('Nothing answers at 127.0.0.1 (ECONNREFUSED).');
    expect(await tryAt('https://models.invalid/v1')).toBe(
      'There is no host named models.invalid. Check the address.',
    );
    expect(await tryAt('http://10.1.2.3/v1')).toBe(
      '10.1.2.3 is a private address. Whoever runs this server can allow it with PARLEY_ALLOW_PRIVATE_HOSTS.',
    );
    expect(await tryAt('http://8.8.8.8/v1')).toContain('without encryption');
  });

  it('says that there is nothing to test, and allows twenty tests a minute', async () => {
    const { owner } = await led();
    const none = await owner.send('POST', '/model/test', { source: 'NONE', maySuggestFail: false });
    expect(resultIn(none)).toMatchObject({
      works: false,
      message: 'No model is chosen, so there is nothing to test.',
    });
    for (let count = 1; count < 20; count++) {
      await owner.send('POST', '/model/test', { source: 'NONE', maySuggestFail: false });
    }
    expectError(await owner.send('POST', '/model/test', own()), 'rate_limited');
    expect(server.requests).toEqual([]);
  });

  it('refuses a private IP address that the operator has not allowed', async () => {
    const strict = await openTestApp({ modelTransport: modelsOverHttp({ allowedPrivateHosts: [] }) });
    const owner = await signIn(strict, await makeOrganization(strict), 'OWNER');
    const { works, message } = resultIn(await owner.send('POST', '/model/test', own()));
    expect(works).toBe(false);
    expect(message).toContain('PARLEY_ALLOW_PRIVATE_HOSTS');
    expect(server.requests).toEqual([]);
    await strict.close();
  });
});
