import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let visit: SignedInDashboard['visit'];
let page: Page;

beforeAll(async () => {
  owner = await openSignedInDashboard();
  ({ app, visit, page } = owner);
});

afterAll(async () => {
  await owner?.close();
});

const press = async (target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

it('moves the focus into “Interview yourself” and back by keyboard', async () => {
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

it('keeps the search field when a search without results is cleared', async () => {
  await page.goto(`${app.url}/interviews?search=zzz`);
  await page.getByRole('heading', { name: 'No interview matches' }).waitFor();
  const field = page.getByRole('searchbox');
  await tabTo(page, field);
  const before = await field.elementHandle();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('table').getByText('Release engineer').first().waitFor();
  // With only one interview to come, several cannot be selected.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await before?.evaluate((element) => element === document.activeElement)).toBe(true);
  visit.expectClean();
});

it('offers a way back from a filter without results, and from a page that is empty by now', async () => {
  const listed = page.getByRole('table').getByText('Release engineer').first();
  await page.goto(`${app.url}/interviews?result=PASS`);
  await page.getByRole('heading', { name: 'No interview matches' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await listed.waitFor();
  await page.goto(`${app.url}/interviews?status=SCHEDULED&page=9&order=SCORE`);
  await page.getByRole('heading', { name: 'This page of the list is empty by now' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'To the first page' }).click();
  await listed.waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('SCHEDULED');
  await page.getByRole('table', { name: 'Interviews, page 1 of 1, highest score first' }).waitFor();
  visit.expectClean();
});

it('offers no join link when an interview is over', async () => {
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

it('shows the recommendation as soon as it exists, and reads the list without a body when nothing changed', async () => {
  await parleyJson(app.settings, 'organization', 'test-mode', '--organization', app.organizationId, '--on');
  const { meetingCode } = await invite(app, { jobRole: 'Night shift lead' });
  await page.goto(`${app.url}/interviews?search=night`);
  const row = page.getByRole('row', { name: /Night shift lead/ });
  await row.getByText('None yet').waitFor();
  const statuses = new Set<number>();
  page.on('response', (response) => {
    if (response.url().includes('/api/dashboard/interviews')) statuses.add(response.status());
  });
  await app.sdk.interviews.simulate(meetingCode, { profile: 'fluent' });
  await app.sdk.interviews.waitForEvaluation(meetingCode);
  const { recommendation, overallScore } = await app.sdk.interviews.evaluation(meetingCode);
  const word = { PASS: 'Pass', REVIEW: 'Review', FAIL: 'Fail' }[recommendation];
  await row.getByText(word, { exact: true }).waitFor();
  await row.getByText(`score ${overallScore}`).waitFor();
  await expectAccessible(page);
  // Nothing changes any more, but the visitor returns to the page from time to time.
  const visits = setInterval(() => {
    void page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  }, 1_000);
  await page.waitForResponse((response) => response.status() === 304).finally(() => clearInterval(visits));
  expect([...statuses].filter((status) => status !== 200 && status !== 304)).toEqual([]);
  await row.getByText(word, { exact: true }).waitFor();
  visit.expectClean();
});

it('finds an interview by its meeting code in any spelling', async () => {
  const { meetingCode } = await invite(app, { jobRole: 'Harbour pilot' });
  await page.goto(`${app.url}/interviews`);
  for (const written of [meetingCode, meetingCode.replaceAll('-', '').toUpperCase()]) {
    await page.getByRole('searchbox').fill(written);
    await page.waitForURL((url) => url.searchParams.get('search') === written);
    await page.getByRole('table').getByText('Harbour pilot').waitFor();
    await page.getByText('Release engineer').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
  }
  visit.expectClean();
});

it('cancels several interviews with one reason, and sends several invitations again', async () => {
  const [first, second, third] = [await invite(app), await invite(app), await invite(app)];
  await page.goto(`${app.url}/interviews?status=SCHEDULED`);
  const all = page.getByRole('checkbox', { name: 'Select all on this page that are still to come' });
  await all.check();
  const several = page.getByRole('region', { name: 'Several interviews at once' });
  await several.getByText(/^\d+ selected$/).waitFor();
  await all.uncheck();
  const rowOf = (meetingCode: string) =>
    page.getByRole('row').filter({ has: page.locator(`a[href$="${meetingCode}"]`) });
  for (const { meetingCode } of [first, second]) {
    await rowOf(meetingCode).getByRole('checkbox', { name: 'Select Jonas Weber' }).check();
  }
  await several.getByText('2 selected').waitFor();
  await expectAccessible(page);

  await several.getByRole('button', { name: 'Resend…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 invitations' }).click();
  await page.getByText('The invitations of 2 interviews go out once more.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  for (const { meetingCode } of [first, second]) await rowOf(meetingCode).getByRole('checkbox').check();
  // A colleague deleted one meanwhile: the page says so and still cancels the other.
  await app.sdk.interviews.delete(second.meetingCode);
  await several.getByRole('button', { name: 'Cancel interviews…' }).click();
  const asking = page.getByRole('dialog', { name: 'Cancel 2 interviews?' });
  await asking.getByLabel('Reason').fill('The position is filled.');
  await expectAccessible(page);
  await visit.expectingFailures(/404 \(Not Found\)/, async () => {
    await asking.getByRole('button', { name: 'Cancel 2 interviews' }).click();
    await page.getByText('1 interview was cancelled.', { exact: true }).waitFor();
  });
  await page.getByText('1 could not be done:').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator(`a[href$="${first.meetingCode}"]`).waitFor({ state: 'detached' });
  expect((await app.sdk.interviews.get(first.meetingCode)).status).toBe('CANCELLED');
  expect((await app.sdk.interviews.get(third.meetingCode)).status).toBe('SCHEDULED');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await (await downloading).path();
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(third.meetingCode);
  expect(text).not.toContain(first.meetingCode);
  visit.expectClean();
});
