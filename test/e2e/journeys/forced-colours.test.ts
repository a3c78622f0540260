import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { invite } from '../fixtures/invite.ts';
import { offerTimes, timeIn } from '../fixtures/offer-times.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { bookingPage } from '../pages/booking.ts';
import { dashboard } from '../pages/dashboard.ts';
import { prejoinPage } from '../pages/prejoin.ts';

let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  // Like the contrast themes of Windows.
  visit = await openWatchedContext(chromium.browser, app.url, {
    forcedColors: 'active',
    colorScheme: 'dark',
  });
  page = await visit.context.newPage();
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
});

/** The visible styles that still distinguish two states after the system has set its colours. */
const look = (target: Locator) =>
  target.evaluate((element) => {
    const { backgroundColor, color, borderTopColor } = getComputedStyle(element);
    // Behind a fully transparent colour the page is visible.
    const seen = (colour: string) =>
      /^rgba\(.*, 0\)$/.test(colour) ? getComputedStyle(document.body).backgroundColor : colour;
    return { background: seen(backgroundColor), color, border: seen(borderTopColor) };
  });

async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  expect(await look(chosen)).not.toEqual(await look(other));
}

it('distinguishes free days and shows the chosen day and clock in forced colours', async () => {
  // Both days must be visible at once, so they must be in the same month.
  const monthIn = (days: number) => timeIn(days, 9).start.slice(0, 7);
  const day = monthIn(3) === monthIn(4) ? 3 : 4;
  const { bookingUrl } = await offerTimes(app, [timeIn(day, 9), timeIn(day, 10), timeIn(day + 1, 9)]);
  const booking = bookingPage(page);
  await booking.open(bookingUrl);
  const days = page.locator('.cal button');
  const free = page.locator('.cal .free[aria-pressed="false"]').first();
  await expectToDiffer(free, days.and(page.locator('[aria-disabled="true"]')).first());
  await expectToDiffer(page.locator('.cal .free[aria-pressed="true"]'), free);
  const clock = (name: string) =>
    page.getByRole('radiogroup', { name: 'Clock' }).locator('label', { hasText: name });
  await expectToDiffer(clock('24 h'), clock('12 h'));
  const before = await look(clock('12 h'));
  await clock('12 h').click();
  expect(await look(clock('12 h'))).not.toEqual(before);
  visit.expectClean();
});

it('shows the chosen amount of time before an interview in forced colours', async () => {
  const { joinUrl } = await invite(app);
  const prejoin = prejoinPage(page);
  await prejoin.open(joinUrl);
  const time = page.locator('.times .seg label');
  await expectToDiffer(time.nth(0), time.nth(1));
  visit.expectClean();
});

it('shows the current page and the open tab of the dashboard in forced colours', async () => {
  const pages = dashboard(page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expectToDiffer(
    nav.getByRole('link', { name: 'Interviews', exact: true }),
    nav.getByRole('link', { name: 'Calendars' }),
  );
  await page.goto(`${app.url}/integrations`);
  await expectToDiffer(page.getByRole('tab', { name: 'curl' }), page.getByRole('tab', { name: 'Python' }));
  visit.expectClean();
});
