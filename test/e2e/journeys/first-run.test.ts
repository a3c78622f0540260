import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium, type LaunchedBrowser } from '../fixtures/chromium.ts';
import { copyDatabase, type ClusterDatabase } from '../fixtures/cluster-database.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { serve, type ParleyProcess } from '../fixtures/parley-process.ts';
import { openWatchedContext, type WatchedContext } from '../fixtures/watched-context.ts';
import { tabTo } from '../pages/keyboard.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-e2e-'));
let database: ClusterDatabase;
let server: ParleyProcess;
let chromium: LaunchedBrowser;
let visit: WatchedContext;

beforeAll(async () => {
  [database, chromium] = await Promise.all([copyDatabase(), launchChromium()]);
  server = await serve({ PORT: '0', PARLEY_DATA_DIR: dataDir, PARLEY_DATABASE_URL: database.url });
  visit = await openWatchedContext(chromium.browser, server.url ?? '');
});

afterAll(async () => {
  await visit?.close();
  await chromium?.close();
  await server?.interrupt();
  await database?.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('turns a set-up link into an organization, a key and an owner with a password', async () => {
  const page = await visit.context.newPage();
  const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  const link = server.announced['Set up'] ?? '';
  await page.goto(link);
  await title('Set up parley');
  await expectAccessible(page);
  await type('Organization', 'Tidewater');
  await type('Your name', 'Ada Berg');
  await type('Your e-mail address', 'ada@tidewater.example');
  await visit.expectingFailures(/status of 400/, async () => {
    await type('Password', 'tidewater2026');
    await page.keyboard.press('Enter');
    await page.getByText('This password is easy to guess').waitFor();
  });
  await expectAccessible(page);
  await type('Password', 'lantern river forest');
  await page.keyboard.press('Enter');
  await title('Your first key');
  expect(await page.getByLabel('Your organization key').textContent()).toMatch(/^parley_org_\w{36}$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await title('Interviews');

  // The link worked once; from now on she signs in with the password.
  await visit.expectingFailures(/status of 401/, async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await title('Sign in to parley');
  });
  await type('E-mail address', 'ada@tidewater.example');
  await type('Password', 'lantern river forest');
  await page.keyboard.press('Enter');
  await title('Interviews');
  await page.getByRole('link', { name: 'Ada Berg' }).waitFor();
  visit.expectClean();
});
