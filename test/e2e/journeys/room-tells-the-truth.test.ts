import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite, twoQuestions } from '../fixtures/invite.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { interviewRoom } from '../pages/interview-room.ts';
import { prejoinPage } from '../pages/prejoin.ts';

const [first, second] = twoQuestions;

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  visit = await openWatchedContext(chromium.browser, app.url);
  page = await visit.context.newPage();
  const { joinUrl } = await invite(app);
  const prejoin = prejoinPage(page);
  await prejoin.open(joinUrl);
  await prejoin.agree({ recording: true });
  await prejoin.checkDevices();
  await prejoin.start();
  await interviewRoom(page).hears(first.question);
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

it('keeps the question in the live region when the room says that it listens', async () => {
  const room = interviewRoom(page);
  const polite = page.locator('[aria-live="polite"]');
  await room.answer('Tests first, then the notes.');
  await room.hears(second.question);
  await polite.getByText('Listening. It is your turn.').first().waitFor();
  expect(await polite.textContent()).toContain(second.question);
  // Each sentence is an element of its own, so that a screen reader reads it once.
  await polite.getByText(second.question, { exact: true }).waitFor({ state: 'attached' });
  visit.expectClean();
});

it('does not show the microphone as on while the interview is paused', async () => {
  const room = interviewRoom(page);
  const on = page.getByRole('button', { name: 'Microphone on' });
  expect(await on.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await room.isPaused();
  const paused = page.getByRole('button', { name: 'Microphone paused' });
  expect(await paused.getAttribute('aria-pressed')).toBe('false');
  expect(await on.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await on.waitFor();
  expect(await on.getAttribute('aria-pressed')).toBe('true');
  visit.expectClean();
});
