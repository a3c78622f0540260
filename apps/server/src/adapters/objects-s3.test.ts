import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { hasVersitygw, openS3Server, s3Title, type S3Server } from '../testing/versitygw.ts';
import { localObjects } from './objects-local.ts';
import { objectsContract } from './objects-contract.ts';
import { s3Objects, type S3Bucket, type S3Objects } from './objects-s3.ts';

const megabyte = 1024 * 1024;

describe.skipIf(!hasVersitygw)(s3Title('objects in a bucket'), () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-s3-test-'));
  const opened: S3Objects[] = [];
  let server: S3Server;
  beforeAll(async () => {
    server = await openS3Server();
  });
  afterAll(async () => {
    for (const objects of opened) objects.close();
    await server.close();
    fs.rmSync(scratch, { recursive: true, force: true });
  });

  /** Each store of the one server has a prefix of its own. */
  const open = (more: Partial<S3Bucket> = {}) => {
    const prefix = newId();
    const folder = path.join(scratch, prefix);
    const objects = s3Objects({ ...server, pathStyle: true, prefix, ...more }, localObjects(folder));
    opened.push(objects);
    const aside = () => {
      const asideDir = path.join(folder, '.aside');
      return fs.existsSync(asideDir) ? fs.readdirSync(asideDir) : [];
    };
    const ownOf = (keys: string[]) =>
      keys.filter((key) => key.startsWith(`${prefix}/`)).map((key) => key.slice(prefix.length + 1));
    const everything = async () => [
      ...ownOf(await server.keys()),
      ...ownOf(await server.uploads()),
      ...aside(),
    ];
    return { objects, everything, prefix };
  };

  objectsContract(async () => open());

  it('deletes more objects than one list request returns', async () => {
    const { objects, everything } = open();
    const names = Array.from({ length: 1_100 }, (_, n) => `a/${n}`);
    for (let from = 0; from < names.length; from += 50) {
      await Promise.all(names.slice(from, from + 50).map((name) => objects.put(name, Buffer.from('x'))));
    }
    await objects.put('ab', Buffer.from('kept'));
    await objects.deleteUnder('a');
    expect(await everything()).toEqual(['ab']);
  }, 120_000);

  it('fails quickly when the access keys are wrong or the bucket does not exist', async () => {
    for (const more of [{ secretKey: 'another secret' }, { bucket: 'nothing' }]) {
      const { objects } = open(more);
      const startedAt = Date.now();
      await expect(objects.put('k', Buffer.from('x'))).rejects.toThrow();
      await expect(buffer(objects.read('k', { start: 0, end: 1 }))).rejects.toThrow();
      expect(Date.now() - startedAt).toBeLessThan(5_000);
    }
  });

  describe('when the server is killed', () => {
    const bytes = Buffer.alloc(64 * megabyte, 'sixty-four megabytes of a recording');
    const killFor = async (ms: number) => {
      await server.kill();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await server.start();
    };

    it('continues reading where it stopped', async () => {
      const { objects } = open();
      await objects.putFile('file', (file) => fs.promises.writeFile(file, bytes));
      const pieces: Buffer[] = [];
      let wasKilled = false;
      for await (const piece of objects.read('file', { start: 5, end: bytes.length - 3 })) {
        pieces.push(piece as Buffer);
        if (wasKilled || pieces.length < 20) continue;
        wasKilled = true;
        await killFor(500);
      }
      expect(wasKilled).toBe(true);
      expect(Buffer.concat(pieces).equals(bytes.subarray(5, -2))).toBe(true);
    }, 120_000);

    it('finishes a write of many parts if the server is back soon', async () => {
      const { objects, everything } = open();
      const write = objects.putFile('file', (file) => fs.promises.writeFile(file, bytes));
      await expect.poll(() => server.uploads(), { timeout: 20_000, interval: 5 }).not.toEqual([]);
      await killFor(300);
      await write;
      expect(bytes.equals(await objects.get('file'))).toBe(true);
      expect(await everything()).toEqual(['file']);
    }, 120_000);

    it('fails a write that cannot finish, and keeps the previous value', async () => {
      const { objects, everything } = open();
      await objects.put('file', Buffer.from('before'));
      const write = objects.putFile('file', (file) => fs.promises.writeFile(file, bytes));
      const outcome = write.then(
        () => 'written',
        () => 'failed',
      );
      await expect.poll(() => server.uploads(), { timeout: 20_000, interval: 5 }).not.toEqual([]);
      await server.kill();
      expect(await outcome).toBe('failed');
      await server.start();
      expect(Buffer.from(await objects.get('file')).toString()).toBe('before');
      // The unfinished upload is no object, and is removed with the other abandoned ones.
      await objects.removeAbandoned(new Date(Date.now() + 60_000));
      expect(await everything()).toEqual(['file']);
    }, 120_000);

    it('deletes what an unfinished upload left under the prefix', async () => {
      const { objects, everything, prefix } = open();
      const client = open({ prefix }).objects;
      const write = client.putFile('a/file', (file) => fs.promises.writeFile(file, bytes));
      const outcome = write.catch(() => 'failed');
      await expect.poll(() => server.uploads(), { timeout: 20_000, interval: 5 }).not.toEqual([]);
      await server.kill();
      expect(await outcome).toBe('failed');
      await server.start();
      await objects.deleteUnder('a');
      expect(await everything()).toEqual([]);
    }, 120_000);
  });

  it('gives up a request when the server hangs, and succeeds once it responds again', async () => {
    const { objects } = open();
    await objects.put('k', Buffer.from('x'));
    server.freeze();
    const thawed = setTimeout(() => server.thaw(), 3_000);
    expect(await objects.size('k')).toBe(1);
    clearTimeout(thawed);
    server.thaw();
  }, 60_000);
});
