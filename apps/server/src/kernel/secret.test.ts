import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertUsableSecret, readSecret } from './secret.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-secret-'));
  file = path.join(dataDir, 'secret');
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe('the first start', () => {
  it('creates a private secret that stays the same', () => {
    const secret = readSecret(dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(readSecret(dataDir)).toBe(secret);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir)).toEqual(['secret']);
  });

  it.runIf(process.platform === 'linux')(
    'writes the secret and its folder to the disk before it continues',
    () => {
      const synced: string[] = [];
      const nameOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`);
      const { fsyncSync } = fs;
      const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
        synced.push(nameOf(descriptor));
        fsyncSync(descriptor);
      });
      readSecret(dataDir);
      spy.mockRestore();
      expect(synced).toEqual([expect.stringContaining(`${file}.`), dataDir]);
    },
  );

  it('makes a secret when a killed start left an unfinished file', () => {
    fs.writeFileSync(`${file}.${process.pid}`, '', { mode: 0o644 });
    expect(readSecret(dataDir).length).toBeGreaterThanOrEqual(64);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('a secret that could be guessed', () => {
  it.each([
    ['an empty file', '', /is empty/],
    ['a file with nothing but a line end', '\n', /is empty/],
    ['31 characters', 'x'.repeat(31), /holds 31 characters/],
  ])('refuses a secret that could be guessed, and does not replace it: %s', (_, content, words) => {
    fs.writeFileSync(file, content);
    for (const read of [readSecret, assertUsableSecret]) {
      expect(() => read(dataDir)).toThrow(words);
      expect(() => read(dataDir)).toThrow(file);
      expect(() => read(dataDir)).toThrow(/at least 32.*backup.*PARLEY_SECRET.*delete the file/);
    }
    expect(fs.readFileSync(file, 'utf8')).toBe(content);
  });

  it('accepts a secret of 32 characters', () => {
    fs.writeFileSync(file, `${'x'.repeat(32)}\n`);
    expect(readSecret(dataDir)).toBe('x'.repeat(32));
  });
});
