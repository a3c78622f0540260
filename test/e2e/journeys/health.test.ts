import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpeechServer, type SpeechServer } from '../../../apps/server/src/testing/speech-server.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { takeLooks } from '../fixtures/take-looks.ts';

let own: SignedInDashboard;
let page: Page;
let speech: SpeechServer;
beforeAll(async () => {
  speech = await openSpeechServer();
  own = await openSignedInDashboard({
    PARLEY_STT_URL: speech.url,
    // No server listens there.
    PARLEY_SMTP_URL: 'smtp://127.0.0.1:9',
  });
  page = own.page;
});
afterAll(async () => {
  await own?.close();
  await speech?.close();
});

it('shows what works, what needs attention and what is unknown, and tests a service on request', async () => {
  await page.goto(`${own.app.url}/settings`);
  await page.getByRole('link', { name: 'Health' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  const part = (name: string) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name, exact: true }),
    });
  await part('Mails').getByText('Unknown').waitFor();
  await part('Mail server').getByText('Needs attention').waitFor();
  await part('Mail server')
    .getByText(/did not let us in: .*ECONNREFUSED/)
    .waitFor();
  await part('Mail server').getByText('PARLEY_SMTP_URL').waitFor();
  await part('Workers').getByText('Works', { exact: true }).waitFor();
  await part('Recordings and files').getByText('could be written, read and deleted').waitFor();
  await part('Backups').getByText('not the embedded one').waitFor();
  await part('Speech to text').getByText('Unknown').waitFor();
  await part('Text to speech').getByText('Not set up').waitFor();
  expect(await page.getByRole('button', { name: 'Test: Text to speech' }).count()).toBe(0);
  await expectAccessible(page);
  await takeLooks(page, 'health');

  speech.reply(() => ({ status: 401 }));
  await page.getByRole('button', { name: 'Test: Speech to text' }).click();
  await part('Speech to text')
    .getByText(/did not transcribe: .*401/)
    .waitFor();
  await part('Speech to text').getByText('PARLEY_STT_KEY').waitFor();
  await expectAccessible(page);

  await part('Mails').getByRole('link', { name: 'Open the outbox' }).click();
  await page.waitForURL(/\/outbox$/);
  await page.goBack();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.context().addCookies([{ name: 'language', value: 'de', url: own.app.url }]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Betrieb' }).waitFor();
  await part('E-Mail-Server').getByText('hat uns nicht eingelassen').waitFor();
  await takeLooks(page, 'health-de');
  own.visit.expectClean();
});
