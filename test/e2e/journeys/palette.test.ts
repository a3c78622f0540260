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

const palette = () => page.getByRole('dialog', { name: 'Go to' });
const press = (key: string) => page.keyboard.press(key);

it('opens pages, actions and interviews by keyboard alone', async () => {
  const { meetingCode } = await invite(own.app, {
    participants: [{ role: 'CANDIDATE', name: 'Nadia Haddad', email: 'nadia@example.com' }],
  });
  await page.goto(`${own.app.url}/interviews`);
  await page.getByRole('button', { name: 'Go to' }).waitFor();
  await press('Control+k');
  await palette().waitFor();
  await expectAccessible(page);

  await page.keyboard.type('webh');
  await press('Enter');
  await page.waitForURL(/\/integrations\/webhooks$/);
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();

  await press('Control+k');
  await palette().waitFor();
  await page.keyboard.type('nadia');
  await palette()
    .getByRole('link', { name: /^Nadia Haddad/ })
    .waitFor();
  await expectAccessible(page);
  await press('ArrowDown');
  await press('Enter');
  await page.waitForURL(new RegExp(`/interviews/${meetingCode}$`));
  await page.getByRole('heading', { level: 1, name: /Nadia Haddad/ }).waitFor();

  await press('Control+k');
  await palette().waitFor();
  await press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your account');
  await page.keyboard.type('nothing of that name');
  await palette().getByText('Nothing found').waitFor();
  await palette().getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('10 seconds on').waitFor();
  await expectAccessible(page);
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  own.visit.expectClean();
});
