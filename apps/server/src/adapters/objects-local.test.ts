import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../ports/objects.ts';
import { localObjects } from './objects-local.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-objects-test-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

let root: string;
let objects: ObjectStore;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(scratch, 'root-'));
  objects = localObjects(root);
});
/** Every file below the root, as the operator would see it. */
const files = () =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

describe('put', () => {
  it('keeps the bytes under exactly the key, and nothing beside', async () => {
    await objects.put('recordings/a/0001', Buffer.from('hello'));
    expect(Buffer.from(await objects.get('recordings/a/0001')).toString()).toBe('hello');
    expect(await objects.size('recordings/a/0001')).toBe(5);
    expect(files()).toEqual(['recordings/a/0001']);
  });

  it('replaces what was there, whole', async () => {
    await objects.put('k', Buffer.from('a long first value'));
    await objects.put('k', Buffer.from('b'));
    expect(await objects.size('k')).toBe(1);
  });

  it('many at once under one key leave one of them', async () => {
    const values = Array.from({ length: 20 }, (_, n) => String(n).repeat(1000));
    await Promise.all(values.map((value) => objects.put('k', Buffer.from(value))));
    expect(values).toContain(Buffer.from(await objects.get('k')).toString());
    expect(files()).toEqual(['k']);
  });

  it('is for its owner alone', async () => {
    await objects.put('a/k', Buffer.from('x'));
    expect(fs.statSync(path.join(root, 'a/k')).mode & 0o077).toBe(0);
    expect(fs.statSync(path.join(root, 'a')).mode & 0o077).toBe(0);
  });
});

describe('an interrupted write', () => {
  it('leaves nothing under the key, and the earlier value where there was one', async () => {
    await objects.put('old', Buffer.from('kept'));
    for (const key of ['new', 'old']) {
      const write = objects.putFile(key, async (aside) => {
        fs.writeFileSync(aside, 'half');
        throw new Error('the disk is full');
      });
      await expect(write).rejects.toThrow('the disk is full');
    }
    expect(await objects.size('new')).toBeNull();
    expect(Buffer.from(await objects.get('old')).toString()).toBe('kept');
    expect(files()).toEqual(['old']);
  });
});

describe('read', () => {
  it('gives a range, both ends included', async () => {
    await objects.put('k', Buffer.from('0123456789'));
    expect((await buffer(objects.read('k', { start: 2, end: 4 }))).toString()).toBe('234');
  });
});

describe('delete', () => {
  it('takes the object and the folders that it leaves empty, and may be repeated', async () => {
    await objects.put('a/b/one', Buffer.from('1'));
    await objects.put('a/two', Buffer.from('2'));
    await objects.delete('a/b/one');
    await objects.delete('a/b/one');
    expect(await objects.size('a/b/one')).toBeNull();
    expect(fs.existsSync(path.join(root, 'a/b'))).toBe(false);
    expect(await objects.size('a/two')).toBe(1);
    await objects.delete('a/two');
    expect(fs.existsSync(root)).toBe(true);
  });
});

describe('everything under a prefix', () => {
  const key = 'recordings/a/0001';
  /** As a kill leaves it: begun and never ended. */
  const abandon = (name: string) => {
    let begun: () => void = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    void objects.putFile(name, async (aside) => {
      fs.writeFileSync(aside, 'half');
      begun();
      await new Promise(() => {});
    });
    return started;
  };

  it('goes: what was put, what was half-written, and what it was to be made of; nothing else', async () => {
    for (const name of [key, 'recordings/a/s/1', 'recordings/ab/1', 'recordings/b']) {
      await objects.put(name, Buffer.from(name));
    }
    await abandon('recordings/a/s/2');
    await abandon('recordings/ab/2');
    let begun: () => void = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    void objects.withFolder('recordings/a', async (folder) => {
      fs.writeFileSync(path.join(folder, 'run'), 'pictures');
      begun();
      await new Promise(() => {});
    });
    await started;
    await objects.deleteUnder('recordings/a');
    await objects.deleteUnder('recordings/a');
    const left = files().map((name) => name.replace(/~[0-9a-f-]{36}$/, ''));
    expect(left.toSorted()).toEqual(['.aside/recordings~ab~2', 'recordings/ab/1', 'recordings/b']);
    expect(fs.existsSync(path.join(root, 'recordings/a'))).toBe(false);
  });

  it('there may be nothing', async () => {
    await objects.deleteUnder('recordings/a');
    expect(files()).toEqual([]);
  });

  it('what is abandoned goes by its age, whatever it is', async () => {
    await objects.put(key, Buffer.from('kept'));
    await abandon('recordings/a/0002');
    fs.writeFileSync(path.join(root, '.aside', 'of-an-earlier-version'), 'half');
    fs.mkdirSync(path.join(root, '.aside', 'folder'));
    const minute = 60_000;
    await objects.removeAbandoned(new Date(Date.now() - minute));
    expect(files()).toHaveLength(3);
    await objects.removeAbandoned(new Date(Date.now() + minute));
    expect(files()).toEqual([key]);
    expect(fs.readdirSync(path.join(root, '.aside'))).toEqual([]);
  });

  it('a folder is empty, one’s own, and gone afterwards', async () => {
    const made = await objects.withFolder('recordings/a', async (folder) => {
      fs.writeFileSync(path.join(folder, 'x'), 'x');
      return objects.withFolder('recordings/a', async (other) => [folder, fs.readdirSync(other)]);
    });
    expect(made[1]).toEqual([]);
    const failing = objects.withFolder('recordings/a', () => Promise.reject(new Error('no codec')));
    await expect(failing).rejects.toThrow('no codec');
    expect(fs.readdirSync(path.join(root, '.aside'))).toEqual([]);
  });
});

describe('a key that is no key', () => {
  it.each([
    '',
    '/',
    '../x',
    'a/../../x',
    'a//b',
    '/etc/passwd',
    'a/',
    '.',
    'a/..',
    'a/./b',
    'a\u0000b',
    'a b',
    'ä',
    'a\\b',
    '...',
  ])('%j is refused by every method', async (key) => {
    await expect(async () => objects.put(key, Buffer.from('x'))).rejects.toThrow('not an object key');
    await expect(async () => objects.putFile(key, async () => {})).rejects.toThrow('not an object key');
    await expect(async () => objects.get(key)).rejects.toThrow('not an object key');
    await expect(async () => objects.read(key, { start: 0, end: 1 })).rejects.toThrow('not an object key');
    await expect(async () => objects.size(key)).rejects.toThrow('not an object key');
    await expect(async () => objects.delete(key)).rejects.toThrow('not an object key');
    await expect(async () => objects.deleteUnder(key)).rejects.toThrow('not an object key');
    await expect(async () => objects.withFolder(key, async () => {})).rejects.toThrow('not an object key');
    expect(files()).toEqual([]);
  });
});
