import fs from 'node:fs';
import { open } from 'node:fs/promises';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../kernel/ids.ts';
import type { ObjectStore } from '../ports/objects.ts';
import { assertObjectKey } from './object-key.ts';

/**
 * Stores objects as files in one folder. A new object is written to a temporary file, synced and renamed, and its
 * folder is synced. A kill or a full disk therefore leaves either the whole object or nothing under its name. The
 * temporary file is named after its key, so that it is found when the object must be deleted.
 */
export function localObjects(root: string): ObjectStore {
  const asideDir = path.join(root, '.aside');
  const pathOf = (key: string) => {
    assertObjectKey(key);
    return path.join(root, ...key.split('/'));
  };
  const newAside = async (key: string) => {
    await fsp.mkdir(asideDir, { recursive: true, mode: 0o700 });
    return path.join(asideDir, `${asideName(key)}${newId()}`);
  };
  const place = async (key: string, write: (aside: string) => Promise<void>) => {
    const target = pathOf(key);
    const aside = await newAside(key);
    try {
      await write(aside);
      await syncFile(aside);
      await fsp.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await fsp.rename(aside, target);
      await syncFile(path.dirname(target));
    } finally {
      await fsp.rm(aside, { force: true });
    }
  };
  return {
    put: (key, bytes) => place(key, (aside) => fsp.writeFile(aside, bytes, { mode: 0o600 })),
    putFile: place,
    get: (key) => fsp.readFile(pathOf(key)),
    read: (key, range) => fs.createReadStream(pathOf(key), range),
    size: (key) =>
      fsp
        .stat(pathOf(key))
        .then(({ size }) => size)
        .catch(ignoreMissing),
    async delete(key) {
      const target = pathOf(key);
      await fsp.rm(target, { force: true });
      await removeEmptyFolders(root, path.dirname(target));
    },
    async deleteUnder(prefix) {
      const folder = pathOf(prefix);
      for (const name of await namesIn(asideDir)) {
        if (name.startsWith(asideName(prefix))) await removeWhole(path.join(asideDir, name));
      }
      await removeWhole(folder);
      await removeEmptyFolders(root, path.dirname(folder));
    },
    async withFolder(prefix, work) {
      pathOf(prefix);
      const folder = await newAside(prefix);
      await fsp.mkdir(folder, { mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await removeWhole(folder);
      }
    },
    async removeAbandoned(begunBefore) {
      for (const name of await namesIn(asideDir)) {
        const aside = path.join(asideDir, name);
        const stat = await fsp.stat(aside).catch(ignoreMissing);
        if (stat && stat.mtime < begunBefore) await removeWhole(aside);
      }
    },
  };
}

/** The beginning of temporary names for a key. No key contains a tilde, so two keys never share it. */
const asideName = (key: string) => `${key.replaceAll('/', '~')}~`;

const removeWhole = (target: string) => fsp.rm(target, { recursive: true, force: true, maxRetries: 3 });

const namesIn = async (folder: string) => (await fsp.readdir(folder).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function syncFile(filePath: string): Promise<void> {
  const handle = await open(filePath, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  if (path.relative(root, folder).startsWith('..') || folder === root) return;
  const removed = await fsp.rmdir(folder).then(
    () => true,
    () => false,
  );
  if (removed) await removeEmptyFolders(root, path.dirname(folder));
}
