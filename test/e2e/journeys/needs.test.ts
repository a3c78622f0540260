import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let own: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  page = own.page;
});
afterAll(() => own?.close());

/** What the page of a candidate's link sends. */
async function ask(joinUrl: string, meetingCode: string, path: string, body: object) {
  const token = joinUrl.slice(joinUrl.lastIndexOf('/') + 1);
  const answer = await fetch(`${own.app.url}/api/public/interviews/${meetingCode}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own.app.url, cookie: `parley_join=${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
const candidate = (name: string) => ({
  participants: [
    { role: 'CANDIDATE' as const, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` },
  ],
});
const entries = () => page.getByRole('list', { name: 'What needs you' }).getByRole('listitem');

it('tells what needs somebody, counts it in the navigation, and lets go of what is solved', async () => {
  await page.goto(`${own.app.url}/interviews/needs`);
  await page.getByRole('heading', { level: 1, name: 'Needs you' }).waitFor();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  await expectAccessible(page);

  own.app.mails.refuse(1, 550);
  await invite(own.app, candidate('Samir Benali'));
  await expect.poll(() => entries().count(), { timeout: 30_000 }).toBe(1);
  const bo = await invite(own.app, candidate('Bo Lind'));
  await ask(bo.joinUrl, bo.meetingCode, '/human-request', {
    message: 'I stammer, and a machine waits for nobody.',
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Bo Lind asks for a person instead of the AI' }).waitFor();
  expect(await entries().allInnerTexts()).toMatchObject([
    expect.stringContaining('I stammer, and a machine waits for nobody.') as string,
    expect.stringContaining('A mail to Samir Benali was not delivered: the invitation') as string,
  ]);
  await page.getByRole('link', { name: 'Needs you 2' }).waitFor();
  await expectAccessible(page);

  await page.getByLabel('Kind').selectOption('Failed mail, 1');
  expect(await entries().count()).toBe(1);
  await page.getByRole('button', { name: 'Resend to Samir Benali' }).click();
  await page.getByRole('link', { name: 'Needs you 1' }).waitFor();
  await page.getByRole('heading', { name: 'Bo Lind asks for a person instead of the AI' }).waitFor();

  await page.getByRole('link', { name: 'Make it a human interview: Bo Lind', exact: true }).click();
  await page.getByText('This takes the place of the interview of Bo Lind.').waitFor();
  expect(await page.getByLabel('Job role').inputValue()).toBe('Release engineer');
  await expectAccessible(page);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Time 1', { exact: true }).fill(`${inTwoDays}T09:00`);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await page.getByRole('heading', { level: 1, name: /created|invited/i }).waitFor();
  expect((await own.app.sdk.interviews.get(bo.meetingCode)).status).toBe('CANCELLED');
  const { interviews } = await own.app.sdk.interviews.list({ type: 'HUMAN' });
  expect(interviews).toMatchObject([
    { bookingStatus: 'AWAITING', participants: [{ name: 'Bo Lind' }], questions: [{}, {}] },
  ]);
  await page.getByRole('link', { name: /^Needs you/ }).click();
  await page.getByRole('heading', { name: 'Nothing needs you' }).waitFor();
  own.visit.expectClean();
});

it('stays readable on a phone', async () => {
  const nadia = await invite(own.app, candidate('Nadia Haddad'));
  await ask(nadia.joinUrl, nadia.meetingCode, '/data-requests', {
    kind: 'DELETION',
    message: 'All of it, please.',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${own.app.url}/interviews/needs`);
  await page.getByRole('heading', { name: 'Nadia Haddad asks for the deletion of their data' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Needs you \d+$/ }).waitFor();
  await expectAccessible(page);
  own.visit.expectClean();
});
