import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import type { Installation } from '../fixtures/installation.ts';
import { ines, installForMeetings, inviteToMeet, priya } from '../fixtures/meet.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { tabTo } from '../pages/keyboard.ts';

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;
let signInUrl = '';
beforeAll(async () => {
  [app, chromium] = await Promise.all([installForMeetings(), launchChromium()]);
  const organization = ['--organization', app.organizationId];
  await parleyJson(app.settings, 'organization', 'test-mode', ...organization, '--on');
  const person = ['--name', priya.name, '--email', priya.email, '--role', 'INTERVIEWER'];
  ({ signInUrl = '' } = await parleyJson(app.settings, 'members', 'create', ...organization, ...person));
  visit = await openWatchedContext(chromium.browser, app.url, { viewport: { width: 1280, height: 900 } });
  page = await visit.context.newPage();
});
afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

it('starts with the interviews that the interviewer leads, and opens the room by keyboard', async () => {
  const today = new Date();
  today.setHours(23, 55, 0, 0);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  const first = await inviteToMeet(app, { scheduledAt: today.toISOString() });
  await inviteToMeet(app, {
    scheduledAt: inTwoDays.toISOString(),
    participants: [{ ...ines, name: 'Jonas Ekholm', email: 'jonas@example.com' }, priya],
  });
  const over = await inviteToMeet(app, {
    participants: [{ ...ines, name: 'Mira Sand', email: 'mira@example.com' }, priya],
  });
  await app.sdk.interviews.simulate(over.meetingCode);
  // An interview that another interviewer leads.
  await inviteToMeet(app, { participants: [ines, { ...priya, email: 'jonas.ekholm@tidewater.example' }] });

  await page.goto(signInUrl);
  await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'My interviews' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Over' }).waitFor();
  const rows = (group: string) => page.getByRole('table', { name: group }).locator('tbody tr');
  expect(await rows('Today').count()).toBe(1);
  expect(await rows('Upcoming').getByRole('link').first().textContent()).toBe('Jonas Ekholm');
  expect(await rows('Over').getByRole('link').first().textContent()).toBe('Mira Sand');
  await expectAccessible(page);
  await takeLooks(page, 'interviewer-mine');

  await tabTo(page, page.getByRole('link', { name: 'Join: Ines Marchetti' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/interview/${first.meetingCode}`));
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1, name: 'My interviews' }).waitFor();
  visit.expectClean();
});
