import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let rosa: SignedInDashboard;
beforeAll(async () => {
  rosa = await openSignedInDashboard();
});
afterAll(() => rosa?.close());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const refused = /status of 401/;

/** Adds a virtual authenticator to the page's device that verifies the person (a fingerprint). */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

it('adds a passkey, signs in with it by keyboard alone, renames and removes it', async () => {
  const { page, visit, app } = rosa;
  const device = await addAuthenticator(page);
  await page.goto(`${app.url}/account`);
  await title(page, 'Your account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Rosa’s laptop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const row = page.getByRole('row', { name: /Rosa’s laptop/ });
  await row.getByText('Never').waitFor();
  await expectAccessible(page);
  const [credential] = await device.credentials();
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });

  await visit.expectingFailures(refused, async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await title(page, 'Sign in to parley');
    const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
    await enter.waitFor();
    await expectAccessible(page);
    // A finger that the device does not recognize.
    await device.setVerified(false);
    await tabTo(page, enter);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Nothing has changed.').waitFor();
    await device.setVerified(true);
    await tabTo(page, enter);
    await page.keyboard.press('Enter');
    // She returns to the page where she was before.
    await title(page, 'Your account');
  });
  await page
    .getByRole('row', { name: /This browser/ })
    .getByText('by passkey')
    .waitFor();

  await page.getByRole('button', { name: 'Rename: Rosa’s laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Rosa’s laptop' });
  await renaming.getByLabel('Name').fill('The old laptop');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove: The old laptop' }).click();
  await page.getByRole('row', { name: /The old laptop/ }).waitFor({ state: 'detached' });

  await visit.expectingFailures(refused, async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await title(page, 'Sign in to parley');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').getByText('This passkey is not known here.').waitFor();
  });
  visit.expectClean();
});
