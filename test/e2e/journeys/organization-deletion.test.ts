import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';

/** The page of an admin. */
let own: SignedInDashboard;
let owner: WatchedContext;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  const person = ['--email', 'tomasz@tidewater.example', '--name', 'Tomasz Wrona', '--role', 'OWNER'];
  const organization = ['--organization', own.app.organizationId];
  const { signInUrl = '' } = await parleyJson(
    own.app.settings,
    'members',
    'create',
    ...organization,
    ...person,
  );
  owner = await openWatchedContext(own.chromium.browser, own.app.url, {
    viewport: { width: 1280, height: 900 },
  });
  page = await owner.context.newPage();
  const pages = dashboard(page, own.app.url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
});
afterAll(async () => {
  await owner?.close();
  await own?.close();
});

const zoneOf = (of: Page) => of.getByRole('region', { name: 'Delete the organization' });
const notice = /^The deletion of Tidewater with everything in it begins on/;

it('is planned by an owner who types the name, shown to everybody, and taken back', async () => {
  await invite(own.app);
  await own.page.goto(`${own.app.url}/settings#danger`);
  await zoneOf(own.page).getByText('Only an owner can do that.').waitFor();

  await page.goto(`${own.app.url}/settings#danger`);
  const zone = zoneOf(page);
  await zone.getByText(/^This deletes 1 interview with every recording/).waitFor();
  await zone.getByText(/^1 interview is still to take place/).waitFor();
  const press = (name: string) => zone.getByRole('button', { name, exact: true }).click();
  await zone.getByLabel('Name of the organization').fill('tidewater');
  await owner.expectingFailures(/status of 400/, async () => {
    await press('Delete organization');
    await zone.getByText('Type Tidewater, exactly as it is written here.').waitFor();
  });
  await expectAccessible(page);
  await takeLooks(page, 'deletion');
  await zone.getByLabel('Name of the organization').fill('Tidewater');
  await press('Delete organization');
  await zone.getByText(/^Tomasz Wrona asked for the deletion. It begins on/).waitFor();
  await page.getByText(notice).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'deletion-planned');
  const { message } = await own.app.mails.waitFor(
    (mail) => mail.envelope.to.includes('tomasz@tidewater.example'),
    30_000,
  );
  expect(message.subject).toBe('Tidewater is to be deleted');

  await own.page.goto(`${own.app.url}/team`);
  await own.page.getByText(notice).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press('Take it back');
  await zone.getByLabel('Name of the organization').waitFor();
  await page.getByText(notice).waitFor({ state: 'hidden' });
  owner.expectClean();
  own.visit.expectClean();
});

it('says on pages that stay open that its time has come, and under a legal hold that it waits', async () => {
  const { meetingCode } = await invite(own.app);
  await page.goto(`${own.app.url}/settings#danger`);
  const zone = zoneOf(page);
  await zone.getByLabel('Name of the organization').fill('Tidewater');
  await zone.getByRole('button', { name: 'Delete organization', exact: true }).click();
  await page.getByText(notice).waitFor();
  const withdraw = zone.getByRole('button', { name: 'Take it back', exact: true });
  await withdraw.waitFor();

  await page.clock.install({ time: Date.now() });
  await page.reload();
  await withdraw.waitFor();
  await page.clock.fastForward(8 * 24 * 60 * 60_000);
  const due = page.getByText(
    /^The deletion of Tidewater with everything in it was due on .* nobody can create/,
  );
  await due.waitFor();
  await page.getByText(notice).waitFor({ state: 'hidden' });
  await zone.getByText(/^The deletion that Tomasz Wrona asked for began on/).waitFor();
  await withdraw.waitFor({ state: 'hidden' });

  const held = await own.page.request.put(
    `${own.app.url}/api/dashboard/interviews/${meetingCode}/legal-hold`,
    {
      headers: { origin: own.app.url },
      data: { reason: 'Case 17' },
    },
  );
  expect(held.ok()).toBe(true);
  await page.reload();
  await zone.getByText(/was due on .* It waits for the legal hold/).waitFor();
  await due.waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'deletion-due');
  owner.expectClean();
  own.visit.expectClean();
});
