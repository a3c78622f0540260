import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasRadicale, openRadicale, type Radicale } from '../../../apps/server/src/testing/radicale.ts';
import { openGoogleCalendar, type GoogleStandIn } from '../../stand-ins/google-calendar.ts';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

const email = 'rosa@tidewater.example';
const dayMs = 24 * 60 * 60_000;
/** Chromium logs a 400, such as that of a wrong password. */
const refusedOnce = /status of 400/;

let google: GoogleStandIn;
let app: Installation;
let chromium: LaunchedBrowser;
let visit: WatchedContext;
let page: Page;

beforeAll(async () => {
  google = await openGoogleCalendar();
  [app, chromium] = await Promise.all([
    install({
      database: 'cluster',
      settings: {
        PARLEY_GOOGLE_CLIENT_ID: 'client',
        PARLEY_GOOGLE_CLIENT_SECRET: 'secret',
        PARLEY_GOOGLE_BASE_URL: google.url,
      },
    }),
    launchChromium(),
  ]);
  visit = await openWatchedContext(chromium.browser, app.url, {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Berlin',
  });
  page = await visit.context.newPage();
  const pages = dashboard(page, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await app?.close();
  await google?.close();
});

const openCalendars = async (on = page) => {
  await on.getByRole('link', { name: 'Calendars' }).click();
  await on.getByRole('heading', { level: 1, name: 'Calendars' }).waitFor();
};
const press = async (name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
/** Opens the form of a provider by keyboard alone. */
const choose = async (provider: RegExp) => {
  await press('Connect a calendar');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: provider }));
  await page.keyboard.press('Enter');
};
const fill = async (label: string, text: string) => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
/** The offered starts on the page, as instants. */
const offeredStarts = () =>
  page
    .locator('.run.offered time')
    .evaluateAll((times: HTMLTimeElement[]) => times.map((time) => time.dateTime));
const availability = () => app.sdk.availability.get({ email, duration: 30, days: 7 });

/** Checks that nothing needs sideways scrolling at the width of a small phone, or at 400 % zoom on a desktop. */
async function expectReflow(): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

/** An event that covers exactly this slot. */
function eventOver(slot: { start: string; end: string }): string {
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  const lines = ['UID:review', `DTSTAMP:${stamp(slot.start)}`, 'SUMMARY:Review of the quarter'];
  const times = [`DTSTART:${stamp(slot.start)}`, `DTEND:${stamp(slot.end)}`];
  const event = ['BEGIN:VEVENT', ...lines, ...times, 'END:VEVENT'];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
}

const title = hasRadicale ? 'a CalDAV server' : 'NOT TRIED, radicale is not installed: a CalDAV server';
describe.skipIf(!hasRadicale)(title, () => {
  it('connects a calendar by keyboard, blocks its busy time, reconnects and disconnects it', async () => {
    const radicale = await openRadicale();
    onTestFinished(() => radicale.close());
    const work = await radicale.makeCalendar('Work', { color: '#0E61B9' });
    await radicale.makeCalendar('Private', { color: '#B4532A' });
    await openCalendars();
    await page.getByRole('heading', { name: 'You have connected no calendar yet' }).waitFor();
    await expectAccessible(page);
    await expectReflow();
    expect(await availability()).toMatchObject({ calendarConnected: false });

    await connect(radicale);
    await chooseWhatBlocks();
    await loseASlot(radicale, work);
    await reconnect(radicale);
    await disconnect();
    visit.expectClean();
  });
});

async function connect({ url, user, password }: Radicale): Promise<void> {
  await choose(/^Radicale/);
  await expectAccessible(page);
  await expectReflow();
  await press('Connect');
  await page.getByText('Give the whole address').waitFor();
  await fill('Server URL', url);
  await fill('User name', user);
  await fill('Password', 'wrong');
  await visit.expectingFailures(refusedOnce, async () => {
    await page.keyboard.press('Enter');
    await page.getByText('The server does not accept this user name and password.').waitFor();
  });
  const field = page.getByLabel('Password');
  await until(
    'the focus at the field in error',
    () => field.evaluate((element) => element === document.activeElement),
    Boolean,
  );
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);

  await fill('Password', password);
  await page.keyboard.press('Enter');
  await page.getByText('is connected.').waitFor();
  await page.getByText('OK', { exact: true }).waitFor();
  await page.getByText('In use: Europe/Berlin, from the browser that connected it').waitFor();
  await page.getByText('offered for 30 min within 7 days').waitFor();
  await expectAccessible(page);
  await expectReflow();
}

async function chooseWhatBlocks(): Promise<void> {
  const hers = page.getByRole('checkbox', { name: 'Private' });
  await tabTo(page, hers);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: 'Write booked interviews' }));
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: 'Calendar for booked interviews' }).selectOption('Work');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Lisbon');
  await page.getByText('In use: Europe/Lisbon, chosen here').waitFor();
  await page.getByText('Times in Europe/Lisbon').waitFor();
  await page.reload();
  await page.getByText('In use: Europe/Lisbon, chosen here').waitFor();
  expect(await hers.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Work' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Write booked interviews' }).isChecked()).toBe(true);
}

/** Checks that the page shows what the API returns, before and after an event. */
async function loseASlot(radicale: Radicale, work: string): Promise<void> {
  const { slots } = await availability();
  // More than two days ahead, so that the notice does not matter.
  const slot = slots.find(({ start }) => Date.parse(start) > Date.now() + 2 * dayMs);
  if (!slot) throw new Error('a week has a working day');
  const instant = new Date(slot.start).toISOString();
  await until('the slot is offered', offeredStarts, (starts) => starts.includes(instant));

  await radicale.put(work, 'review', eventOver(slot));
  await press(`Sync now: ${new URL(radicale.url).host}`);
  await until('the slot is gone', offeredStarts, (starts) => starts.length > 0 && !starts.includes(instant));
  const run = page.locator('.run:not(.offered)').filter({ has: page.locator(`time[datetime="${instant}"]`) });
  expect(await run.innerText()).toMatch(/busy \d\d:\d\d to \d\d:\d\d/);
  expect(await page.content()).not.toContain('Review of the quarter');

  const after = await availability();
  expect(after.calendarConnected).toBe(true);
  expect(await offeredStarts()).toEqual(after.slots.map(({ start }) => new Date(start).toISOString()));
  await page.getByRole('combobox', { name: 'Duration' }).selectOption('1 h');
  await page.getByText('would end after 17:00').first().waitFor();
  await expectAccessible(page);
  await expectReflow();
}

/** The password of the calendar changes. The page says why no time is offered, and accepts the new password. */
async function reconnect(radicale: Radicale): Promise<void> {
  const host = new URL(radicale.url).host;
  const password = 'a new one';
  radicale.changePassword(password);
  await press(`Sync now: ${host}`);
  await page.getByText('Needs attention').waitFor();
  await page.getByText('after that no time of yours is offered until this is mended').waitFor();
  await expectAccessible(page);
  await expectReflow();
  await press(`Reconnect ${host}`);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByText('OK', { exact: true }).waitFor();
}

async function disconnect(): Promise<void> {
  await page.getByRole('button', { name: /^Disconnect 127/ }).click();
  await expectAccessible(page);
  await press('Disconnect');
  await page.getByRole('heading', { name: 'You have connected no calendar yet' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await availability()).toMatchObject({ calendarConnected: false, slots: [] });
}

describe('a calendar account at a provider', () => {
  it('connects a calendar on the provider’s page, or names the setting that is missing', async () => {
    await openCalendars();
    await choose(/^Microsoft/);
    await page.getByText('PARLEY_MICROSOFT_CLIENT_ID').waitFor();
    await expectAccessible(page);
    await expectReflow();
    await page.keyboard.press('Escape');
    visit.expectClean();

    // She uses another browser, because the watched one refuses to open other origins.
    const context = await chromium.browser.newContext({ locale: 'en-GB' });
    await context.route(`${google.url}/**`, async (route) =>
      route.fulfill(await consentPage(route.request().url())),
    );
    const other = await context.newPage();
    const pages = dashboard(other, app.url);
    await pages.openSignIn(await inviteInterviewer());
    await pages.signIn();
    await openCalendars(other);
    await goToGoogle(other);
    await other.getByRole('link', { name: 'No' }).click();
    await other.getByText('It was not allowed at the provider.').waitFor();
    expect(new URL(other.url()).search).toBe('');
    await expectAccessible(other);

    await other.goto(`${app.url}/calendars?problem=Call%20555%200100%20and%20read%20out%20your%20password`);
    await other.getByText('The calendar was not connected. Try again.').waitFor();
    expect(await other.content()).not.toContain('555');

    await goToGoogle(other);
    await other.getByRole('link', { name: 'Allow' }).click();
    await other.getByText('ada@gmail.test is connected.').waitFor();
    await other.getByText('OK', { exact: true }).waitFor();
    await other.getByText('In use: Europe/Berlin, from the calendar').waitFor();
    expect(new URL(other.url()).search).toBe('');
    await other.getByText('offered for 30 min within 7 days').waitFor();
    expect(await other.getByRole('combobox', { name: 'Member' }).count()).toBe(0);
    await expectAccessible(other);
    await context.close();

    await seeItAsAdmin();
    visit.expectClean();
  });
});

async function inviteInterviewer(): Promise<string> {
  const person = ['--email', 'ada@tidewater.example', '--name', 'Ada Moreau', '--role', 'INTERVIEWER'];
  const organization = ['--organization', app.organizationId];
  const { signInUrl = '' } = await parleyJson(app.settings, 'members', 'create', ...organization, ...person);
  return signInUrl;
}

/** An admin can see her calendar but not change her choices. */
async function seeItAsAdmin(): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { name: 'Your colleagues’' }).waitFor();
  await page.getByText('Europe/Berlin, from the calendar').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByText('No calendar is connected for you').waitFor();
  // While her calendar is loading, no data of another member appears under her name.
  let letGo = () => {};
  const looked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/calendars/preview?*', async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Member' }).selectOption('Ada Moreau');
  await page.getByText('Asking the calendars…').waitFor();
  expect(await page.getByText('No calendar is connected for Ada Moreau').count()).toBe(0);
  letGo();
  await page.getByText('Times in Europe/Berlin').waitFor();
  await expectAccessible(page);
  await expectReflow();
}

async function goToGoogle(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'Connect a calendar' }).click();
  await on
    .getByRole('dialog')
    .getByRole('button', { name: /^Google/ })
    .click();
  await on.getByRole('button', { name: 'Go on to Google' }).click();
  await on.getByRole('link', { name: 'Allow' }).waitFor();
}

/** The consent page that a person sees at Google. */
async function consentPage(authorizeUrl: string) {
  const allowed = google.consent(authorizeUrl);
  const declined = new URL(allowed);
  declined.searchParams.delete('code');
  declined.searchParams.set('error', 'access_denied');
  const link = (href: string, word: string) => `<a href="${href.replaceAll('&', '&amp;')}">${word}</a>`;
  const body = `<!doctype html>${link(allowed, 'Allow')} ${link(declined.href, 'No')}`;
  return { status: 200, contentType: 'text/html', body };
}
