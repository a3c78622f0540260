import { access, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('loads as ES module and as CommonJS, and instanceof works across both', async () => {
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

const program = `
  import { ConflictError, NotFoundError, Parley, ParleyConnectionError, ParleyError } from '@parley/sdk';
  import { ParleyApiError, ParleyTimeoutError, RateLimitError, ServerError } from '@parley/sdk';
  import { createOrganizationApiKey, ParleyPlatform, signWebhook, verifyWebhook } from '@parley/sdk';
  import type { Evaluation, Interview, InterviewPage, WebhookEvent, WithResponse } from '@parley/sdk';

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
  }
  export function tellEvent(event: WebhookEvent): string {
    if (event.type === 'ping') return event.data.webhookId;
    if (event.type === 'participant.left') return event.data.participantId;
    if (event.type === 'evaluation.ready') return event.data.meetingCode satisfies string;
    // @ts-expect-error: this event is not about an interview.
    if (event.type === 'calendar.disconnected') return event.data.meetingCode satisfies string;
    const code: string | undefined = event.data.meetingCode;
    return code ?? '';
  }
  export async function useRest(): Promise<string[]> {
    const fromEnvironment = new Parley({ logger: console, logLevel: 'debug', headers: { 'x-team': 'a' } });
    const page = await fromEnvironment.interviews.list();
    const next: InterviewPage = page.hasNextPage ? await page.getNextPage() : page;
    const some: Interview[] = await fromEnvironment.interviews.list().toArray({ limit: 10 });
    const { badges } = await parley.request<{ badges: string[] }>({ path: '/badges', query: { page: 1 } });
    const { payload, headers } = await signWebhook({ event: await verifyWebhook({ payload: '', headers: {}, secret: '' }), secret: 's' });
    return [...badges, payload, headers['webhook-id'], ...[...some, ...next.interviews].map((it) => it.meetingCode)];
  }`;

const compiler = require.resolve('typescript/bin/tsc');
const strict = '--strict --noEmit --exactOptionalPropertyTypes --target es2022 --lib es2023 --types node';
const complaintsOf = (flags: string, ...files: string[]) =>
  run(process.execPath, [compiler, ...`${strict} ${flags}`.split(' '), ...files], { cwd: consumer }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );

describe('the types of the SDK', () => {
  beforeAll(async () => {
    await mkdir(join(consumer, 'node_modules/@types'), { recursive: true });
    const nodeTypes = dirname(require.resolve('@types/node/package.json'));
    await symlink(nodeTypes, join(consumer, 'node_modules/@types/node'));
    await writeFile(join(consumer, 'module.mts'), program);
    await writeFile(join(consumer, 'common.cts'), program);
  });

  it.each(['nodenext', 'node16'])(
    'compiles for importers of both kinds under %s without browser types',
    { timeout: 120_000 },
    async (module) => {
      expect(await complaintsOf(`--module ${module}`, 'module.mts', 'common.cts')).toBe('');
    },
  );

  it('compiles for a bundler', { timeout: 120_000 }, async () => {
    expect(await complaintsOf('--module esnext --moduleResolution bundler', 'module.mts')).toBe('');
  });
});

it('installs from the tarball without dependencies, and runs', { timeout: 120_000 }, async () => {
  const project = await mkdtemp(join(consumer, 'project-'));
  await writeFile(join(project, 'package.json'), '{ "name": "somebody", "private": true }');
  // The variables that npm sets for these tests are removed, because a shell does not have them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const options = { cwd: project, env };
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', built.tarball], options);
  expect((await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
    '@parley',
  ]);
  const say = `console.log(new Parley({ baseUrl: 'https://x.example', apiKey: 'k' }).lastRateLimit)`;
  await writeFile(join(project, 'main.mjs'), `import { Parley } from '@parley/sdk'; ${say}`);
  await writeFile(join(project, 'main.cjs'), `const { Parley } = require('@parley/sdk'); ${say}`);
  for (const file of ['main.mjs', 'main.cjs']) {
    expect((await run(process.execPath, [file], options)).stdout).toBe('null\n');
  }
});

describe('the packed SDK', () => {
  const text = (...path: string[]) => readFile(join(built.installed, ...path), 'utf8');

  it('contains the licence and every page to which its pages link', async () => {
    expect(await text('LICENSE')).toBe(await readFile(join(repository, 'LICENSE'), 'utf8'));
    const pages = [
      'README.md',
      'api.md',
      ...(await readdir(join(built.installed, 'docs'))).map((it) => `docs/${it}`),
    ];
    expect(pages).toContain('docs/sdk.md');
    const dead: string[] = [];
    let links = 0;
    for (const page of pages) {
      for (const [, path = ''] of (await text(page)).matchAll(/\]\((?!https?:|#)([^)#\s:]+)[)#]/g)) {
        links += 1;
        const isThere = await access(join(built.installed, dirname(page), path)).then(
          () => true,
          () => false,
        );
        if (!isThere) dead.push(`${page}: ${path}`);
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(5);
  });

  it('contains no tests and no files that only the repository needs', async () => {
    const files = await readdir(built.installed, { recursive: true });
    expect(files.filter((file) => /\.test\.|testing/.test(file))).toEqual([]);
    const manifest = JSON.parse(await text('package.json')) as object;
    expect(Object.keys(manifest)).not.toContain('scripts');
    expect(Object.keys(manifest)).not.toContain('devDependencies');
  });

  it('contains source maps that lead from both builds and the declarations to its own source', async () => {
    const maps = (await readdir(join(built.installed, 'dist'), { recursive: true })).filter((it) =>
      it.endsWith('.map'),
    );
    expect(maps.length).toBeGreaterThan(100);
    for (const map of maps) {
      const { sources } = JSON.parse(await text('dist', map)) as { sources: string[] };
      expect(sources).toHaveLength(1);
      const source = join('dist', dirname(map), sources[0] ?? '');
      expect(source, map).toBe(
        join('src', map.replace(/^(esm|cjs)\//, '').replace(/(\.d\.ts|\.js)\.map$/, '.ts')),
      );
      await expect(text(source), map).resolves.not.toBe('');
    }
  });

  it('prints stack traces with lines of the source', async () => {
    const program = `
      import { Parley } from '@parley/sdk';
      try { new Parley({ baseUrl: 'ftp://x.example', apiKey: 'k' }) } catch (error) { console.log(error.stack) }`;
    await writeFile(join(consumer, 'stack.mjs'), program);
    const { stdout } = await run(process.execPath, ['--enable-source-maps', join(consumer, 'stack.mjs')]);
    const [, line] = /sdk\/src\/core\/client-options\.ts:(\d+):\d+/.exec(stdout) ?? [];
    const source = (await text('src/core/client-options.ts')).split('\n');
    expect(source[Number(line) - 1]).toContain('baseUrl must be an http or https URL');
  });
});

it('passes publint without a message', async () => {
  const { messages } = await publint({ pkgDir: built.installed, pack: false, strict: true });
  expect(messages).toEqual([]);
});

it('resolves to the same types and code for every kind of importer (attw)', async () => {
  const attw = join(dirname(require.resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js');
  const args = [attw, built.tarball, '--format', 'json', '--no-definitely-typed'];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 26 });
  const { analysis } = JSON.parse(stdout) as { analysis: { problems: unknown[]; entrypoints: object } };
  expect(Object.keys(analysis.entrypoints)).toEqual(['.']);
  expect(analysis.problems).toEqual([]);
});

it('exports exactly what api.md lists', async () => {
  const path = join(packageFolder, 'api.md');
  const options = JSON.parse(await readFile(join(repository, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const surface = renderApiSurface(join(built.installed, 'dist/esm/index.d.ts'));
  const { code, errors } = await format(path, surface, options);
  expect(errors).toEqual([]);
  if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(path, code);
  expect(code).toBe(await readFile(path, 'utf8'));
});
