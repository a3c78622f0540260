import { integrationOperations } from '@parley/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTestMode } from '../features/tenancy/index.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeInterview } from '../testing/factories/interview.ts';
import { makeOrganization, type TestOrganization } from '../testing/factories/organization.ts';
import { makePlatform, provisioning } from '../testing/factories/platform.ts';

let test: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  test = await openTestApp();
  organization = await makeOrganization(test);
  await setTestMode(test.deps, organization.organizationId, true);
});
afterAll(() => test.close());

const examples = integrationOperations().flatMap((operation) =>
  Object.entries(operation.body?.examples ?? {}).map(
    ([name, { value }]) => [`${operation.operationId}: ${name}`, operation, value] as const,
  ),
);

// The response itself is held against the document by openTestApp.
it.each(examples)('%s does what it shows', async (_name, operation, value) => {
  const isPlatform = operation.scope === 'platform';
  const platform = isPlatform ? await provisionedPlatform() : null;
  const names = operation.path.includes('{') ? await namesOf() : {};
  const response = await test.app.inject({
    method: operation.method === 'post' ? 'POST' : 'PATCH',
    url: operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => names[parameter] ?? ''),
    headers: platform ?? organization.authorization,
    payload: value as object,
  });
  const documented = Object.keys(operation.answers).map(Number);
  expect(documented, response.body).toContain(response.statusCode);
  const { warnings = [] } = response.json<{ warnings?: { path: string }[] }>();
  // That the host of the example does not resolve is true, and no fault of the example.
  expect(warnings.filter(({ path }) => path !== 'url')).toEqual([]);
});

/** A platform of the example's own that has brought the organization of the examples. */
async function provisionedPlatform(): Promise<{ authorization: string }> {
  const { authorization } = await makePlatform(test);
  const url = '/api/integration/platform/organization-keys';
  await test.app.inject({ method: 'POST', url, headers: authorization, payload: provisioning });
  return authorization;
}

async function namesOf(): Promise<Record<string, string>> {
  const interview = await makeInterview(test, organization);
  const webhook = await test.app.inject({
    method: 'POST',
    url: '/api/integration/webhooks',
    headers: organization.authorization,
    payload: { url: 'https://hooks.example.com/parley' },
  });
  return {
    meetingCode: interview.meetingCode,
    participantId: interview.participants[0]?.id ?? '',
    webhookId: webhook.json<{ webhook: { id: string } }>().webhook.id,
    organizationId: provisioning.organizationId,
  };
}
