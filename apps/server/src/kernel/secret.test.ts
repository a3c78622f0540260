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
  it('makes a private secret that stays', () => {
    const secret = readSecret(dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(readSecret(dataDir)).toBe(secret);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir)).toEqual(['secret']);
  });

  it.runIf(process.platform === 'linux')('has file and folder on the disk before it goes on', () => {
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
  });

  it('is not held up by what a killed start left', () => {
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
  ])('is refused, and kept: %s', (_, content, words) => {
    fs.writeFileSync(file, content);
    for (const read of [readSecret, assertUsableSecret]) {
      expect(() => read(dataDir)).toThrow(words);
      expect(() => read(dataDir)).toThrow(file);
      expect(() => read(dataDir)).toThrow(/at least 32.*backup.*PARLEY_SECRET.*delete the file/);
    }
    expect(fs.readFileSync(file, 'utf8')).toBe(content);
  });

  it('is one from 31 characters down', () => {
    fs.writeFileSync(file, `${'x'.repeat(32)}\n`);
    expect(readSecret(dataDir)).toBe('x'.repeat(32));
  });
});
