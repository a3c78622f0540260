import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderApiSurface } from './testing/api-surface.ts';
import { buildPackage, packageFolder, run, type BuiltPackage } from './testing/built-package.ts';

const require = createRequire(import.meta.url);
const repository = resolve(packageFolder, '../..');

let built: BuiltPackage;
let consumer: string;

beforeAll(async () => {
  built = await buildPackage();
  ({ consumer } = built);
}, 120_000);

afterAll(() => built.remove());

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

it('is typed for importers of both kinds, without the types of a browser', { timeout: 120_000 }, async () => {
  const program = `
    import { ConflictError, NotFoundError, Parley, ParleyConnectionError, ParleyError } from '@parley/sdk';
    import { ParleyApiError, ParleyTimeoutError, RateLimitError, ServerError } from '@parley/sdk';
    import { createOrganizationApiKey, ParleyPlatform, verifyWebhook } from '@parley/sdk';
    import type { Evaluation, Interview, InterviewPage, WithResponse } from '@parley/sdk';

    const parley = new Parley({ baseUrl: 'https://x.example', apiKey: 'k', fetch: globalThis.fetch });
    export async function use(): Promise<Evaluation> {
      const page: InterviewPage = await parley.interviews.list({ status: 'COMPLETED' });
      const all: Interview[] = page.interviews;
      for await (const interview of parley.interviews.list()) all.push(interview);
      return parley.interviews.waitForEvaluation('kqd-wmrx-tve', { signal: AbortSignal.timeout(9) });
    }
    export async function useMore(): Promise<WithResponse<string>> {
      const config = { baseUrl: 'https://x.example', platformKey: 'k', maxRetries: 3 };
      const user = { userId: 'u', userEmail: 'a@b.example', userName: 'A' };
      const organization = { organizationId: 'o', organizationName: 'O' };
      const created = await createOrganizationApiKey(config, { ...user, ...organization }).withResponse();
      for await (const { organizationId } of new ParleyPlatform(config).organizations.list()) organizationId;
      const headers = new Headers();
      const event = await verifyWebhook({ payload: Buffer.from('{}'), headers, secret: ['whsec_'] });
      return { ...created, data: event.type === 'ping' ? event.timestamp : created.data.apiKey };
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

it('publishes what publint has nothing to say about', async () => {
  const { messages } = await publint({ pkgDir: built.installed, pack: false, strict: true });
  expect(messages).toEqual([]);
});

it('resolves the same for every kind of importer (attw)', async () => {
  const pack = ['pack', built.installed, '--pack-destination', consumer, '--silent', '--offline'];
  const { stdout: tarball } = await run('npm', pack);
  const attw = join(dirname(require.resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js');
  const args = [attw, join(consumer, tarball.trim()), '--format', 'json', '--no-definitely-typed'];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 26 });
  const { analysis } = JSON.parse(stdout) as { analysis: { problems: unknown[]; entrypoints: object } };
  expect(Object.keys(analysis.entrypoints)).toEqual(['.']);
  expect(analysis.problems).toEqual([]);
});

it('has the surface that api.md shows', async () => {
  const path = join(packageFolder, 'api.md');
  const options = JSON.parse(await readFile(join(repository, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const surface = renderApiSurface(join(built.installed, 'dist/esm/index.d.ts'));
  const { code, errors } = await format(path, surface, options);
  expect(errors).toEqual([]);
  if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(path, code);
  expect(code).toBe(await readFile(path, 'utf8'));
});
