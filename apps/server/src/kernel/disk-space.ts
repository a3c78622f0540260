import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** With less free space on the data folder's disk, the server is not ready. */
const minFreeBytes = 64 * 1024 * 1024;
const probeBytes = 256 * 1024;

export interface DiskSpace {
  /** Records that a write failed for lack of space. It is logged once, until there is space again. */
  note(error: unknown): void;
  /** False while the last write failed and a small test write still fails, or while little space is left. */
  hasRoom(): Promise<boolean>;
  /** The free space for an account without privileges. */
  freeBytes(): Promise<number>;
}

type Tell = (fields: object, message: string) => void;

/** Watches the disk of the data folder. */
export function diskSpace(dataDir: string, log: { error: Tell; warn: Tell }): DiskSpace {
  let isFull = false;
  const tell = (error: unknown) => {
    if (!isFull) log.error({ err: error }, 'no space is left on the disk: writes are refused until there is');
    isFull = true;
  };
  // `bavail` is the space for an account without privileges.
  const freeBytes = async () => {
    const { bavail, bsize } = await fs.statfs(dataDir);
    return bavail * bsize;
  };
  return {
    note: tell,
    freeBytes,
    async hasRoom() {
      if ((await freeBytes()) < minFreeBytes) return false;
      if (!isFull) return true;
      // The numbers of the file system do not show a quota.
      if (!(await canWrite(dataDir))) return false;
      isFull = false;
      log.warn({}, 'there is space on the disk again');
      return true;
    },
  };
}

/**
 * The disk is full, or the account has used up its quota: the file system's errors (ENOSPC, EDQUOT) and
 * PostgreSQL's (SQLSTATE 53100).
 */
export function isOutOfSpace(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return cause instanceof Error && isOutOfSpace(cause);
}

async function canWrite(folder: string): Promise<boolean> {
  const file = path.join(folder, `.space-${process.pid}`);
  try {
    // Random bytes, because some file systems store no zeros.
    await fs.writeFile(file, randomBytes(probeBytes), { mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await fs.rm(file, { force: true });
  }
}
