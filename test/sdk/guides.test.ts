import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bookingPage } from '../../apps/server/src/testing/factories/booking.ts';
import {
  makeIcsConnection,
  openCalendarServer,
  vevent,
} from '../../apps/server/src/testing/factories/calendar.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { makeMember, type TestOrganization } from '../../apps/server/src/testing/factories/organization.ts';
import type { TestApp } from '../../apps/server/src/testing/app.ts';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { buildPackage, type BuiltPackage } from '../../packages/sdk/src/testing/built-package.ts';
import { ParleyPlatform, type Parley } from '../../packages/sdk/src/index.ts';
import { openRunningServer, type RunningServer } from './running-server.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const repository = resolve(import.meta.dirname, '../..');

let built: BuiltPackage;
let server: RunningServer;

beforeAll(async () => {
  [built, server] = await Promise.all([buildPackage(), openRunningServer()]);
  await mkdir(join(built.consumer, 'node_modules/@types'), { recursive: true });
  const nodeTypes = dirname(require.resolve('@types/node/package.json'));
  await symlink(nodeTypes, join(built.consumer, 'node_modules/@types/node'));
}, 120_000);

afterAll(async () => {
  await server.close();
  await built.remove();
});

/** All TypeScript code of a page, as one program. */
async function programOf(page: string): Promise<string> {
  const text = await readFile(join(repository, page), 'utf8');
  const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(blocks.length).toBe(text.match(/^ *```ts\b/gm)?.length);
  return blocks.join('\n');
}

const pages = [
  'docs/guides/sdk.md',
  'docs/guides/direct.md',
  'docs/guides/scheduling-api.md',
  'docs/guides/platform.md',
  'docs/guides/platform-sdk.md',
  'packages/sdk/README.md',
];

it('has examples that fit the published types on every page', { timeout: 120_000 }, async () => {
  const files = pages.map((page) => `${page.replaceAll('/', '-')}.mts`);
  for (const [n, page] of pages.entries())
    await writeFile(join(built.consumer, files[n] ?? ''), await programOf(page));
  const compiler = require.resolve('typescript/bin/tsc');
  const flags = '--strict --noEmit --target es2022 --lib es2023 --module nodenext --types node'.split(' ');
  const check = run(process.execPath, [compiler, ...flags, ...files], { cwd: built.consumer });
  const output = await check.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe('');
});

/** Runs the page against the server from top to bottom, as a person would who copies it. */
async function runGuide(page: string, env: Record<string, string>): Promise<string> {
  const { outputText } = ts.transpileModule(await programOf(page), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await writeFile(join(built.consumer, 'guide.mjs'), outputText);
  const options = { cwd: built.consumer, env: { PATH: process.env['PATH'] ?? '', ...env }, timeout: 60_000 };
  const { stdout, stderr } = await run(process.execPath, ['guide.mjs'], options);
  return `${stdout}${stderr}`;
}

/** A member with a feed that has one event tomorrow. */
async function connectCalendar(testApp: TestApp, organization: TestOrganization, email: string) {
  const calendar = await openCalendarServer();
  onTestFinished(() => calendar.close());
  const stamp = (hours: number) =>
    new Date(testApp.clock.now().getTime() + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  calendar.serve(vevent(`DTSTART:${stamp(24)}`, `DTEND:${stamp(25)}`));
  const { memberId } = await makeMember(testApp, organization, { email });
  await makeIcsConnection(testApp, organization, memberId, { url: calendar.url, timezone: 'Europe/Warsaw' });
}

/** Picks a slot as the candidate does on the booking page, once there is an offer. @returns the chosen start */
async function pickFirstSlot(testApp: TestApp, parley: Parley): Promise<string> {
  const offered = async () => (await parley.interviews.list()).interviews[0];
  await expect.poll(async () => (await offered())?.bookingStatus, { timeout: 60_000 }).toBe('AWAITING');
  const interview = await offered();
  const [slot] = interview?.availableSlots ?? [];
  const confirmed = await bookingPage(testApp, interview?.bookingUrl ?? null).post('confirm', slot);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return slot?.start ?? '';
}

describe('running a guide', () => {
  it('runs docs/guides/direct.md without an error', { timeout: 90_000 }, async () => {
    const { organization, parley } = await server.client({ testMode: true });
    const env = { BASE_URL: server.baseUrl, API_KEY: organization.apiKey };
    const output = await runGuide('docs/guides/direct.md', env);
    expect(output).toMatch(/^[a-z]{3}-[a-z]{4}-[a-z]{3} SCHEDULED$/m);
    expect(output).toContain('no-reply@parley.test');
    expect(output).toContain('AWAITING []');
    expect(output).toMatch(/^(PASS|REVIEW) \d+$/m);
    expect(output).toContain("path: 'participants'");
    expect(output).toContain('deleted 1');
    const { interviews } = await parley.interviews.list();
    expect(interviews.map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('runs docs/guides/scheduling-api.md without an error', { timeout: 90_000 }, async () => {
    const { testApp } = server;
    // The guide runs in a separate process and verifies webhooks by the real time.
    testApp.clock.set(new Date());
    const { organization, parley } = await server.client({ testMode: true });
    const interviewer = 'tomasz@tidewater.example';
    await connectCalendar(testApp, organization, interviewer);
    const port = await freePort();
    const running = runGuide('docs/guides/scheduling-api.md', {
      BASE_URL: server.baseUrl,
      API_KEY: organization.apiKey,
      INTERVIEWER: interviewer,
      WEBHOOK_PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${port}/parley`,
    });
    const picked = pickFirstSlot(testApp, parley);
    const [output, chosen] = await Promise.all([running, picked]);
    expect(output).toMatch(/^true \d{4}-.*Z$/m);
    expect(output).toMatch(/^Europe\/Warsaw 1$/m);
    expect(output).toContain('interview.booked application-4711');
    expect(output).toContain(`BOOKED ${chosen}`);
    expect(await parley.webhooks.list()).toEqual([]);
  });

  it('runs docs/guides/platform-sdk.md without an error', { timeout: 90_000 }, async () => {
    const { platformKey } = await makePlatform(server.testApp);
    const env = { BASE_URL: server.baseUrl, PLATFORM_KEY: platformKey };
    const output = await runGuide('docs/guides/platform-sdk.md', env);
    expect(output).toMatch(/^[0-9a-f-]{36} true$/m);
    expect(output).toContain(
      `${server.baseUrl} ${new Date(server.testApp.clock.now().getTime() + 300_000).toISOString()}`,
    );
    expect(output).toMatch(/^Tidewater Instruments \[ '….{4} [^']+', '….{4} [^']+' \]$/m);
    expect(output).toMatch(/^ended [0-9a-f-]{36}$/m);
  });

  it('runs docs/guides/platform.md without an error', { timeout: 90_000 }, async () => {
    const { testApp, baseUrl } = server;
    const { platformKey } = await makePlatform(testApp);
    await runGuide('docs/guides/platform.md', { BASE_URL: baseUrl, PLATFORM_KEY: platformKey });
    const platform = new ParleyPlatform({ baseUrl, platformKey });
    const { organizations } = await platform.organizations.list();
    expect(organizations.map(({ organizationId }) => organizationId)).toEqual(['cust-42']);
  });
});
