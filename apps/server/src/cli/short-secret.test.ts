import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startParley } from '../testing/parley-process.ts';

it.each([
  ['serve', ['serve']],
  ['a command that would sign with it', ['platform', 'create', '--name', 'Tidewater']],
  ['backup', ['backup', '--to', path.join(os.tmpdir(), 'never-made.tar.gz')]],
])('makes %s refuse an empty secret before it touches the data', async (_, args) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-short-secret-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const file = path.join(dataDir, 'secret');
  fs.writeFileSync(file, '');
  const { code, stderr } = await startParley(args, { PORT: '0', PARLEY_DATA_DIR: dataDir }).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`The secret in ${file} is empty`);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(fs.readdirSync(dataDir)).toEqual(['secret']);
  expect(fs.readFileSync(file, 'utf8')).toBe('');
});
