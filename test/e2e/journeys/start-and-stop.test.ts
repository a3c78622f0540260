import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Parley, type Interview } from '@parley/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../fixtures/chromium.ts';
import { expectAccessible } from '../fixtures/expect-accessible.ts';
import { parley, parleyJson, serve, type ParleyProcess, type Settings } from '../fixtures/parley-process.ts';
import { processesNaming } from '../../../apps/server/src/testing/processes.ts';
import { until } from '../fixtures/until.ts';
import { openWatchedContext } from '../fixtures/watched-context.ts';
import { dashboard } from '../pages/dashboard.ts';

let dataDir: string;
let settings: Settings;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-start-'));
  settings = { PORT: '0', PARLEY_DATA_DIR: dataDir };
  return () => fs.rmSync(dataDir, { recursive: true, force: true });
});

let running: ParleyProcess[] = [];

async function start(...args: string[]): Promise<ParleyProcess> {
  const server = await serve(settings, ...args);
  running.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(running.map((server) => server.interrupt()));
  running = [];
});

/** PostgreSQL and the server, or their parents, have the folder in their command line. */
const leftBehind = () => Promise.resolve(processesNaming(dataDir));

describe('a server with its own data folder', () => {
  it('stops everything that the server started, and exits with 0', async () => {
    const server = await start();
    expect(processesNaming(dataDir)).not.toEqual([]);
    expect(await server.interrupt()).toBe(0);
    await until('nothing runs', leftBehind, (left) => left.length === 0);
  });

  it('stops everything after a kill -9 too, and keeps what was acknowledged before', async () => {
    const killed = await start();
    const { organizationId = '' } = await parleyJson(settings, 'organization', 'create', '--name', 'Tide');
    await killed.kill();
    const server = await start();
    const { keyId } = await parleyJson(settings, 'keys', 'create', '--organization', organizationId);
    expect(keyId).toBeDefined();
    expect(await server.interrupt()).toBe(0);
    await until('nothing runs', leftBehind, (left) => left.length === 0);
  });

  it('refuses to start a second server with a clear message, and keeps the first running', async () => {
    const server = await start();
    const second = await parley(settings, 'serve');
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^parley serve: .*(in use|another|already)/im);
    expect(second.stderr).not.toMatch(/^\s+at /m);
    expect((await fetch(`${server.url}/interviews`)).status).toBe(200);
  });

  it('prints a set-up link while nobody has an account, and adds no demo data', async () => {
    const server = await start();
    expect(server.announced['Set up']).toContain(`${server.url}/set-up/`);
    expect(server.output()).not.toMatch(/demo/i);
  });
});

describe('serve --demo', () => {
  it('prints URL, sign-in link and key at the first start and again later', async () => {
    const first = await start('--demo');
    const key = first.announced['Demo key'] ?? '';
    const sdk = new Parley({ baseUrl: first.url ?? '', apiKey: key });
    const seeded = await until(
      'the finished interview has its recording and its report',
      () => sdk.interviews.list(),
      ({ interviews }) => interviews.some(isFinished),
    );
    const finished = seeded.interviews.find(isFinished);

    await seeTheDemo(first, finished?.participants[0]?.name ?? '');
    expect(await first.interrupt()).toBe(0);

    const second = await start('--demo');
    expect(second.announced['Demo key']).toBe(key);
    expect(second.announced['Sign in']).toContain(`${second.url}/sign-in/`);
    expect(second.announced['Sign in']).not.toBe(first.announced['Sign in']);
    const again = new Parley({ baseUrl: second.url ?? '', apiKey: key });
    expect((await again.interviews.list()).total).toBe(seeded.total);
  });
});

const isFinished = ({ status, recordingStatus, evaluationStatus }: Interview) =>
  status === 'COMPLETED' && recordingStatus === 'READY' && evaluationStatus === 'READY';

/** What a newcomer does first: open the printed link, the one interview, its recording and its report. */
async function seeTheDemo(server: ParleyProcess, candidate: string): Promise<void> {
  const origin = server.url ?? '';
  const chromium = await launchChromium();
  const visit = await openWatchedContext(chromium.browser, origin);
  try {
    const page = await visit.context.newPage();
    const pages = dashboard(page, origin);
    await pages.openSignIn(server.announced['Sign in'] ?? '');
    await pages.signIn();
    await pages.openInterview(candidate);
    await pages.video('the video knows its length', (video) => video.duration > 0);
    await page
      .getByRole('button', { name: /^Play this quote from/ })
      .first()
      .click();
    await pages.video('it plays', (video) => !video.paused && video.currentTime > 0);
    await expectAccessible(page);
    visit.expectClean();
  } finally {
    await visit.close();
    await chromium.close();
  }
}
