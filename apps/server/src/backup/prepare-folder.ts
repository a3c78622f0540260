import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { discardPreparedFolder, placeCluster, type ClusterPlace } from '@parley/embedded-postgres';
import { findAbandoned, nameUnfinished } from './unfinished.ts';

/** A data folder in preparation, still under a temporary name. */
export interface PreparedFolder {
  path: string;
  cluster: ClusterPlace;
  /** Gives the folder its final name. */
  publish(): Promise<void>;
  discard(): void;
}

/**
 * Starts a data folder under a temporary name, and removes what an earlier attempt left.
 *
 * @throws Error when `dataDir` exists and is not empty.
 */
export async function prepareFolder(dataDir: string): Promise<PreparedFolder> {
  const parent = path.dirname(dataDir);
  await fs.mkdir(parent, { recursive: true });
  const name = path.basename(dataDir);
  for (const folder of [parent, dataDir]) {
    for (const left of findAbandoned(folder, { of: name })) discardPreparedFolder(left);
  }
  assertEmpty(dataDir);
  const inside = mustStay(dataDir);
  const prepared = nameUnfinished(inside ? path.join(dataDir, name) : dataDir);
  mkdirSync(prepared, { mode: 0o700 });
  const discard = () => discardPreparedFolder(prepared);
  try {
    return {
      path: prepared,
      cluster: placeCluster(prepared, dataDir),
      async publish() {
        await syncAll(prepared);
        await (inside ? moveContent(prepared, dataDir) : moveFolder(prepared, dataDir));
        await syncAll(dataDir);
      },
      discard,
    };
  } catch (error) {
    discard();
    throw error;
  }
}

function assertEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  // The folder may be the root of its own file system.
  const names = lstatSync(dataDir).isDirectory() ? readdirSync(dataDir) : [dataDir];
  if (names.every((name) => name === 'lost+found')) return;
  throw new Error(
    `${dataDir} is not empty, and a restore overwrites nothing. Set PARLEY_DATA_DIR to a folder that is empty or does not exist.`,
  );
}

/** True for a mounted folder, or one among other accounts' folders: it can be filled, but not replaced. */
function mustStay(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const parent = path.dirname(dataDir);
  if (statSync(dataDir).dev !== statSync(parent).dev) return true;
  try {
    accessSync(parent, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Replaces an empty folder and keeps its owner and mode. */
async function moveFolder(prepared: string, dataDir: string): Promise<void> {
  const before = statSync(dataDir, { throwIfNoEntry: false });
  if (before) {
    await fs.chown(prepared, before.uid, before.gid);
    await fs.chmod(prepared, before.mode & 0o7777);
  }
  renameSync(prepared, dataDir);
}

/** Moves the database last: without it, nothing here looks like a restored folder. */
function moveContent(prepared: string, dataDir: string): void {
  const names = readdirSync(prepared).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
  for (const name of names) renameSync(path.join(prepared, name), path.join(dataDir, name));
  rmdirSync(prepared);
}

/**
 * Writes everything to the disk at once, because syncing a folder of many small objects file by file would take
 * minutes. Node.js has no syncfs, so the program `sync` is run. PostgreSQL itself syncs a cluster that is stored
 * elsewhere when it starts from a backup.
 */
async function syncAll(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}
