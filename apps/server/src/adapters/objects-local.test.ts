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
  it('stores the bytes under exactly this key and nothing else', async () => {
    await objects.put('recordings/a/0001', Buffer.from('hello'));
    expect(Buffer.from(await objects.get('recordings/a/0001')).toString()).toBe('hello');
    expect(await objects.size('recordings/a/0001')).toBe(5);
    expect(files()).toEqual(['recordings/a/0001']);
  });

  it('replaces the previous value of a key completely', async () => {
    await objects.put('k', Buffer.from('a long first value'));
    await objects.put('k', Buffer.from('b'));
    expect(await objects.size('k')).toBe(1);
  });

  it('keeps one complete value when many puts use one key', async () => {
    const values = Array.from({ length: 20 }, (_, n) => String(n).repeat(1000));
    await Promise.all(values.map((value) => objects.put('k', Buffer.from(value))));
    expect(values).toContain(Buffer.from(await objects.get('k')).toString());
    expect(files()).toEqual(['k']);
  });

  it('makes the stored file readable only by its owner', async () => {
    await objects.put('a/k', Buffer.from('x'));
    expect(fs.statSync(path.join(root, 'a/k')).mode & 0o077).toBe(0);
    expect(fs.statSync(path.join(root, 'a')).mode & 0o077).toBe(0);
  });
});

describe('an interrupted write', () => {
  it('leaves nothing under the key, or the previous value, after an interrupted write', async () => {
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
  it('returns a range of the object, including both ends', async () => {
    await objects.put('k', Buffer.from('0123456789'));
    expect((await buffer(objects.read('k', { start: 2, end: 4 }))).toString()).toBe('234');
  });
});

describe('delete', () => {
  it('removes the object and the folders left empty, and can be repeated', async () => {
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

describe('objects under a prefix', () => {
  const key = 'recordings/a/0001';
  /** Leaves a file as a killed write leaves it: begun and never finished. */
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

  it('deletes objects, half-written files and work folders under the prefix, and no others', async () => {
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

  it('deletes nothing when there are no objects under the prefix', async () => {
    await objects.deleteUnder('recordings/a');
    expect(files()).toEqual([]);
  });

  it('keeps objects when abandoned files are removed by their age', async () => {
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

  it('gives the work an empty folder of its own, which is removed afterwards', async () => {
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

describe('an invalid object key', () => {
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
  ])('refuses the object key %j in every method', async (key) => {
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
