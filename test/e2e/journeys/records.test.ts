import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { prejoinPage } from '../pages/prejoin.ts';

let owner: SignedInDashboard;
let chromium: LaunchedBrowser;
beforeAll(async () => {
  [owner, chromium] = await Promise.all([openSignedInDashboard(), launchChromium()]);
});
afterAll(async () => {
  await chromium?.close();
  await owner?.close();
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

it('shows a candidate before the room the notice that follows from the settings', async () => {
  const { app, page: dashboard } = owner;
  const { joinUrl } = await invite(app);
  const visit = await openWatchedContext(chromium.browser, app.url);
  const page = await visit.context.newPage();
  await prejoinPage(page).open(joinUrl);
  const [notice] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.getByRole('link', { name: 'AI and data here' }).click(),
  ]);
  await notice.getByRole('heading', { level: 1, name: 'How interviews work at' }).waitFor();
  await notice.getByText('It does not recognise emotions.').waitFor();
  await notice.getByText(/^Recordings: until .+ deletes them$/).waitFor();
  await expectAccessible(notice);
  await expectNoSidewaysScroll(notice);
  await takeLooks(notice, 'notice-en');

  await dashboard.goto(`${app.url}/settings`);
  await dashboard.getByLabel('Recordings, days').fill('30');
  await dashboard.getByRole('button', { name: 'Save periods' }).click();
  await dashboard.getByRole('status').getByText('Periods saved.').waitFor();
  await notice.reload();
  await notice.getByText('Recordings: 30 days').waitFor();

  await prejoinPage(page).agree({ recording: false });
  await prejoinPage(page).start();
  await page.getByRole('heading', { level: 1, name: 'Interview for' }).waitFor({ state: 'detached' });
  await dashboard.reload();
  await dashboard.getByText('Editions that candidates were given').waitFor();
  // The newest edition comes first; the one before was given with the invitation.
  const edition = dashboard.getByRole('link', { name: /^notice-2026-11-4, / }).first();
  const url = (await edition.getAttribute('href')) ?? '';
  await expectAccessible(dashboard);
  await takeLooks(dashboard, 'settings-notice');

  await dashboard.getByLabel('Recordings, days').fill('7');
  await dashboard.getByRole('button', { name: 'Save periods' }).click();
  await dashboard.getByRole('status').getByText('Periods saved.').waitFor();
  await notice.goto(url);
  await notice.getByText('This is an earlier edition.').waitFor();
  await notice.getByText('Recordings: 30 days').waitFor();
  await expectAccessible(notice);
  await notice.getByRole('link', { name: 'Read the current one' }).click();
  await notice.getByText('Recordings: 7 days').waitFor();
  visit.expectClean();
  await visit.close();
});

it('shows the notice in German to a German reader', async () => {
  const { app } = owner;
  const visit = await openWatchedContext(chromium.browser, app.url, { locale: 'de-DE' });
  const page = await visit.context.newPage();
  await page.goto(`${app.url}/notice/${app.organizationId}`);
  await page.getByRole('heading', { level: 1, name: 'So laufen Interviews bei' }).waitFor();
  await page.getByText('Es erkennt keine Gefühle.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeLooks(page, 'notice-de');
  visit.expectClean();
  await visit.close();
});

it('exports one person and the organization, and compares outcomes by a table that is never stored', async () => {
  const { app, page } = owner;
  await invite(app);
  await page.goto(`${app.url}/settings`);
  await page.getByLabel('Person’s e-mail address').fill('nobody@example.com');
  await owner.visit.expectingFailures(/404 \(Not Found\)/, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Nobody with this e-mail address').waitFor();
  });
  await page.getByLabel('Person’s e-mail address').fill('jonas@example.com');
  const person = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await person).suggestedFilename()).toBe('person.zip');
  await page.getByRole('status').getByText('The export is downloaded.').waitFor();

  await page.getByRole('button', { name: 'Make an export' }).click();
  const whole = page.getByRole('link', { name: /^Download, / });
  await whole.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeLooks(page, 'settings-exports');
  const archive = page.waitForEvent('download');
  await whole.click();
  expect((await archive).suggestedFilename()).toMatch(/^organization-.+\.tar\.gz$/);

  await page.goto(`${app.url}/interviews/figures`);
  await page.getByRole('heading', { name: 'Are groups selected alike?' }).waitFor();
  const bring = (csv: string) =>
    page
      .getByLabel('Table of categories (CSV)')
      .setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const refused = /400 \(Bad Request\)/;
  await owner.visit.expectingFailures(refused, async () => {
    await bring('name,group\nJonas,A');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText('The first column must be called email or meetingCode.').waitFor();
  });
  await bring('email,group\njonas@example.com,A\nrosa@example.com,B');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText(/candidates with an outcome are in your table/).waitFor();
  await page.getByText('2 lines belong to nobody with an outcome').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeLooks(page, 'figures-outcomes');
  await page.reload();
  await page.getByRole('heading', { name: 'Are groups selected alike?' }).waitFor();
  expect(await page.getByText('belong to nobody with an outcome').count()).toBe(0);
  owner.visit.expectClean();
});
