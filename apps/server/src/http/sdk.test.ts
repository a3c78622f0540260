import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let folder: string;
let built: TestApp;
let notBuilt: TestApp;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-sdk-'));
  fs.writeFileSync(path.join(folder, 'parley-sdk.tgz'), 'packed');
  [built, notBuilt] = await Promise.all([openTestApp({ sdkDir: folder }), openTestApp()]);
});
afterAll(async () => {
  await Promise.all([built.close(), notBuilt.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

it('serves the SDK to everybody as a file that is revalidated', async () => {
  const { statusCode, headers, body } = await built.app.inject('/sdk/parley-sdk.tgz');
  expect([statusCode, body]).toEqual([200, 'packed']);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="parley-sdk.tgz"',
    'cache-control': 'no-cache',
    etag: expect.any(String) as string,
  });
  const again = { url: '/sdk/parley-sdk.tgz', headers: { 'if-none-match': headers.etag } };
  expect((await built.app.inject(again)).statusCode).toBe(304);
  expect((await built.app.inject({ ...again, method: 'HEAD' })).statusCode).toBe(304);
});

it('serves no other file from the folder of the SDK', async () => {
  for (const url of ['/sdk/', '/sdk/../package.json', '/sdk/%2e%2e/package.json', '/sdk/package.json']) {
    expect((await built.app.inject(url)).statusCode, url).toBe(404);
  }
});

it('answers 404 for the SDK when it was not built', async () => {
  expect((await notBuilt.app.inject('/sdk/parley-sdk.tgz')).statusCode).toBe(404);
});
