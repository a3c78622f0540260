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

it('answers each question in a sentence, with a chart and the same numbers as a table', async () => {
  await page.goto(`${own.app.url}/interviews/figures`);
  await page.getByRole('heading', { name: 'No interviews in this period' }).waitFor();
  await expectAccessible(page);

  const { meetingCode } = await invite(own.app);
  await invite(own.app);
  await own.app.sdk.interviews.cancel(meetingCode);
  await page.reload();
  const steps = page.getByRole('region', { name: 'Where do interviews stop?' });
  await steps.getByText('Of 2 interviews with candidates, 0 have started and 0 are completed.').waitFor();
  expect(await steps.getByRole('table').count()).toBe(0);
  await steps.getByText('As a table').click();
  expect(await steps.getByRole('row').allInnerTexts()).toMatchObject([
    expect.stringMatching(/Step\s+Interviews\s+Of all/) as string,
    expect.stringMatching(/Created\s+2\s+100%/) as string,
    expect.stringMatching(/Ready to start\s+2\s+100%/) as string,
    expect.stringMatching(/Started\s+0\s+0%/) as string,
    {},
    {},
    {},
  ]);
  await page.getByRole('region', { name: 'Who comes?' }).getByText('Cancelled').first().waitFor();
  await page.getByText('No language model was asked in the last twelve months').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Period').selectOption('Last 365 days');
  await page.waitForURL(/days=365/);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  own.visit.expectClean();
});
