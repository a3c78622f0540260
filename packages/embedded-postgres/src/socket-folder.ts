import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import { firstClosedFolder } from './reachable-home.ts';
import { type Footing, ownUid } from './way.ts';

/** No port is opened, but PostgreSQL names its socket file after this number. */
export const PORT = 5432;

// sockaddr_un has 108 bytes on Linux and 104 on macOS, including the final zero.
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder of the cluster's socket, made and checked. Only its owner may enter it, which is the whole
 * authentication. Its name contains the folder's id: when a data folder was deleted, its postmaster removes its
 * socket by name, and must not remove the socket of a folder that was made anew.
 */
export function prepareSocketFolder(folder: DataFolder): string {
  const path = socketFolderPath(folder);
  makePrivateFolder(path, folder.footing);
  return path;
}

function socketFolderPath({ home, id, footing }: DataFolder): string {
  const inside = join(home, `run-${id}`);
  if (fits(inside)) return inside;
  const name = `parley-${createHash('sha256').update(`${id} ${home}`).digest('hex').slice(0, 16)}`;
  const temporary = join(tmpdir(), name);
  const reachable = footing.way !== 'setuid' || firstClosedFolder(tmpdir(), footing) === undefined;
  return reachable && fits(temporary) ? temporary : join('/tmp', name);
}

export function socketFile(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${PORT}`);
}

function fits(socketFolder: string): boolean {
  return Buffer.byteLength(socketFile(socketFolder)) <= LONGEST_SOCKET_PATH;
}

function makePrivateFolder(path: string, { uid, gid }: Footing): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === ownUid() && uid !== ownUid()) chownSync(path, uid, gid);
  const { uid: owner, mode } = lstatSync(path);
  if (found.isDirectory() && owner === uid && (mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `${path} is to hold PostgreSQL's socket, but it is not a folder that only uid ${uid} can enter (owner ${owner}, mode ${(mode & 0o777).toString(8)}). ` +
      'Remove it if it is yours; otherwise set TMPDIR to a folder of your own, or use a data folder with a shorter path.',
  );
}
