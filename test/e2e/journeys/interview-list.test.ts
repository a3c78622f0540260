import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url, { viewport: { width: 1280, height: 900 } });
  page = await visit.context.newPage();
  const pages = dashboard(page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

const press = async (target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

it('"Interview yourself", by keyboard: the focus goes on, and comes back', async () => {
  const opener = page.getByRole('button', { name: 'Interview yourself' });
  await press(opener);
  await tabTo(page, page.getByRole('textbox', { name: 'For which job?' }));
  await page.keyboard.type('Release engineer');
  await page.keyboard.press('Enter');
  const ready = page.getByRole('dialog', { name: 'Your interview is ready' });
  await ready.waitFor();
  expect(await hasFocus(ready.getByRole('link', { name: 'Open the interview' }))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await ready.waitFor({ state: 'hidden' });
  expect(await hasFocus(opener)).toBe(true);
  visit.expectClean();
});

it('a search that finds nothing can be cleared without losing its field', async () => {
  await page.goto(`${app.url}/interviews?search=zzz`);
  await page.getByRole('heading', { name: 'No interview matches' }).waitFor();
  const field = page.getByRole('searchbox');
  await tabTo(page, field);
  const before = await field.elementHandle();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('table').getByText('Release engineer').first().waitFor();
  expect(await before?.evaluate((element) => element === document.activeElement)).toBe(true);
  visit.expectClean();
});

it('nobody is offered the way into an interview that is over', async () => {
  const { meetingCode } = await invite(app);
  const links = page.getByRole('button', { name: /^Copy join link/ });
  const people = page.getByRole('heading', { name: 'People' });
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  await people.waitFor();
  expect(await links.count()).toBe(1);
  await app.sdk.interviews.cancel(meetingCode);
  await page.reload();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await people.waitFor();
  expect(await links.count()).toBe(0);
  await expectAccessible(page);
  visit.expectClean();
});
