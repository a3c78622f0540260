import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
const visits: WatchedContext[] = [];
let page: Page;
let visit: WatchedContext;
beforeAll(async () => {
  owner = await openSignedInDashboard();
  ({ app } = owner);
});
beforeEach(async () => {
  ({ page, visit } = await inBerlin('en-GB'));
});
afterAll(async () => {
  for (const one of visits) await one.close();
  await owner?.close();
});

/** Opens a page for the owner in a browser with Berlin's time zone. */
async function inBerlin(locale: string): Promise<{ page: Page; visit: WatchedContext }> {
  const opened = await openWatchedContext(owner.chromium.browser, app.url, {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Berlin',
    locale,
    storageState: await owner.visit.context.storageState(),
  });
  visits.push(opened);
  return { page: await opened.context.newPage(), visit: opened };
}

/** The last Sunday of a month of next year, on which Berlin's clocks change: `2027-03-28`. */
function lastSundayOf(month: 'March' | 'October'): string {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month === 'March' ? 2 : 9, 31));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}
const [forward, back] = [lastSundayOf('March'), lastSundayOf('October')];

async function openReschedule(meetingCode: string, name = 'Reschedule') {
  await page.goto(`${app.url}/interviews/${meetingCode}`);
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog');
}
const startOf = async (meetingCode: string) => (await app.sdk.interviews.get(meetingCode)).scheduledAt;

it('says which time is used when an interview is moved into the hour that the clocks skip', async () => {
  const { meetingCode } = await invite(app);
  const moving = await openReschedule(meetingCode);
  await moving.getByLabel('New time').fill(`${forward}T01:30`);
  expect(await moving.getByRole('status').textContent()).toBe('');
  await moving.getByLabel('New time').fill(`${forward}T02:30`);
  await moving
    .getByText(
      /the clocks go forward, and there is no 02:30 in Europe\/Berlin\. It will be .+, 03:30 instead\.$/,
    )
    .waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'clocks-skip');
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await moving.waitFor({ state: 'hidden' });
  expect(await startOf(meetingCode)).toBe(`${forward}T01:30:00.000Z`);
  visit.expectClean();
});

it('says which of two equal times is meant, lets the other one be chosen, and keeps the choice', async () => {
  const { meetingCode } = await invite(app);
  let moving = await openReschedule(meetingCode);
  await moving.getByLabel('New time').fill(`${back}T02:30`);
  await moving
    .getByText(/02:30 comes twice in Europe\/Berlin\. The first one is meant \(UTC\+02:00\)\./)
    .waitFor();
  await moving.getByRole('button', { name: 'Take the second one (UTC+01:00)' }).click();
  await moving.getByText(/The second one is meant \(UTC\+01:00\)\./).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'clocks-twice');
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await moving.waitFor({ state: 'hidden' });
  expect(await startOf(meetingCode)).toBe(`${back}T01:30:00.000Z`);

  // Only the length is changed: of the two equal times the second one stays chosen.
  moving = await openReschedule(meetingCode);
  await moving.getByText(/The second one is meant \(UTC\+01:00\)\./).waitFor();
  await moving.getByLabel('Length in minutes').fill('20');
  await moving.getByRole('button', { name: 'Reschedule' }).click();
  await moving.waitFor({ state: 'hidden' });
  expect(await startOf(meetingCode)).toBe(`${back}T01:30:00.000Z`);
  visit.expectClean();
});

it('explains both cases in German', async () => {
  ({ page, visit } = await inBerlin('de-DE'));
  const { meetingCode } = await invite(app);
  const moving = await openReschedule(meetingCode, 'Verlegen');
  await moving.getByLabel('Neue Zeit').fill(`${forward}T02:30`);
  await moving
    .getByText(/02:30 Uhr gibt es in Europe\/Berlin nicht\. Stattdessen gilt .+, 03:30 Uhr\.$/)
    .waitFor();
  await takeLooks(page, 'clocks-skip-de');
  await moving.getByLabel('Neue Zeit').fill(`${back}T02:30`);
  await moving
    .getByText(/02:30 Uhr gibt es in Europe\/Berlin zweimal\. Gemeint ist das erste Mal \(UTC\+02:00\)\./)
    .waitFor();
  await moving.getByRole('button', { name: 'Das zweite Mal nehmen (UTC+01:00)' }).click();
  await moving.getByText(/Gemeint ist das zweite Mal \(UTC\+01:00\)\./).waitFor();
  visit.expectClean();
});

it('explains both cases for a fixed time and for listed times of a new interview', async () => {
  await page.goto(`${app.url}/interviews/new`);
  await page.getByText('At a fixed time', { exact: true }).click();
  await page.getByLabel('Start', { exact: true }).fill(`${back}T02:15`);
  await page.getByRole('button', { name: 'Take the second one (UTC+01:00)' }).click();
  await page.getByText(/02:15 comes twice .+ The second one is meant \(UTC\+01:00\)\./).waitFor();
  await page.getByText('The candidate picks', { exact: true }).click();
  await page.getByLabel('Time 1', { exact: true }).fill(`${forward}T02:15`);
  await page.getByText(/there is no 02:15 in Europe\/Berlin\. It will be .+, 03:15 instead\.$/).waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'clocks-new');
  visit.expectClean();
});
