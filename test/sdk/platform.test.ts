import { expect, it } from 'vitest';
import {
  AuthenticationError,
  createOrganizationApiKey,
  NotFoundError,
  Parley,
  ParleyPlatform,
} from '../../packages/sdk/src/index.ts';
import { makePlatform, provisioning } from '../../apps/server/src/testing/factories/platform.ts';
import { openRunningServer } from './running-server.ts';
import { forThisFile } from '../../apps/server/src/testing/for-this-file.ts';

const server = forThisFile(() => openRunningServer());

async function openPlatform() {
  const { platformKey } = await makePlatform(server.testApp);
  const config = { baseUrl: server.baseUrl, platformKey, fetch: server.checkedFetch };
  return { config, platform: new ParleyPlatform(config) };
}

it('gives an organization of a platform the same key every time', async () => {
  const { config } = await openPlatform();
  const first = await createOrganizationApiKey(config, provisioning);
  expect(first).toEqual({
    apiKey: expect.stringMatching(/^parley_org_/),
    keyId: expect.any(String),
    organizationId: provisioning.organizationId,
    created: true,
    createdAt: server.testApp.clock.now().toISOString(),
    warnings: [],
  });
  const again = await createOrganizationApiKey(config, provisioning).withResponse();
  expect(again.data).toEqual({ ...first, created: false });
  expect(again.response.status).toBe(200);

  const parley = new Parley({ ...config, apiKey: first.apiKey });
  const { interview } = await parley.interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Welder',
    participants: [{ email: 'ines@example.com' }],
  });
  expect(interview.companyName).toBe(provisioning.organizationName);
});

it('keeps both keys after a rotation and ends one by revocation', async () => {
  const { config, platform } = await openPlatform();
  const first = await platform.createOrganizationApiKey(provisioning);
  server.testApp.clock.advance(1_000);
  const second = await platform.createOrganizationApiKey({ ...provisioning, rotate: true });
  expect(second).toMatchObject({ created: true });
  expect(second.apiKey).not.toBe(first.apiKey);
  for (const { apiKey } of [first, second]) await new Parley({ ...config, apiKey }).interviews.list();

  const { organizationId } = provisioning;
  const keys = await platform.organizations.keys.list(organizationId);
  expect(keys.map(({ keyId }) => keyId)).toEqual([first.keyId, second.keyId]);
  expect(keys[1]?.last4).toBe(second.apiKey.slice(-4));
  await platform.organizations.keys.revoke(organizationId, second.keyId);
  const revoked = new Parley({ ...config, apiKey: second.apiKey }).interviews.list();
  await expect(revoked).rejects.toBeInstanceOf(AuthenticationError);
});

it('lists only the platform’s own organizations, by the platform’s ids', async () => {
  const { platform } = await openPlatform();
  const { platform: other } = await openPlatform();
  const ids = ['customer 1', 'customer/2', 'kundé-3'];
  for (const organizationId of ids) {
    server.testApp.clock.advance(1_000);
    await platform.createOrganizationApiKey({ ...provisioning, organizationId });
  }
  const looped: string[] = [];
  for await (const { organizationId } of platform.organizations.list({ limit: 2 }))
    looped.push(organizationId);
  expect(looped).toEqual(ids.toReversed());
  expect(await platform.organizations.keys.list('customer/2')).toHaveLength(1);
  expect(await other.organizations.list()).toMatchObject({ organizations: [], total: 0 });
  await expect(other.organizations.keys.list('customer/2')).rejects.toBeInstanceOf(NotFoundError);
});

it('gives the platform’s users a link to their dashboard', async () => {
  const { platform } = await openPlatform();
  await platform.createOrganizationApiKey(provisioning);
  const { organizationId, userId } = provisioning;
  const link = await platform.organizations.createSignInLink(organizationId, { userId });
  expect(link.url.startsWith(`${server.baseUrl}/`)).toBe(true);
  expect(Date.parse(link.expiresAt) - server.testApp.clock.now().getTime()).toBe(300_000);
  expect(link.warnings).toEqual([]);
  const more = { userId, returnTo: '/interviews' };
  const warned = await platform.organizations.createSignInLink(organizationId, more);
  expect(warned.warnings).toMatchObject([{ path: 'returnTo' }]);
  const nobody = platform.organizations.createSignInLink(organizationId, { userId: 'nobody' });
  await expect(nobody).rejects.toMatchObject({ status: 400, details: [{ path: 'userId' }] });
});
