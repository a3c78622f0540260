import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { dashboard } from '../pages/dashboard.ts';

let rosa: SignedInDashboard;
beforeAll(async () => {
  rosa = await openSignedInDashboard();
});
afterAll(() => rosa?.close());

const refused = /status of 401/;
const secret = 'Ten years of boats, and a broken leg.';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const inBrowser = () => rosa.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

async function signInAgain(): Promise<void> {
  const { signInUrl = '' } = await parleyJson(
    rosa.app.settings,
    'members',
    'sign-in-link',
    '--email',
    'rosa@tidewater.example',
  );
  const pages = dashboard(rosa.page, rosa.app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
}
async function openForm(page: Page): Promise<void> {
  await page.goto(`${rosa.app.url}/interviews/new`);
  await title(page, 'New interview');
}
const jobRole = (page: Page) => page.getByRole('textbox', { name: 'Job role', exact: true });

it('keeps a draft when the session ended by itself', async () => {
  const { page } = rosa;
  await openForm(page);
  await jobRole(page).fill(secret);
  await page.getByText(/Kept as a draft on this device/).waitFor();
  await rosa.visit.context.clearCookies();
  await rosa.visit.expectingFailures(refused, async () => {
    await page.reload();
    await title(page, 'Sign in to parley');
  });
  await signInAgain();
  await openForm(page);
  expect(await jobRole(page).inputValue()).toBe(secret);
});

it('asks before signing out deletes drafts, and then deletes them in every window', async () => {
  const { page } = rosa;
  const other = await rosa.visit.context.newPage();
  await openForm(other);
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Sign out and remove what you have typed?' });
  await signOut.click();
  await dialog.getByText('the form for a new interview').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'sign-out-with-draft');
  // A narrow window hides the panel from which it was opened.
  await page.setViewportSize({ width: 390, height: 900 });
  await dialog.getByText('the form for a new interview').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await inBrowser()).toContain(secret);

  await rosa.visit.expectingFailures(refused, async () => {
    await signOut.click();
    await dialog.getByRole('button', { name: 'Sign out and remove' }).click();
    await title(page, 'Sign in to parley');
    await title(other, 'Sign in to parley');
  });
  expect(await inBrowser()).not.toContain(secret);
  await other.close();
  await signInAgain();
  await openForm(page);
  expect(await jobRole(page).inputValue()).toBe('');
});

it('signs out at once when nothing was typed', async () => {
  const { page } = rosa;
  await rosa.visit.expectingFailures(refused, async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await title(page, 'Sign in to parley');
  });
  rosa.visit.expectClean();
});
