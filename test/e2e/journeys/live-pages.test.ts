import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite } from '../fixtures/invite.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';

let own: SignedInDashboard;
let page: Page;
beforeAll(async () => {
  own = await openSignedInDashboard();
  page = own.page;
});
afterAll(() => own?.close());

const within2s = { timeout: 2_000 };
const of = (name: string) => ({
  participants: [
    { role: 'CANDIDATE' as const, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com` },
  ],
});

it('shows within 2 s what the API has changed: in the list, on an interview’s page and in the outbox', async () => {
  // What the list reads when it opens must not be what shows the interview.
  const follows = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/dashboard/changes',
  );
  await page.goto(`${own.app.url}/interviews`);
  await page.getByRole('heading', { name: 'No interviews yet' }).waitFor();
  expect((await follows).status()).toBe(200);
  const first = await invite(own.app, of('Nadia Haddad'));
  await page.getByRole('link', { name: 'Nadia Haddad' }).first().waitFor(within2s);

  await page.goto(`${own.app.url}/interviews/${first.meetingCode}`);
  await page.getByRole('heading', { level: 1, name: 'Nadia Haddad' }).waitFor();
  await own.app.sdk.interviews.cancel(first.meetingCode, { reason: 'The position is filled.' });
  await page.getByText('The interview was cancelled.').waitFor(within2s);

  await page.goto(`${own.app.url}/outbox`);
  await page.getByRole('heading', { level: 1, name: 'Mail outbox' }).waitFor();
  await page.getByText('nadia@example.com').first().waitFor();
  await invite(own.app, of('Samir Benali'));
  await page.getByText('samir@example.com').first().waitFor({ timeout: 4_000 });
  own.visit.expectClean();
});

it('asks nothing while nothing happens', async () => {
  await page.goto(`${own.app.url}/interviews`);
  await page.getByRole('link', { name: 'Samir Benali' }).first().waitFor();
  await page.waitForTimeout(2_000);
  const asked: string[] = [];
  const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.waitForTimeout(20_000);
  page.off('request', note);
  expect(asked).toEqual([]);
});

it('is right again after half a minute without a network', async () => {
  await page.goto(`${own.app.url}/interviews`);
  await page.getByRole('link', { name: 'Samir Benali' }).first().waitFor();
  await own.visit.expectingFailures(/ERR_INTERNET_DISCONNECTED/, async () => {
    await own.visit.context.setOffline(true);
    await invite(own.app, of('Clara Neumann'));
    await page.waitForTimeout(30_000);
    expect(await page.getByRole('link', { name: 'Clara Neumann' }).count()).toBe(0);
    await own.visit.context.setOffline(false);
    await page.getByRole('link', { name: 'Clara Neumann' }).first().waitFor({ timeout: 5_000 });
  });
  own.visit.expectClean();
}, 90_000);

it('says so at once when the session was ended elsewhere', async () => {
  const elsewhere = await own.visit.context.newPage();
  await elsewhere.goto(`${own.app.url}/account`);
  await own.visit.expectingFailures(/401 \(Unauthorized\)/, async () => {
    await elsewhere.evaluate(async () => {
      await fetch('/api/dashboard/session', { method: 'DELETE' });
    });
    await page.getByRole('heading', { name: 'Sign in to parley' }).waitFor({ timeout: 5_000 });
  });
});
