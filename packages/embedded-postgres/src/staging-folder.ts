import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './errors.ts';
import { isAlive } from './process-liveness.ts';

const STAGING_NAME = /\.new-(\d+)-[0-9a-f]{8}$/;

/**
 * Makes an empty folder beside `target` in which its content is prepared. A reader sees `target` either complete
 * or not at all. When two processes prepare it at once, one wins and the other discards its folder.
 */
export function makeStagingFolder(target: string): string {
  const staging = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(staging, { mode: 0o700 });
  return staging;
}

/** Moves the prepared folder to its place, or discards it when another process was faster. */
export function publishStagingFolder(staging: string, target: string): void {
  try {
    renameSync(staging, target);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    rmSync(staging, { recursive: true, force: true });
    return;
  }
  syncFolder(dirname(target));
}

/** Removes the staging folders of processes that died while preparing something in `parent`. */
export function sweepStagingFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = STAGING_NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
