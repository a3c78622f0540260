import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from './repository.ts';

/** The module that extracts the one file from the reference's package. */
interface Extraction {
  extractFile(tarball: Buffer, path: string): Buffer;
}

let folder: string;
let extraction: Extraction;
let tarball: Buffer;
const long = Buffer.from('line of a file that is longer than a block\n'.repeat(100));

beforeAll(async () => {
  const module = pathToFileURL(join(repository, 'scripts/lib/extract-file.mjs')).href;
  extraction = (await import(module)) as Extraction;
  folder = mkdtempSync(join(tmpdir(), 'parley-extract-'));
  mkdirSync(join(folder, 'package/dist'), { recursive: true });
  writeFileSync(join(folder, 'package/empty.js'), '');
  writeFileSync(join(folder, 'package/dist/long.js'), long);
  writeFileSync(join(folder, 'package/last.js'), 'last');
  const names = ['package/empty.js', 'package/dist/long.js', 'package/last.js'];
  execFileSync('tar', ['-czf', 'made.tgz', '--format=ustar', ...names], { cwd: folder });
  tarball = readFileSync(join(folder, 'made.tgz'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['an empty file', 'package/empty.js', Buffer.alloc(0)],
  ['a file of many blocks', 'package/dist/long.js', long],
  ['the file after it', 'package/last.js', Buffer.from('last')],
])('extracts %s from a tarball', (_what, path, content) => {
  expect(extraction.extractFile(tarball, path).equals(content)).toBe(true);
});

test('throws when a file is not in the tarball', () => {
  expect(() => extraction.extractFile(tarball, 'package/none.js')).toThrow('package/none.js is not in');
});
