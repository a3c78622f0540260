// node --import tsx test/bench/dashboard-list.ts [--rounds 10] (after npm run build): the list of interviews in
// Chromium, with 10,000 interviews and with 45, alternating. Measures the time from a click on a filter or a page
// until its rows are drawn, and the longest task of the page meanwhile. The numbers are of one run on one machine;
// only their ratios can be compared. Writes only a folder that it removes.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import { Parley } from '@parley/sdk';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../e2e/fixtures/chromium.ts';
import { parleyJson, serve, type Settings } from '../e2e/fixtures/parley-process.ts';
import { dashboard } from '../e2e/pages/dashboard.ts';
import { copyInterviews } from './many-interviews.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const sizes = { few: 45, many: 10_000 };
/** The goals of product.md for 10,000 rows. */
const goals = { drawnMs: 300, longestTaskMs: 100 };
const steps = {
  'the next page': (page: Page) =>
    page
      .getByRole('link', { name: 'Older' })
      .or(page.getByRole('button', { name: 'Older' }))
      .click(),
  'a status': (page: Page) => page.getByLabel('Status').selectOption('COMPLETED'),
  'a type too': (page: Page) => page.getByLabel('Type').selectOption('HUMAN'),
};

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-bench-'));
fs.chmodSync(dataDir, 0o711);
const postgres = await openEmbeddedPostgres({ dataDir });
const { host, port, user, database } = postgres.connection;
const settings: Settings = {
  PORT: '0',
  PARLEY_DATA_DIR: dataDir,
  PARLEY_DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  PARLEY_SECRET: randomBytes(32).toString('hex'),
};
const server = await serve(settings);
const chromium = await launchChromium();
try {
  const url = server.url ?? '';
  settings['PORT'] = new URL(url).port;
  const few = await openList(chromium.browser, url, sizes.few);
  const many = await openList(chromium.browser, url, sizes.many);
  const times = Object.keys(steps).map((name) => ({ name, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [page, size] of [
      [few, 'few'],
      [many, 'many'],
    ] as const) {
      await page.goto(`${url}/interviews`);
      await page.getByRole('row').nth(5).waitFor();
      for (const [index, step] of Object.values(steps).entries()) {
        const ms = await drawn(page, step);
        // The first round also loads the page's scripts, so it does not count.
        if (round > 0) times[index]?.[size].push(ms);
      }
    }
  }
  for (const { name, few: fast, many: slow } of times) {
    const met = report(p95(slow), goals.drawnMs);
    console.log(
      `${name.padEnd(12)} p95 ${p95(fast).toFixed(0)} ms → ${p95(slow).toFixed(0)} ms, ratio ${(p95(slow) / p95(fast)).toFixed(2)}${met}`,
    );
  }
  const [shorter, longer] = [await longestTask(few), await longestTask(many)];
  console.log(
    `longest task ${shorter.toFixed(0)} ms → ${longer.toFixed(0)} ms${report(longer, goals.longestTaskMs)}`,
  );
} finally {
  await chromium.close();
  await server.interrupt();
  await postgres.release();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

function p95(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? Number.NaN;
}

function report(ms: number, goal: number): string {
  if (ms <= goal) return '';
  process.exitCode = 1;
  return `, goal ${goal} ms: NOT MET`;
}

/** An organization with this many interviews, and a page on which its owner sees their list. */
async function openList(browser: Browser, url: string, size: number): Promise<Page> {
  const { organizationId = '' } = await parleyJson(
    settings,
    'organization',
    'create',
    '--name',
    `Of ${size}`,
  );
  const organization = ['--organization', organizationId];
  const { apiKey = '' } = await parleyJson(settings, 'keys', 'create', ...organization);
  const person = ['--email', `of-${size}@tidewater.example`, '--name', 'Rosa Lindqvist'];
  const { signInUrl = '' } = await parleyJson(settings, 'members', 'create', ...organization, ...person);
  const { interview } = await new Parley({ baseUrl: url, apiKey }).interviews.create({
    meetingType: 'AI_ONLY',
    jobRole: 'Template',
    participants: [{ role: 'CANDIDATE', name: 'Template', email: 'template@example.com' }],
  });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const secret = settings['PARLEY_SECRET'] ?? '';
  for (let from = 1; from < size; from += 5_000) {
    const until = Math.min(size, from + 5_000);
    await copyInterviews(client, { secret, interviewId: interview.id, organizationId, from, until });
  }
  await client.query('vacuum analyze');
  await client.end();
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const pages = dashboard(page, url);
  await pages.openSignIn(signInUrl);
  await pages.signIn();
  // The compiler of this file marks functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { longest: number };
    seen.longest = Number(sessionStorage.getItem('longest') ?? 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.longest = Math.max(seen.longest, duration);
        sessionStorage.setItem('longest', String(seen.longest));
      }
    }).observe({ type: 'longtask' });
  });
  return page;
}

/** Chromium reports tasks of 50 ms and more; 0 when there was none. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}

/** In ms, measured in the page: from the first event of the step until the frame after its rows are there. */
async function drawn(page: Page, step: (page: Page) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const rows = () => document.querySelector('tbody')?.textContent ?? '';
    const before = rows();
    const place = globalThis as unknown as { drawn: Promise<number> };
    place.drawn = new Promise((resolve, reject) => {
      const begin = () => {
        const startedMs = performance.now();
        const look = () => {
          const ms = performance.now() - startedMs;
          if (ms > 10_000) reject(new Error('the rows stay as they are'));
          else if (rows() === before || rows() === '') requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - startedMs));
        };
        requestAnimationFrame(look);
      };
      for (const type of ['change', 'click']) {
        document.addEventListener(type, begin, { once: true, capture: true });
      }
    });
  });
  await step(page);
  return page.evaluate(() => (globalThis as unknown as { drawn: Promise<number> }).drawn);
}
