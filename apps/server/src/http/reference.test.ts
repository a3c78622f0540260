import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '@parley/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let folder: string;
let plain: TestApp;
let interactive: TestApp;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-reference-'));
  fs.writeFileSync(path.join(folder, 'standalone.js'), 'viewer();');
  [plain, interactive] = await Promise.all([openTestApp(), openTestApp({ referenceDir: folder })]);
});
afterAll(async () => {
  await Promise.all([plain.close(), interactive.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const operations = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));

it('lists every operation in plain HTML when the build has no viewer', async () => {
  const { statusCode, body } = await plain.app.inject('/reference');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('standalone.js');
  expect(operations.length).toBeGreaterThan(20);
  for (const { operationId } of operations) expect(body).toContain(`<article id="${operationId}">`);
  expect((await plain.app.inject('/reference/standalone.js')).statusCode).toBe(404);
});

it('loads the viewer from this server and keeps the list for browsers without scripts', async () => {
  const { body } = await interactive.app.inject('/reference');
  const sources = [...body.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, source]) => source);
  expect(sources).toContain('/reference/standalone.js');
  expect(sources.filter((source) => !/^[/#]/.test(source ?? ''))).toEqual([]);
  expect(body).toContain('<noscript>');
  expect((await interactive.app.inject('/reference/standalone.js')).body).toBe('viewer();');
});

it('allows the page to connect to its own origin only', async () => {
  for (const { app } of [plain, interactive]) {
    const { headers } = await app.inject('/reference');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  }
});
