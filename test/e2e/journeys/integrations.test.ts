import { spawnSync } from 'node:child_process';
import { verifyWebhook } from '@parley/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedFetch } from '../../../apps/server/src/testing/checked-fetch.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../apps/server/src/testing/webhook-receiver.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { invite } from '../fixtures/invite.ts';
import { parleyJson } from '../fixtures/parley-process.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { openSignedInDashboard, type SignedInDashboard } from '../fixtures/signed-in-dashboard.ts';
import { dashboard } from '../pages/dashboard.ts';
import { tabTo } from '../pages/keyboard.ts';

let owner: SignedInDashboard;
let app: SignedInDashboard['app'];
let chromium: SignedInDashboard['chromium'];
let visit: SignedInDashboard['visit'];
let page: Page;
let receiver: WebhookReceiver;

beforeAll(async () => {
  [owner, receiver] = await Promise.all([openSignedInDashboard(), openWebhookReceiver()]);
  ({ app, chromium, visit, page } = owner);
});

afterAll(async () => {
  await owner?.close();
  await receiver?.close();
});

const open = async (path: string, title: string) => {
  await page.goto(app.url + path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
const press = async (name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};
const statusWith = async (apiKey: string) => {
  const headers = { authorization: `Bearer ${apiKey}` };
  return (await checkedFetch(`${app.url}/api/integration/interviews?limit=5`, { headers })).status;
};
/** Reads the secret while it is shown, which happens only once. */
const readRevealed = async (noun: string): Promise<string> => {
  const output = page.getByRole('status', { name: `New ${noun}` });
  await output.waitFor();
  return (await output.innerText()).trim();
};

/** Checks where the focus goes when the button that had it disappears. */
async function expectFocusOnTitle(): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Checks that nothing needs sideways scrolling at the width of a small phone, or at 400 % zoom on a desktop. */
async function expectReflow(): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, new URL(page.url()).pathname).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

it('creates, uses, finds in the log, rotates and revokes a key by keyboard alone', async () => {
  await open('/integrations', 'REST API & SDK');
  await expectAccessible(page);

  await press('Create key');
  await page.keyboard.type('Payroll sync');
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await tabTo(page, dialog.getByRole('radio', { name: 'do everything' }));
  await page.keyboard.press('ArrowDown');
  const webhooks = dialog.getByRole('checkbox', { name: 'manage webhooks' });
  await tabTo(page, webhooks);
  await page.keyboard.press('Space');
  expect(await webhooks.isChecked()).toBe(false);
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Create key' }));
  await page.keyboard.press('Enter');

  const apiKey = await readRevealed('key');
  expect(apiKey).toMatch(/^parley_org_/);
  const title = page.getByRole('heading', { name: 'Here is “Payroll sync”' });
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectReflow();
  expect(await statusWith(apiKey)).toBe(200);
  await page.getByText(/\d+ used, full again in/).waitFor();

  await press('I have stored it somewhere safe');
  await page.reload();
  await page.getByRole('button', { name: 'Rotate Payroll sync' }).waitFor();
  expect(await page.content()).not.toContain(apiKey);

  await findInTheLog(apiKey);
  await scrollLongBody(apiKey);
  await rotateAndRevoke(apiKey);
  visit.expectClean();
});

async function findInTheLog(apiKey: string): Promise<void> {
  await open('/integrations/requests', 'Request log');
  await expectReflow();
  const row = page.getByRole('row').filter({ hasText: 'Payroll sync' }).first();
  await row.waitFor();
  await tabTo(page, row.getByRole('button', { name: 'Open GET /interviews?limit=5' }));
  await page.keyboard.press('Enter');
  const opened = page.locator('tr.opened');
  await opened.getByText('"totalPages"').waitFor();
  await expectAccessible(page);
  await expectReflow();
  const line = await opened.locator('.curl pre').innerText();
  expect(line).not.toContain(apiKey);

  // As a user does with the curl command: inserts the key and runs it in a shell.
  const masked = `parley_org_…${apiKey.slice(-4)}`;
  expect(line).toContain(masked);
  const { stdout, error } = spawnSync('sh', ['-c', `${line.replace(masked, apiKey)} -sS`], {
    encoding: 'utf8',
  });
  expect(error).toBeUndefined();
  expect(JSON.parse(stdout)).toMatchObject({ success: true, total: 0, limit: 5 });

  // The log does not update while a row is open, and continues on request.
  await press('Show newer');
  await opened.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest('.log tbody') !== null)).toBe(true);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('4xx');
  await page.getByRole('heading', { name: 'No request matches' }).waitFor();
  expect(new URL(page.url()).search).toBe('?status=4xx');
  await expectAccessible(page);
}

/** A body of more than 8 kB is cut, formatted, and scrolls in its own area. */
async function scrollLongBody(apiKey: string): Promise<void> {
  const lines = Array.from({ length: 800 }, (_, line) => `Line ${line} of what was sent.`);
  const answer = await fetch(`${app.url}/api/integration/interviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jobRole: 7, questions: lines }),
  });
  expect(answer.status).toBe(400);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await press('Open POST /interviews');
  const body = page.getByRole('region', { name: 'Request' }).locator('pre');
  // The request was refused, so its texts belong to no interview: the log keeps only their lengths.
  await body.getByText('[text of').waitFor();
  const scrolled = () =>
    body.evaluate(({ scrollHeight, clientHeight, scrollTop }) => ({
      isLonger: scrollHeight > clientHeight * 2,
      isMoved: scrollTop > 0,
    }));
  expect(await scrolled()).toEqual({ isLonger: true, isMoved: false });
  await tabTo(page, body);
  await page.keyboard.press('End');
  await until('it has scrolled', scrolled, ({ isMoved }) => isMoved);
  await expectAccessible(page);
  await expectReflow();
}

async function rotateAndRevoke(old: string): Promise<void> {
  await open('/integrations', 'REST API & SDK');
  await press('Rotate Payroll sync');
  await page.getByRole('combobox', { name: /goes on for/ }).selectOption('1 hour');
  await expectAccessible(page);
  await press('Rotate key');
  const next = await readRevealed('key');
  expect(next).not.toBe(old);
  expect([await statusWith(old), await statusWith(next)]).toEqual([200, 200]);
  await page.getByText('a newer key took its place').waitFor();
  await expectAccessible(page);

  for (const key of [old, next]) {
    await press(`Revoke Payroll sync, …${key.slice(-4)}`);
    await press('Revoke key');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectFocusOnTitle();
    expect(await statusWith(key)).toBe(401);
  }
  await page.getByText('2 keys have ended').click();
  await page
    .getByText(/^Revoked/)
    .first()
    .waitFor();
  await expectAccessible(page);
}

it('adds and tests a webhook, shows its delivery and sends it again', async () => {
  await open('/integrations/webhooks', 'Webhooks');
  await page.getByRole('heading', { name: 'No webhook yet' }).waitFor();
  await expectAccessible(page);

  await press('Add webhook');
  await page.keyboard.type(receiver.url);
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Careers site');
  await tabTo(page, page.getByRole('radio', { name: 'every event' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('checkbox', { name: 'evaluation.ready' }));
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }));
  await page.keyboard.press('Enter');
  const secret = await readRevealed('secret');
  const file = page.getByRole('link', { name: 'Download as CSV: Endpoints' });
  expect(await file.getAttribute('href')).toBe('/api/dashboard/webhooks?format=csv');
  await expectAccessible(page);
  await expectReflow();

  // A change that makes no new secret leaves the secret on the page.
  await press('Change Careers site');
  await press('Save');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await readRevealed('secret')).toBe(secret);

  await press('Send a test to Careers site');
  const [ping] = await until(
    'the ping',
    () => Promise.resolve(receiver.received),
    ({ length }) => length === 1,
  );
  // Verified by the SDK, which shares no code with the signing side (Standard Webhooks).
  const sent = { payload: ping?.body ?? '', headers: ping?.headers ?? {}, secret };
  expect(await verifyWebhook(sent)).toMatchObject({ type: 'ping' });
  await page.getByText('Delivered 204').waitFor();
  await expectRoomForALongDescription();
  await tabTo(page, page.getByRole('button', { name: /^Open ping/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Response 204').waitFor();
  await expectAccessible(page);
  await expectReflow();

  await press('Send again');
  await until(
    'the ping once more',
    () => Promise.resolve(receiver.received),
    ({ length }) => length === 2,
  );
  expect(receiver.received[1]?.headers['webhook-id']).toBe(ping?.headers['webhook-id']);
  await page.getByRole('cell', { name: '2 tries' }).waitFor();

  await press('Rotate secret of Careers site');
  await press('Rotate secret');
  await page.getByText('deliveries carry two signatures').waitFor();
  expect(await readRevealed('secret')).not.toBe(secret);
  await press('Disable Careers site');
  await page.getByText('Disabled', { exact: true }).waitFor();
  await expectAccessible(page);
  await press('Delete Careers site');
  await press('Delete webhook');
  await page.getByRole('heading', { name: 'No webhook yet' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expectFocusOnTitle();
  visit.expectClean();
});

/** A description may have 200 letters, and its webhook is an option in the filter of the deliveries. */
async function expectRoomForALongDescription(): Promise<void> {
  const list = '**/api/dashboard/webhooks';
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const { webhooks, ...rest } = (await response.json()) as { webhooks: object[] };
    const described = webhooks.map((webhook) => ({ ...webhook, description: 'Careers site '.repeat(15) }));
    await route.fulfill({ response, json: { ...rest, webhooks: described } });
  });
  await page.reload();
  await page.getByRole('combobox', { name: 'Webhook' }).waitFor();
  await expectReflow();
  await page.unroute(list);
  await page.reload();
  await page.getByText('Delivered 204').waitFor();
}

it('tries an operation in the API reference, which contacts only this server', async () => {
  const { apiKey = '' } = await parleyJson(
    app.settings,
    'keys',
    'create',
    '--organization',
    app.organizationId,
  );
  const answer = await page.goto(`${app.url}/reference`);
  expect(await answer?.headerValue('content-security-policy')).toContain("connect-src 'self'");
  const reference = page.getByRole('main');
  await reference.getByRole('heading', { level: 1, name: 'Parley integration API' }).waitFor();
  // The viewer lays out one section after the other, and a heading may end at the edge.
  await reference.getByRole('heading', { name: 'Let scripted people hold an interview' }).waitFor();
  await expectReflow();

  await reference.getByPlaceholder('Token').filter({ visible: true }).first().fill(apiKey);
  await reference
    .getByRole('button', { name: /^Test Request.*get \/api\/integration\/interviews\)?$/i })
    .click();
  const answered = page.waitForResponse((response) => response.url().includes('/api/integration/interviews'));
  await page.getByRole('button', { name: 'Send get request to' }).click();
  expect((await answered).status()).toBe(200);
  for (const word of [/ask ai/i, /\bagent\b/i, /\bmcp\b/i]) {
    expect(await page.getByRole('button', { name: word }).count()).toBe(0);
    expect(await page.getByRole('link', { name: word }).count()).toBe(0);
  }
  visit.expectClean();
});

/**
 * All operations are shown with the same parts, and checking all of them takes axe minutes: one more group is opened.
 */
it.each([
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const)(
  'passes axe on the API reference, opened and tried, at $width px',
  async ({ width, height, colorScheme }) => {
    const reader = await openWatchedContext(chromium.browser, app.url, {
      viewport: { width, height },
      colorScheme,
    });
    const theirs = await reader.context.newPage();
    await theirs.goto(`${app.url}/reference`);
    await theirs.getByRole('heading', { level: 1, name: 'Parley integration API' }).waitFor();
    await theirs.locator('button.show-more').first().click();
    await expectAccessible(theirs);
    await theirs
      .getByRole('button', { name: /^Test Request.*get \/api\/integration\/interviews\)?$/i })
      .click();
    await theirs.getByRole('button', { name: 'Send get request to' }).waitFor();
    await expectAccessible(theirs, '[role="dialog"]');
    reader.expectClean();
    await reader.close();
  },
);

it('tells a member without the right role whom to ask', async () => {
  const person = ['--email', 'ada@tidewater.example', '--name', 'Ada Quist', '--role', 'VIEWER'];
  const organization = ['--organization', app.organizationId];
  const made = await parleyJson(app.settings, 'members', 'create', ...organization, ...person);
  const viewer = await openWatchedContext(chromium.browser, app.url);
  const theirs = await viewer.context.newPage();
  const pages = dashboard(theirs, app.url);
  await pages.openSignIn(made['signInUrl'] ?? '');
  await pages.signIn();
  for (const path of ['/integrations', '/integrations/requests', '/integrations/webhooks']) {
    await theirs.goto(app.url + path);
    await theirs.getByRole('heading', { name: 'This page is for owners and admins' }).waitFor();
    await expectAccessible(theirs);
  }
  await theirs.goto(`${app.url}/outbox`);
  await theirs.getByRole('heading', { name: 'This page is for owners, admins and recruiters' }).waitFor();
  await expectAccessible(theirs);
  const { meetingCode } = await invite(app);
  await theirs.goto(`${app.url}/interviews/${meetingCode}`);
  await theirs.getByRole('heading', { name: 'People' }).waitFor();
  expect(await theirs.getByRole('button', { name: /link/ }).count()).toBe(0);
  expect(await theirs.getByRole('link', { name: 'Open it' }).count()).toBe(0);
  viewer.expectClean();
  await viewer.close();
});
