import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livekitMedia } from '../adapters/media-livekit.ts';
import { listen } from '../testing/raw-http.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { writePages } from '../testing/web-pages.ts';

/** A small build: the interview's page imports a part that the entry already has, and one of its own. */
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared-1.js'], css: ['assets/index-1.css'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_dialog-1.js': { file: 'assets/dialog-1.js', imports: ['_shared-1.js'], css: ['assets/dialog-1.css'] },
  'src/pages/interview/interview-page.tsx': {
    file: 'assets/interview-1.js',
    imports: ['_shared-1.js', '_dialog-1.js', 'index.html'],
    css: ['assets/interview-1.css'],
    dynamicImports: ['src/pages/interview/room/stage.tsx'],
  },
  'src/pages/interview/room/stage.tsx': { file: 'assets/stage-1.js' },
};
const html = `<!doctype html>
<html>
  <head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
</html>`;

const script = 'export {};';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-web-'));
  writePages(folder, manifest);
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'index.html'), html);
  fs.writeFileSync(path.join(folder, 'assets', 'index-1.js'), script);
  fs.writeFileSync(path.join(folder, 'assets', 'index-1.js.br'), brotliCompressSync(script));
  fs.writeFileSync(path.join(folder, 'assets', 'index-1.js.gz'), gzipSync(script));
  fs.writeFileSync(path.join(folder, 'assets', 'turn-worker-1.js'), script);
});
const built = forThisFile(() => openTestApp({ webDir: folder }));

afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => built.app.inject({ method: 'GET', url });
const added = (body: string) => [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].slice(2);

it('preloads the files of the served page, each once, and no later ones', async () => {
  const { body } = await get('/interview/abc-defg-hij');
  expect(added(body).map(([, rel, href]) => [rel, href])).toEqual([
    ['modulepreload', '/assets/dialog-1.js'],
    ['stylesheet', '/assets/dialog-1.css'],
    ['modulepreload', '/assets/interview-1.js'],
    ['stylesheet', '/assets/interview-1.css'],
  ]);
  expect(body.indexOf('interview-1.js')).toBeLessThan(body.indexOf('</head>'));
});

it('serves a page that the manifest does not contain unchanged', async () => {
  expect((await get('/outbox')).body).toBe(html);
});

it.each(['/', '/interviews', '/join/some-token', '/join/some-token/your-data', '/book/some-token'])(
  'serves the page %s uncached',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  },
);

it('caches hashed files for ever and serves nothing outside the build', async () => {
  const asset = await get('/assets/index-1.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
  expect((await get('/nowhere')).statusCode).toBe(404);
});

it('lets pages connect to this server and the media engine, and to nothing else', async () => {
  const policy = (await get('/join/some-token')).headers['content-security-policy'];
  expect(policy).toContain("; connect-src 'self';");
  const server = { url: 'ws://livekit:7880', key: 'k', secret: 's'.repeat(32) };
  const media = livekitMedia({ ...server, publicUrl: 'wss://media.example.com/livekit' });
  const other = await openTestApp({ webDir: folder, media });
  const page = await other.app.inject('/interview/abc-defg-hjk');
  expect(page.headers['content-security-policy']).toContain(
    "; connect-src 'self' wss://media.example.com https://media.example.com;",
  );
  await other.close();
});

it('lets only the end-of-turn worker run WebAssembly', async () => {
  const worker = await get('/assets/turn-worker-1.js');
  expect(worker.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect((await get('/assets/index-1.js')).headers['content-security-policy']).toBeUndefined();
  expect((await get('/')).headers['content-security-policy']).not.toContain('wasm');
});

describe('a URL that does not exist', () => {
  const ask = (url: string, accept: string) => built.app.inject({ url, headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it.each(['/nowhere', '/interviews/', '/assets/nothing.js', '/nowhere?next=/api/'])(
    'answers %s with a page for browsers and JSON for programs',
    async (url) => {
      const page = await ask(url, browser);
      expect(page.statusCode).toBe(404);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.body).toBe(html);
      expect((await ask(url, '*/*')).json()).toMatchObject({ error: { code: 'not_found' } });
    },
  );

  it.each(['/api/nowhere', '/%61pi/nowhere', '/%61pi/integration/interviews/abc-defg-hjk'])(
    'answers %s with JSON for everybody',
    async (url) => {
      expect((await ask(url, browser)).json()).toMatchObject({ success: false });
    },
  );

  it('answers HEAD for a URL that does not exist like GET', async () => {
    const answer = await built.app.inject({ method: 'HEAD', url: '/nowhere', headers: { accept: browser } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

it('compresses a script when the client accepts it, and otherwise not', async () => {
  const plain = await get('/assets/index-1.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
  const request = {
    method: 'GET',
    url: '/assets/index-1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  } as const;
  const compressed = await built.app.inject(request);
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
});

it('compresses a script with gzip when the browser accepts no brotli', async () => {
  const request = { url: '/assets/index-1.js', headers: { 'accept-encoding': 'gzip, deflate' } };
  const compressed = await built.app.inject(request);
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(script);
});

it('compresses the OpenAPI document and recognizes its tag', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const plain = await get('/api/openapi.json');
  const packed = await built.app.inject({ url: '/api/openapi.json', headers });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  // The bytes differ, so the tag is weak.
  expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`);
  const again = { ...headers, 'if-none-match': String(packed.headers.etag) };
  expect((await built.app.inject({ url: '/api/openapi.json', headers: again })).statusCode).toBe(304);
});

it('answers HEAD with the headers of GET and no body', async () => {
  const port = await listen(built.app);
  const pages = ['/', '/join/abc', '/book/abc', '/sign-in/abc', '/set-up/abc', '/interviews', '/reference'];
  for (const url of [...pages, '/assets/index-1.js', '/healthz', '/readyz', '/api/openapi.json']) {
    const ask = (method: string) => fetch(`http://127.0.0.1:${port}${url}`, { method });
    const [head, got] = [await ask('HEAD'), await ask('GET')];
    expect([url, head.status, await head.text()]).toEqual([url, 200, '']);
    expect(await got.text()).not.toBe('');
    for (const header of ['content-type', 'content-length', 'cache-control', 'content-security-policy']) {
      expect([url, header, head.headers.get(header)]).toEqual([url, header, got.headers.get(header)]);
    }
  }
  expect((await built.app.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404);
});
