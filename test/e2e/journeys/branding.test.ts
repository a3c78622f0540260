import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngOf } from '../../../apps/server/src/testing/picture.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { offerTimes, timeIn } from '../fixtures/offer-times.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let own: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  page = own.page;
});
afterAll(() => own?.close());

const tokenOf = (shown: Page) =>
  shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--one').trim());
const logoIsDrawn = (shown: Page) =>
  shown.locator('header img.logo').evaluate((image: HTMLImageElement) => image.naturalWidth);

it('shows invited people an organization’s logo and its colour with enough contrast', async () => {
  await page.goto(`${own.app.url}/settings#branding`);
  const branding = page.getByRole('region', { name: 'Branding' });
  await branding.getByLabel('Colour', { exact: true }).fill('yellow');
  await branding.getByText('six digits or letters').waitFor();
  await branding.getByLabel('Colour', { exact: true }).fill('#ffcc00');
  await branding.getByText('On light pages #ffcc00 would reach a contrast of 1.2:1').waitFor();
  await branding.getByText('On dark pages as you chose it: #ffcc00.').waitFor();
  await branding.getByRole('button', { name: 'Save colour' }).click();
  await branding.getByText('Branding saved.').waitFor();

  const logo = branding.getByLabel('Logo', { exact: true });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await own.visit.expectingFailures(/status of 400/, async () => {
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
    await branding.getByText('Send a PNG, JPEG or WebP.').waitFor();
  });
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(96, 48, [200, 40, 40]) });
  await branding.getByText('96 × 48 pixels').waitFor();
  await expectAccessible(page);
  await takeLooks(page, 'branding');

  const { bookingUrl } = await offerTimes(own.app, [timeIn(3, 10)]);
  const visitor = await own.visit.context.newPage();
  await visitor.goto(bookingUrl);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => tokenOf(visitor)).toMatch(/^#(?!0f5c5c|ffcc00)[0-9a-f]{6}$/);
  await expect.poll(() => logoIsDrawn(visitor)).toBe(96);
  await expectAccessible(visitor);
  await takeLooks(visitor, 'branding-booking');

  const { joinUrl } = await invite(own.app);
  await visitor.goto(joinUrl);
  await visitor.waitForURL(/\/interview\//);
  await expect.poll(() => logoIsDrawn(visitor)).toBe(96);
  await expect.poll(() => tokenOf(visitor)).not.toBe('#0f5c5c');
  await expectAccessible(visitor);
  await takeLooks(visitor, 'branding-prejoin');

  await page.goto(`${own.app.url}/outbox`);
  await page
    .getByRole('link', { name: /Pick a time/ })
    .first()
    .click();
  const mailed = page.frameLocator('iframe').locator('img');
  await expect.poll(() => mailed.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await takeLooks(page, 'branding-mail');

  await page.goto(`${own.app.url}/settings#branding`);
  await branding.getByRole('button', { name: 'Reset to parley’s' }).click();
  await branding.getByText('Branding saved.').waitFor();
  expect(await branding.getByText('96 × 48 pixels').count()).toBe(0);
  await visitor.goto(bookingUrl);
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await tokenOf(visitor)).toBe('#0f5c5c');
  expect(await visitor.locator('img.logo').count()).toBe(0);
  own.visit.expectClean();
});
