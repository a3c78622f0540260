import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../ports/objects.ts';

export interface StoreUnderTest {
  objects: ObjectStore;
  /** Names of everything that the operator would find in the store, including unfinished writes. */
  everything: () => Promise<string[]>;
}

const minute = 60_000;

/** What every object store must do. `open` returns an empty one. */
export function objectsContract(open: () => Promise<StoreUnderTest>): void {
  let objects: ObjectStore;
  let everything: StoreUnderTest['everything'];
  beforeEach(async () => {
    ({ objects, everything } = await open());
  });
  const textOf = async (key: string) => Buffer.from(await objects.get(key)).toString();

  describe('put', () => {
    it('stores the bytes under exactly this key and nothing else', async () => {
      await objects.put('recordings/a/0001', Buffer.from('hello'));
      expect(await textOf('recordings/a/0001')).toBe('hello');
      expect(await objects.size('recordings/a/0001')).toBe(5);
      expect(await everything()).toEqual(['recordings/a/0001']);
    });

    it('replaces the previous value of a key completely', async () => {
      await objects.put('k', Buffer.from('a long first value'));
      await objects.put('k', Buffer.from('b'));
      expect(await objects.size('k')).toBe(1);
      expect(await textOf('k')).toBe('b');
    });

    it('keeps one complete value when many puts use one key', async () => {
      const values = Array.from({ length: 20 }, (_, n) => String(n).repeat(1000));
      await Promise.all(values.map((value) => objects.put('k', Buffer.from(value))));
      expect(values).toContain(await textOf('k'));
      expect(await everything()).toEqual(['k']);
    });

    it('stores an empty value as an object of 0 bytes', async () => {
      await objects.put('k', Buffer.alloc(0));
      expect(await objects.size('k')).toBe(0);
      expect(await textOf('k')).toBe('');
    });
  });

  describe('putFile', () => {
    it('stores a file of many parts unchanged', async () => {
      const bytes = Buffer.alloc(20 * 1024 * 1024, 'a file that is written in parts');
      await objects.putFile('recordings/a/file', (file) => fs.promises.writeFile(file, bytes));
      expect(await objects.size('recordings/a/file')).toBe(bytes.length);
      expect(bytes.equals(await objects.get('recordings/a/file'))).toBe(true);
      expect(await everything()).toEqual(['recordings/a/file']);
    });

    it('keeps the previous value, or no object, under the key when a write is interrupted', async () => {
      await objects.put('old', Buffer.from('kept'));
      for (const key of ['new', 'old']) {
        const write = objects.putFile(key, async (aside) => {
          fs.writeFileSync(aside, 'half');
          throw new Error('the disk is full');
        });
        await expect(write).rejects.toThrow('the disk is full');
      }
      expect(await objects.size('new')).toBeNull();
      expect(await textOf('old')).toBe('kept');
      expect(await everything()).toEqual(['old']);
    });
  });

  describe('read', () => {
    it('returns a range of the object, including both ends', async () => {
      await objects.put('k', Buffer.from('0123456789'));
      const read = async (start: number, end: number) =>
        (await buffer(objects.read('k', { start, end }))).toString();
      expect(await read(2, 4)).toBe('234');
      expect(await read(0, 0)).toBe('0');
      expect(await read(0, 9)).toBe('0123456789');
      expect(await read(8, 100)).toBe('89');
      expect(await read(10, 20)).toBe('');
    });

    it('stops reading when the reader leaves in the middle', async () => {
      await objects.put('k', Buffer.alloc(5 * 1024 * 1024));
      const stream = objects.read('k', { start: 0, end: 5 * 1024 * 1024 - 1 });
      for await (const piece of stream) {
        expect((piece as Buffer).length).toBeGreaterThan(0);
        break;
      }
      expect(stream.destroyed).toBe(true);
      expect(await objects.size('k')).toBe(5 * 1024 * 1024);
    });

    it('fails when there is no such object', async () => {
      await expect(objects.get('k')).rejects.toThrow();
      await expect(buffer(objects.read('k', { start: 0, end: 1 }))).rejects.toThrow();
      expect(await objects.size('k')).toBeNull();
    });
  });

  describe('delete', () => {
    it('removes the object, and does no harm when repeated', async () => {
      await objects.put('a/b/one', Buffer.from('1'));
      await objects.put('a/two', Buffer.from('2'));
      await objects.delete('a/b/one');
      await objects.delete('a/b/one');
      expect(await objects.size('a/b/one')).toBeNull();
      expect(await everything()).toEqual(['a/two']);
    });
  });

  describe('objects under a prefix', () => {
    const key = 'recordings/a/0001';
    /** Begins a write that never finishes, as a killed process would leave it. */
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

    it('are deleted together with half-written files and work folders, but nothing outside the prefix is', async () => {
      for (const name of [key, 'recordings/a/s/1', 'recordings/ab/1', 'recordings/b']) {
        await objects.put(name, Buffer.from(name));
      }
      await abandon('recordings/a/s/2');
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
      expect(await everything()).toEqual(['recordings/ab/1', 'recordings/b']);
    });

    it('can be deleted when there are none, or when the prefix itself is the only key', async () => {
      await objects.deleteUnder('recordings/a');
      await objects.put('recordings/a', Buffer.from('1'));
      await objects.deleteUnder('recordings/a');
      expect(await everything()).toEqual([]);
    });

    it('stay when abandoned files are removed by age', async () => {
      await objects.put(key, Buffer.from('kept'));
      await abandon('recordings/a/0002');
      await objects.removeAbandoned(new Date(Date.now() - minute));
      expect(await everything()).toHaveLength(2);
      await objects.removeAbandoned(new Date(Date.now() + minute));
      expect(await everything()).toEqual([key]);
    });
  });

  it('gives the work an empty folder of its own, which is removed afterwards', async () => {
    const made = await objects.withFolder('recordings/a', async (folder) => {
      fs.writeFileSync(path.join(folder, 'x'), 'x');
      return objects.withFolder('recordings/a', async (other) => [folder, fs.readdirSync(other)]);
    });
    expect(made[1]).toEqual([]);
    const failing = objects.withFolder('recordings/a', () => Promise.reject(new Error('no codec')));
    await expect(failing).rejects.toThrow('no codec');
    expect(await everything()).toEqual([]);
  });

  it('refuses an invalid object key in every method', async () => {
    const keys = ['', '/', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/', '.', 'a/..', 'a/./b'];
    for (const key of [...keys, 'a\u0000b', 'a b', 'ä', 'a\\b', '...']) {
      const calls = [
        async () => objects.put(key, Buffer.from('x')),
        async () => objects.putFile(key, async () => {}),
        async () => objects.get(key),
        async () => objects.read(key, { start: 0, end: 1 }),
        async () => objects.size(key),
        async () => objects.delete(key),
        async () => objects.deleteUnder(key),
        async () => objects.withFolder(key, async () => {}),
      ];
      for (const call of calls) await expect(call(), key).rejects.toThrow('not an object key');
    }
    expect(await everything()).toEqual([]);
  });
}
