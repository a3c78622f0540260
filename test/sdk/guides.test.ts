import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePlatform } from '../../apps/server/src/testing/factories/platform.ts';
import { buildPackage, type BuiltPackage } from '../../packages/sdk/src/testing/built-package.ts';
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

/** All TypeScript of a page, as the one program that it is. */
async function programOf(page: string): Promise<string> {
  const text = await readFile(join(repository, page), 'utf8');
  const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(blocks.length).toBeGreaterThan(3);
  return blocks.join('\n');
}

it.each([
  'docs/guides/sdk.md',
  'docs/guides/direct.md',
  'docs/guides/platform-sdk.md',
  'packages/sdk/README.md',
])('the examples of %s fit the published types', { timeout: 120_000 }, async (page) => {
  await writeFile(join(built.consumer, 'guide.mts'), await programOf(page));
  const compiler = require.resolve('typescript/bin/tsc');
  const flags = '--strict --noEmit --target es2022 --lib es2023 --module nodenext --types node'.split(' ');
  const check = run(process.execPath, [compiler, ...flags, 'guide.mts'], { cwd: built.consumer });
  const output = await check.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe('');
});

/** Runs the page against the server, from top to bottom, as somebody who copies it would. */
async function runGuide(page: string, env: Record<string, string>): Promise<string> {
  const { outputText } = ts.transpileModule(await programOf(page), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await writeFile(join(built.consumer, 'guide.mjs'), outputText);
  const options = { cwd: built.consumer, env: { PATH: process.env['PATH'] ?? '', ...env }, timeout: 60_000 };
  const { stdout, stderr } = await run(process.execPath, ['guide.mjs'], options);
  return `${stdout}${stderr}`;
}

describe('the guides run', () => {
  it('docs/guides/direct.md', { timeout: 90_000 }, async () => {
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

  it('docs/guides/platform-sdk.md', { timeout: 90_000 }, async () => {
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
});
