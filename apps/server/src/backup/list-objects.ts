import { opendir } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all stored objects, relative to `root`; not those that are still being written. */
export async function* listObjects(root: string, folder = ''): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(path.join(root, folder))) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && name !== '.aside') yield* listObjects(root, name);
      else if (entry.isFile()) yield name;
    }
  } catch (error) {
    // The last object of the folder was deleted meanwhile, or there was none yet.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
