import { expect } from 'vitest';
import { apiOf, plainInterview } from '../../apps/server/src/testing/api.ts';
import { expectError, expectInvalid } from '../../apps/server/src/testing/expect-error.ts';
import { makeInterview } from '../../apps/server/src/testing/factories/interview.ts';
import { makePlatform, provisioning } from '../../apps/server/src/testing/factories/platform.ts';
import { Parley, createOrganizationApiKey } from '../../packages/sdk/src/index.ts';
import { row } from './row.ts';
import { newCustomer, openService } from './service.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const service = forThisFile(() => openService());

row('5/bearer', async () => {
  const { organization } = await newCustomer(service);
  const ask = (headers: Record<string, string>) => apiOf(service.testApp, null).get('/interviews', headers);
  const { apiKey } = organization;
  expect((await ask({ authorization: `Bearer ${apiKey}` })).statusCode).toBe(200);
  for (const authorization of [apiKey, `Basic ${apiKey}`, `Token ${apiKey}`]) {
    expectError(await ask({ authorization }), 'missing_api_key');
  }
  expectError(await ask({ 'x-api-key': apiKey }), 'missing_api_key');
  expectError(await apiOf(service.testApp, null).get(`/interviews?api_key=${apiKey}`), 'missing_api_key');
});

row('5/organization-key-form', async () => {
  const { organization } = await newCustomer(service);
  expect(organization.apiKey).toMatch(/^parley_org_[0-9A-Za-z]{36}$/);
});

row('5/organization-key-scope', async () => {
  const mine = await newCustomer(service);
  const theirs = await newCustomer(service);
  const { meetingCode } = await makeInterview(service.testApp, mine.organization);
  expect((await mine.api.get('/interviews')).json()).toMatchObject({ total: 1 });
  expect((await theirs.api.get('/interviews')).json()).toMatchObject({ total: 0 });
  expectError(await theirs.api.get(`/interviews/${meetingCode}`), 'not_found');
  expectError(await theirs.api.delete(`/interviews/${meetingCode}`), 'not_found');
  expect((await mine.api.get(`/interviews/${meetingCode}`)).statusCode).toBe(200);
});

row('5/platform-key-form', async () => {
  const { platformKey } = await makePlatform(service.testApp);
  expect(platformKey).toMatch(/^parley_platform_[0-9A-Za-z]{36}$/);
});

row('5/provisioning', async () => {
  const { baseUrl } = service;
  const { platformKey, authorization } = await makePlatform(service.testApp);
  const { apiKey } = await createOrganizationApiKey({ baseUrl, platformKey }, provisioning);
  expect(apiKey).toMatch(/^parley_org_/);
  const parley = new Parley({ baseUrl, apiKey });
  const made = await parley.interviews.create({
    ...plainInterview,
    participants: [...plainInterview.participants],
  });
  expect(made.interview.companyName).toBe(provisioning.organizationName);
  const platform = apiOf(service.testApp, { authorization });
  for (const field of Object.keys(provisioning)) {
    const body = { ...provisioning, [field]: undefined };
    expectInvalid(await platform.post('/platform/organization-keys', body), field);
  }
});
