import fs from 'node:fs';
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

it('saves a filter under a name, opens it with one click, and deletes it', async () => {
  await invite(own.app);
  await page.goto(`${own.app.url}/interviews`);
  await page.getByLabel('Status').selectOption('Scheduled');
  await page.getByLabel('Type').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save this filter' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this filter' });
  await own.visit.expectingFailures(/400 \(Bad Request\)/, async () => {
    await naming.getByRole('button', { name: 'Save' }).click();
    await naming.locator('[aria-invalid]').waitFor();
  });
  await naming.getByLabel('Name').fill('AI to come');
  await expectAccessible(page);
  await naming.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await saved.getByRole('link', { name: 'AI to come' }).waitFor();
  const title = page.getByRole('heading', { level: 1 }).and(page.locator(':focus'));
  await title.waitFor();
  await expectAccessible(page);

  await page.goto(`${own.app.url}/interviews`);
  await saved.getByRole('link', { name: 'AI to come' }).click();
  await page.waitForURL(/status=SCHEDULED/);
  expect(page.url()).toContain('type=AI_ONLY');
  const path = '**/api/dashboard/saved-filters/*';
  const remove = saved.getByRole('button', { name: 'Remove the filter AI to come' });
  await own.visit.expectingFailures(/ERR_FAILED/, async () => {
    await page.route(path, (route) => route.abort());
    await remove.click();
    await saved.getByRole('alert').waitFor();
  });
  await page.unroute(path);
  await remove.click();
  await saved.getByRole('link', { name: 'AI to come' }).waitFor({ state: 'detached' });
  await title.waitFor();
  own.visit.expectClean();
});

it('links an interview to its mails in the outbox, and downloads the outbox as a file', async () => {
  const { meetingCode } = await invite(own.app, {
    participants: [{ role: 'CANDIDATE', name: 'Nadia Haddad', email: 'nadia@example.com' }],
  });
  await own.app.mails.waitFor(({ envelope }) => envelope.to.includes('nadia@example.com'), 10_000);
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  await page.getByRole('link', { name: /^What happened to it: The invitation was sent/ }).click();
  await page.waitForURL(/\/outbox\//);
  await page.getByText('nadia@example.com').first().waitFor();

  await page.goto(`${own.app.url}/outbox`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mails.csv');
  expect(fs.readFileSync(await download.path(), 'utf8')).toContain('nadia@example.com');
  own.visit.expectClean();
});
