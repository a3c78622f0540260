import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../ports/objects.ts';
import { objectsContract } from './objects-contract.ts';
import { localObjects } from './objects-local.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-objects-test-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

const newRoot = () => fs.mkdtempSync(path.join(scratch, 'root-'));

/** Every file below the root, as the operator would see it. */
const filesIn = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('objects in a local folder', () => {
  objectsContract(async () => {
    const root = newRoot();
    return { objects: localObjects(root), everything: async () => filesIn(root) };
  });
});

describe('the local folder', () => {
  let root: string;
  let objects: ObjectStore;
  beforeEach(() => {
    root = newRoot();
    objects = localObjects(root);
  });

  it('creates files that only their owner can read', async () => {
    await objects.put('a/k', Buffer.from('x'));
    expect(fs.statSync(path.join(root, 'a/k')).mode & 0o077).toBe(0);
    expect(fs.statSync(path.join(root, 'a')).mode & 0o077).toBe(0);
  });

  it('removes folders that a deletion leaves empty, but never the root folder', async () => {
    await objects.put('a/b/one', Buffer.from('1'));
    await objects.put('a/two', Buffer.from('2'));
    await objects.delete('a/b/one');
    expect(fs.existsSync(path.join(root, 'a/b'))).toBe(false);
    await objects.deleteUnder('a');
    expect(fs.readdirSync(root)).toEqual(['.aside']);
  });

  it('removes old temporary files and folders that an earlier version left', async () => {
    await objects.put('k', Buffer.from('kept'));
    fs.writeFileSync(path.join(root, '.aside', 'of-an-earlier-version'), 'half');
    fs.mkdirSync(path.join(root, '.aside', 'folder'));
    await objects.removeAbandoned(new Date(Date.now() + 60_000));
    expect(fs.readdirSync(path.join(root, '.aside'))).toEqual([]);
    expect(filesIn(root)).toEqual(['k']);
  });
});
