import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { openIdentityProvider, type RunningIdentityProvider } from '../../stand-ins/identity-provider.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';

const olivia = {
  sub: 'olivia-7',
  email: 'olivia@tidewater.example',
  email_verified: true,
  name: 'Olivia Harbour',
  groups: ['everybody', 'parley-owners'],
};
/** The provider's pages, which are not ours, load a font from there. */
const fonts = 'https://fonts.googleapis.com';

let provider: RunningIdentityProvider;
let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
beforeAll(async () => {
  const port = await freePort();
  provider = await openIdentityProvider(`http://localhost:${port}`, [olivia]);
  const settings = {
    PORT: String(port),
    PARLEY_OIDC_ISSUER: provider.issuer,
    PARLEY_OIDC_CLIENT_ID: provider.clientId,
    PARLEY_OIDC_CLIENT_SECRET: provider.clientSecret,
    PARLEY_OIDC_NAME: 'Harbour ID',
    PARLEY_OIDC_SCOPES: 'openid email profile groups',
    PARLEY_OIDC_ROLES: 'parley-owners=OWNER; everybody=VIEWER',
  };
  [app, chromium] = await Promise.all([install({ database: 'cluster', settings }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url, {
    viewport: { width: 1280, height: 900 },
    alsoReached: [provider.issuer, fonts],
  });
  await visit.context.route(`${fonts}/**`, (route) => route.fulfill({ status: 200, body: '' }));
});
afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
  await provider?.close();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const refused = /status of 401/;

it('signs an owner in with their company account, shows it, and signs out there too', async () => {
  const page = await visit.context.newPage();
  await visit.expectingFailures(refused, async () => {
    await page.goto(`${app.url}/team`);
    await title(page, 'Sign in to parley');
    const button = page.getByRole('button', { name: 'Sign in with Harbour ID' });
    await button.waitFor();
    await expectAccessible(page);
    await button.click();
    await page.waitForURL((url) => url.origin === provider.issuer);
  });
  await page.locator('input[name=login]').fill(olivia.sub);
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  // She returns to the page that she wanted, which only owners and admins can see.
  await title(page, 'Team');
  await page.getByRole('row', { name: olivia.name }).getByText('Owner').waitFor();
  await page.getByRole('link', { name: olivia.name }).click();
  await title(page, 'Your account');
  await page.getByRole('heading', { name: 'Sign in with Harbour ID' }).waitFor();
  await page.getByText(/^Connected on/).waitFor();
  await page
    .getByRole('row', { name: /This browser/ })
    .getByText('by single sign-on')
    .waitFor();
  await expectAccessible(page);

  // She has no other way to sign in, and is told so before she disconnects the provider.
  const disconnect = page.getByRole('button', { name: 'Disconnect', exact: true });
  await disconnect.click();
  const warning = page.getByRole('dialog', { name: 'Disconnect from Harbour ID?' });
  await warning
    .getByText(`${olivia.name} (${olivia.email}) could not sign in any more: this account has neither`)
    .waitFor();
  await warning.getByText(`mails a link to ${olivia.email}`).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'provider-disconnect');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(/^Connected on/).waitFor();

  await visit.expectingFailures(refused, async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await title(page, 'Sign in to parley');
  });
  expect(page.url()).toBe(`${app.url}/sign-in`);

  // A member whose groups give no role is told why.
  provider.accounts.set(olivia.sub, { ...olivia, groups: [] });
  await page.getByRole('button', { name: 'Sign in with Harbour ID' }).click();
  await page.locator('input[name=login]').fill(olivia.sub);
  await page.locator('input[name=password]').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  const consent = page.getByRole('button', { name: 'Continue' });
  const told = page
    .getByRole('alert')
    .getByText('Your groups at the sign-in service give you no access here.');
  await consent.or(told).waitFor();
  if (await consent.isVisible()) await consent.click();
  await told.waitFor();
  await expectAccessible(page);

  // With a password, she is only told that she will use it from now on.
  const { signInUrl = '' } = await parleyJson(
    app.settings,
    'members',
    'sign-in-link',
    '--email',
    olivia.email,
  );
  const pages = dashboard(page, app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
  await page.goto(`${app.url}/account`);
  await page.getByRole('textbox', { name: 'New password' }).fill('a long walk along the harbour');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('button', { name: 'Change the password' }).waitFor();
  await disconnect.click();
  await warning
    .getByText(`${olivia.name} (${olivia.email}) signs in with the password from then on.`)
    .waitFor();
  expect(await warning.getByText('could not sign in').count()).toBe(0);
  await warning.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect with Harbour ID' }).waitFor();
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  visit.expectClean();
});
