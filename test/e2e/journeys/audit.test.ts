import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let owner: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  owner = await openSignedInDashboard();
  page = owner.page;
});
afterAll(() => owner?.close());

const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

it('shows an administrator who changed what, for as long as the chosen period', async () => {
  const { app } = owner;
  const { meetingCode } = await invite(app);
  await page.goto(`${app.url}/settings`);
  await page.getByLabel('Audit log, days').fill('30');
  await page.getByText('Write whole days from 90 to 3,650, or nothing.').waitFor();
  await page.getByLabel('Audit log, days').fill('365');
  await page.getByRole('button', { name: 'Save periods' }).click();
  await page.getByRole('status').getByText('Periods saved.').waitFor();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await row('Retention periods changed')
    .filter({ hasText: 'Audit log: 365 days' })
    .filter({ hasText: 'Dashboard' })
    .waitFor();
  await row('Interview created')
    .filter({ hasText: meetingCode })
    .filter({ hasText: 'API' })
    .first()
    .waitFor();
  await row('Signed in').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'audit');

  await page.getByRole('combobox', { name: 'What' }).selectOption('Legal hold, retention, erasure');
  await row('Interview created').first().waitFor({ state: 'detached' });
  await row('Retention periods changed').waitFor();
  await page.getByRole('combobox', { name: 'Who' }).selectOption('The command line');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await row('Signed in').waitFor();
  await page.goto(`${app.url}/settings/audit?page=99`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await row('Signed in').waitFor();
  await page.getByLabel('Meeting code').fill(meetingCode);
  await row('Signed in').waitFor({ state: 'detached' });
  await row('Interview created').first().waitFor();
  expect(new URL(page.url()).searchParams.get('meetingCode')).toBe(meetingCode);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toContain('at,act,door');
  expect(lines.slice(1).every((line) => line.includes(meetingCode))).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
});
