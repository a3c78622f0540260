import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const packageFolder = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

/** A program somewhere else that has the freshly built package installed. */
let consumer: string;

beforeAll(async () => {
  consumer = await mkdtemp(join(tmpdir(), 'parley-sdk-'));
  const installed = join(consumer, 'node_modules/@parley/sdk');
  await run(process.execPath, [join(packageFolder, 'build.mjs'), '--out', join(installed, 'dist')]);
  await cp(join(packageFolder, 'package.json'), join(installed, 'package.json'));
}, 60_000);

afterAll(async () => {
  await rm(consumer, { recursive: true, force: true });
});

it('loads as ES module and as CommonJS, and instanceof holds across the two', async () => {
  const program = `
    import { createRequire } from 'node:module';
    import * as esm from '@parley/sdk';
    const cjs = createRequire(import.meta.url)('@parley/sdk');

    const parley = new cjs.Parley({
      baseUrl: 'https://meet.example.com',
      apiKey: 'parley_org_test',
      fetch: async () => Response.json({ error: { code: 'not_found', message: 'm' } }, { status: 404 }),
    });
    const error = await parley.interviews.get('kqd-wmrx-tve').catch((thrown) => thrown);
    console.log(JSON.stringify({
      sameExports: Object.keys(esm).sort().join() === Object.keys(cjs).sort().join(),
      sameClass: esm.NotFoundError === cjs.NotFoundError,
      isOwn: error instanceof cjs.NotFoundError,
      isOther: error instanceof esm.NotFoundError,
      isOtherBase: error instanceof esm.ParleyApiError && error instanceof esm.ParleyError,
      isConflict: error instanceof esm.ConflictError,
      name: error.name,
    }));`;
  await writeFile(join(consumer, 'main.mjs'), program);
  const { stdout } = await run(process.execPath, [join(consumer, 'main.mjs')]);
  expect(JSON.parse(stdout)).toEqual({
    sameExports: true,
    sameClass: false,
    isOwn: true,
    isOther: true,
    isOtherBase: true,
    isConflict: false,
    name: 'NotFoundError',
  });
});

it('is typed for importers of both kinds, without the types of a browser', { timeout: 60_000 }, async () => {
  const program = `
    import { ConflictError, NotFoundError, Parley, ParleyConnectionError, ParleyError } from '@parley/sdk';
    import { ParleyApiError, ParleyTimeoutError, RateLimitError, ServerError } from '@parley/sdk';
    import type { Evaluation, Interview, InterviewPage } from '@parley/sdk';

    const parley = new Parley({ baseUrl: 'https://x.example', apiKey: 'k', fetch: globalThis.fetch });
    export async function use(): Promise<Evaluation> {
      const page: InterviewPage = await parley.interviews.list({ status: 'COMPLETED' });
      const all: Interview[] = page.interviews;
      for await (const interview of parley.interviews.list()) all.push(interview);
      return parley.interviews.waitForEvaluation('kqd-wmrx-tve', { signal: AbortSignal.timeout(9) });
    }
    export function tell(error: ParleyError): string | number {
      if (error instanceof ParleyTimeoutError) return error.name;
      if (error instanceof ParleyConnectionError) return error.name;
      return error instanceof ParleyApiError ? tellAnswer(error) : error.message;
    }
    function tellAnswer(error: ParleyApiError): string | number {
      if (error instanceof NotFoundError) return error.status satisfies 404;
      if (error instanceof ConflictError) return error.code;
      if (error instanceof RateLimitError) return error.retryAfterSeconds ?? 0;
      if (error instanceof ServerError) return error.status;
      return error.requestId ?? '';
    }`;
  await mkdir(join(consumer, 'node_modules/@types'), { recursive: true });
  const nodeTypes = dirname(require.resolve('@types/node/package.json'));
  await symlink(nodeTypes, join(consumer, 'node_modules/@types/node'));
  await writeFile(join(consumer, 'module.mts'), program);
  await writeFile(join(consumer, 'common.cts'), program);
  const compiler = require.resolve('typescript/bin/tsc');
  const flags = '--strict --noEmit --target es2022 --lib es2023 --module nodenext --types node'.split(' ');
  const check = run(process.execPath, [compiler, ...flags, 'module.mts', 'common.cts'], { cwd: consumer });
  await expect(check.catch(({ stdout }: { stdout: string }) => ({ stdout }))).resolves.toMatchObject({
    stdout: '',
  });
});
