import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { dashboard } from '../pages/dashboard.ts';

let rosa: SignedInDashboard;
let phone: WatchedContext;
beforeAll(async () => {
  rosa = await openSignedInDashboard();
  phone = await openWatchedContext(rosa.chromium.browser, rosa.app.url, {
    viewport: { width: 390, height: 800 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
});
afterAll(async () => {
  await phone?.close();
  await rosa?.close();
});

const refused = /status of 401/;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function signInOnThePhone(): Promise<Page> {
  const { signInUrl = '' } = await parleyJson(
    rosa.app.settings,
    'members',
    'sign-in-link',
    '--email',
    'rosa@tidewater.example',
  );
  const page = await phone.context.newPage();
  const pages = dashboard(page, rosa.app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
  return page;
}

it('opens the dashboard from a used sign-in link when the member is signed in already', async () => {
  const page = await rosa.visit.context.newPage();
  await page.goto(rosa.app.signInUrl);
  await title(page, 'Sign in to parley');
  await rosa.visit.expectingFailures(refused, async () => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await title(page, 'This sign-in link no longer works');
  });
  await expectAccessible(page);
  await takeLooks(page, 'used-sign-in-link');
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  await title(page, 'Interviews');
  await page.close();
});

it('shows where a member is signed in, ends one session, and signs out everywhere', async () => {
  const { page } = rosa;
  const other = await signInOnThePhone();
  await page.getByRole('link', { name: 'Rosa Lindqvist' }).click();
  await title(page, 'Your account');
  const table = page.getByRole('table', { name: 'Where you are signed in' });
  await table
    .getByRole('row', { name: /This browser/ })
    .getByText('Now')
    .waitFor();
  const onPhone = table.getByRole('row', { name: /Safari on iPhone/ });
  await onPhone.getByText('from the machine that Parley runs on').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
  await onPhone.waitFor({ state: 'detached' });
  await phone.expectingFailures(refused, async () => {
    await other.reload();
    await title(other, 'Sign in to parley');
  });

  await other.close();
  const again = await signInOnThePhone();
  await again.goto(`${rosa.app.url}/account`);
  await again.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectAccessible(again);
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Her other browser may be told at once, before it is loaded again.
  await rosa.visit.expectingFailures(refused, async () => {
    await phone.expectingFailures(refused, async () => {
      await again.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      await title(again, 'Sign in to parley');
    });
    await page.reload();
    await title(page, 'Sign in to parley');
  });
  rosa.visit.expectClean();
  phone.expectClean();
});
