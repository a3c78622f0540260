import type { CalendarConnectionAnswer, InvitedResponse, NewKeyResponse } from '@parley/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openCalendarServer } from '../../../apps/server/src/testing/factories/calendar.ts';
import { openWebhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.ts';
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

it('shows within 2 s a change by the API in the list, on the interview’s page and in the outbox', async () => {
  // Waits until the page follows changes: the interview must appear by a change, not because the list was loaded late.
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
  await page.getByText('The interview was cancelled by another system, over the API.').waitFor(within2s);

  await page.goto(`${own.app.url}/outbox`);
  await page.getByRole('heading', { level: 1, name: 'Mail outbox' }).waitFor();
  await page.getByText('nadia@example.com').first().waitFor();
  await invite(own.app, of('Samir Benali'));
  await page.getByText('samir@example.com').first().waitFor({ timeout: 4_000 });
  own.visit.expectClean();
});

it('hides an interview everywhere within 2 s after a colleague deleted it', async () => {
  const { meetingCode } = await invite(own.app, of('Vera Nyberg'));
  await page.goto(`${own.app.url}/interviews/${meetingCode}`);
  await page.getByRole('heading', { level: 1, name: 'Vera Nyberg' }).waitFor();
  await own.visit.expectingFailures(/404 \(Not Found\)/, async () => {
    await own.app.sdk.interviews.delete(meetingCode);
    await page.getByRole('heading', { level: 1, name: 'No such interview' }).waitFor(within2s);
  });
  expect(await page.getByText('Vera Nyberg').count()).toBe(0);
  own.visit.expectClean();
});

/** Makes a change as another page of the same member. */
const elsewhere = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const other = await own.visit.context.newPage();
  await other.goto(`${own.app.url}/account`);
  const answer = await other.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(`/api/dashboard${where}`, {
        method: how ?? 'GET',
        ...(what ? { body: what, headers: { 'content-type': 'application/json' } } : {}),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body ? JSON.stringify(body) : ''],
  );
  await other.close();
  expect(answer.ok, answer.text).toBe(true);
  return JSON.parse(answer.text) as T;
};
const opened = async (path: string, heading: string) => {
  await page.goto(`${own.app.url}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

it('shows within 2 s in the team list that another owner invites or withdraws a person', async () => {
  await opened('/team', 'Team');
  const { member } = await elsewhere<InvitedResponse>('POST', '/members', {
    name: 'Tomasz Wrona',
    email: 'tomasz@tidewater.example',
    role: 'RECRUITER',
  });
  const row = page.getByRole('row', { name: /Tomasz Wrona/ });
  await row.waitFor(within2s);
  await elsewhere('DELETE', `/members/${member.id}`);
  await row.waitFor({ ...within2s, state: 'detached' });
  own.visit.expectClean();
});

it('shows within 2 s a key that was issued, used and revoked elsewhere', async () => {
  await opened('/integrations', 'REST API');
  const { key, apiKey } = await elsewhere<NewKeyResponse>('POST', '/keys', { name: 'Careers site' });
  // The log below the keys has rows with this name too.
  const row = page.locator('table.keys').getByRole('row', { name: /Careers site/ });
  await row.waitFor(within2s);
  // A cell: the text of a whole row contains "never" when a key that ends in n stands before "everything".
  const unused = row.getByRole('cell', { name: 'never', exact: true });
  await unused.waitFor();
  const used = await fetch(`${own.app.url}/api/integration/interviews`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  expect(used.status).toBe(200);
  await unused.waitFor({ ...within2s, state: 'detached' });
  await elsewhere('DELETE', `/keys/${key.keyId}`);
  // Keys that ended are in a closed section.
  await row.waitFor({ ...within2s, state: 'hidden' });
  own.visit.expectClean();
});

it('shows within 2 s a webhook that the API created, and the state of its delivery', async () => {
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  await opened('/integrations/webhooks', 'Webhooks');
  const { webhook } = await own.app.sdk.webhooks.create({ url: receiver.url, description: 'Careers site' });
  await page.getByText('Careers site').first().waitFor(within2s);
  await own.app.sdk.webhooks.test(webhook.id);
  await page.getByText('Delivered 204').waitFor({ timeout: 4_000 });
  await own.app.sdk.webhooks.delete(webhook.id);
  await page.getByRole('heading', { name: 'No webhook yet' }).waitFor(within2s);
  own.visit.expectClean();
});

it('shows within 2 s that a calendar was connected elsewhere, read, and disconnected', async () => {
  const server = await openCalendarServer();
  onTestFinished(() => server.close());
  await opened('/calendars', 'Calendars');
  await page.getByRole('heading', { name: 'You have connected no calendar yet' }).waitFor();
  const { connection } = await elsewhere<CalendarConnectionAnswer>('POST', '/calendars/ics', {
    url: server.url,
    name: 'Night shifts',
    browserTimezone: 'Europe/Berlin',
  });
  await page.getByText('Night shifts').first().waitFor(within2s);
  await page.getByText('Last read').waitFor(within2s);
  server.answer((_request, response) => response.writeHead(410).end());
  await elsewhere('POST', `/calendars/${connection.id}/sync`);
  await page.getByText('Needs attention').first().waitFor(within2s);
  await elsewhere('DELETE', `/calendars/${connection.id}`);
  await page.getByRole('heading', { name: 'You have connected no calendar yet' }).waitFor(within2s);
  own.visit.expectClean();
});

it('sends no request while nothing happens, on four pages at once', async () => {
  const asked: string[] = [];
  const pages = await Promise.all(
    [
      ['/interviews', 'Interviews'],
      ['/team', 'Team'],
      ['/calendars', 'Calendars'],
      ['/integrations/webhooks', 'Webhooks'],
    ].map(async ([path = '', heading = '']) => {
      const one = await own.visit.context.newPage();
      await one.goto(own.app.url + path);
      await one.getByRole('heading', { level: 1, name: heading }).waitFor();
      await one.waitForTimeout(2_000);
      one.on('request', (request) => asked.push(`${path}: ${new URL(request.url()).pathname}`));
      return one;
    }),
  );
  await page.waitForTimeout(20_000);
  expect(asked).toEqual([]);
  for (const one of pages) await one.close();
});

it('is up to date again after half a minute without a network', async () => {
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

it('says at once that the session was ended elsewhere', async () => {
  const elsewhere = await own.visit.context.newPage();
  await elsewhere.goto(`${own.app.url}/account`);
  await own.visit.expectingFailures(/401 \(Unauthorized\)/, async () => {
    await elsewhere.evaluate(async () => {
      await fetch('/api/dashboard/session', { method: 'DELETE' });
    });
    await page.getByRole('heading', { name: 'Sign in to parley' }).waitFor({ timeout: 5_000 });
  });
});
