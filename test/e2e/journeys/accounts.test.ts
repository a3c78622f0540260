import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { install, type Installation } from '../fixtures/installation.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

const ida = { name: 'Ida Holm', email: 'ida@tidewater.example' };
const first = 'lantern river forest';
const second = 'paper boat light water';
/** Chromium logs a refusal, such as that of a wrong password or a used link. */
const refused = /status of 40[01]/;

let app: Installation;
let chromium: LaunchedBrowser;
let rosa: WatchedContext;
let guest: WatchedContext;
let page: Page;

beforeAll(async () => {
  [app, chromium] = await Promise.all([install({ database: 'cluster' }), launchChromium()]);
  const size = { viewport: { width: 1280, height: 900 } };
  rosa = await openWatchedContext(chromium.browser, app.url, size);
  guest = await openWatchedContext(chromium.browser, app.url, size);
  page = await guest.context.newPage();
});

afterAll(async () => {
  await rosa?.close();
  await guest?.close();
  await chromium?.close();
  await app?.close();
});

const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = async (target: Locator) => {
  await tabTo(target.page(), target);
  await target.page().keyboard.press('Enter');
};
const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const type = async (label: string, text: string, on = page) => {
  await tabTo(on, on.getByLabel(label, { exact: true }));
  await on.keyboard.press('ControlOrMeta+a');
  await on.keyboard.type(text);
};

async function mailedLink(subject: RegExp): Promise<string> {
  const { message } = await app.mails.waitFor(
    ({ envelope, message: { subject: is } }) => envelope.to.includes(ida.email) && subject.test(is ?? ''),
    30_000,
  );
  const [link = ''] = /http:\S+\/(?:invitation|reset-password)\/\S+/.exec(message.text ?? '') ?? [];
  expect(message.html).toContain(link);
  return link;
}

/** Checks that nothing needs sideways scrolling at the width of a small phone, or at 400 % zoom on a desktop. */
async function expectReflow(on: Page): Promise<void> {
  const before = on.viewportSize();
  await on.setViewportSize({ width: 320, height: 640 });
  expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (before) await on.setViewportSize(before);
}

it('accepts an invitation, sets a password and resets a forgotten one, by keyboard alone', async () => {
  const team = await openTeam();
  await inviteIda(team);
  await acceptTheInvitation();
  await signOutAndMistype();
  await forgetAndReset();
  await changeThePassword();
  await deactivateIda(team);
  rosa.expectClean();
  guest.expectClean();
});

async function openTeam(): Promise<Page> {
  const on = await rosa.context.newPage();
  const pages = dashboard(on, app.url);
  await pages.openSignIn(app.signInUrl);
  await pages.signIn();
  await press(on.getByRole('link', { name: 'Team', exact: true }));
  await on.getByRole('row', { name: 'Rosa Lindqvist' }).getByText('Active').waitFor();
  await expectAccessible(on);
  return on;
}

async function inviteIda(on: Page): Promise<void> {
  await press(button('Invite somebody', on));
  await type('Name', ida.name, on);
  await type('E-mail address', ida.email, on);
  await on.keyboard.press('Tab');
  await on.keyboard.press('ArrowDown');
  expect(await on.getByRole('radio', { name: /^Interviewer/ }).isChecked()).toBe(true);
  await expectAccessible(on);
  await on.keyboard.press('Enter');
  await on.getByText('An invitation is on its way to Ida Holm').first().waitFor();
  await on.getByRole('row', { name: ida.name }).getByText('Invited').waitFor();
  await expectAccessible(on);
  await expectReflow(on);
}

async function acceptTheInvitation(): Promise<void> {
  const link = await mailedLink(/^Join Tidewater/);
  await expectRoomForALongName(link);
  await page.goto(link);
  await title('Welcome to Tidewater');
  await expectAccessible(page);
  await expectReflow(page);
  await guest.expectingFailures(refused, async () => {
    await type('New password', 'password1234');
    await page.keyboard.press('Enter');
    await page.getByText('This password is easy to guess').waitFor();
  });
  await expectAccessible(page);
  await type('New password', first);
  await press(button('Join Tidewater'));
  await title('Interviews');
  await page.getByRole('link', { name: ida.name }).waitFor();
  await guest.expectingFailures(refused, async () => {
    const again = await guest.context.newPage();
    await again.goto(link);
    await again.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
    await expectAccessible(again);
    await again.close();
  });
}

/** The name of an organization may be 200 letters without a space. */
async function expectRoomForALongName(link: string): Promise<void> {
  const reading = '**/api/dashboard/account-links/read';
  await page.route(reading, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, organizationName: 'Tidewater'.repeat(22) } });
  });
  await page.goto(link);
  await title(`Welcome to ${'Tidewater'.repeat(22)}`);
  await expectReflow(page);
  await page.unroute(reading);
}

async function signOutAndMistype(): Promise<void> {
  await guest.expectingFailures(refused, async () => {
    await press(button('Sign out'));
    await title('Sign in to parley');
    await expectAccessible(page);
    await expectReflow(page);
    await type('E-mail address', ida.email);
    await type('Password', second);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
    await expectAccessible(page);
  });
}

async function forgetAndReset(): Promise<void> {
  await press(page.getByRole('link', { name: 'Forgot your password?' }));
  await title('Forgot your password?');
  await expectAccessible(page);
  await type('E-mail address', ida.email);
  await page.keyboard.press('Enter');
  await title('Check your mail');
  await expectAccessible(page);
  await page.goto(await mailedLink(/^Choose a new password/));
  await title('Choose a new password');
  await expectAccessible(page);
  await expectReflow(page);
  await type('New password', second);
  await page.keyboard.press('Enter');
  await title('Your password is changed');
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'Sign in' }));
  await type('E-mail address', ida.email);
  await type('Password', second);
  await page.keyboard.press('Enter');
  await title('Interviews');
}

async function changeThePassword(): Promise<void> {
  await press(page.getByRole('link', { name: ida.name }));
  await title('Your account');
  await type('Present password', second);
  await type('New password', first);
  await page.keyboard.press('Enter');
  await page.getByText('You are signed out everywhere else.').waitFor();
  await expectAccessible(page);
  await expectReflow(page);
}

/** Her page turns into the sign-in page, and the team page shows that she is deactivated. */
async function deactivateIda(on: Page): Promise<void> {
  await guest.expectingFailures(refused, async () => {
    const changing = button(`Change role: ${ida.name}`, on);
    await press(changing);
    await on.getByRole('dialog', { name: `The role of ${ida.name}` }).waitFor();
    await on.keyboard.press('Escape');
    await on.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await hasFocus(changing)).toBe(true);
    await press(button(`Deactivate: ${ida.name}`, on));
    await expectAccessible(on);
    await press(on.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
    await on.getByRole('row', { name: ida.name }).getByText('Deactivated').waitFor();
    // The button that opened the dialog disappeared with its row, so the heading has the focus.
    expect(await hasFocus(on.getByRole('heading', { level: 1 }))).toBe(true);
    await expectAccessible(on);
    await page.reload();
    await title('Sign in to parley');
  });
}
