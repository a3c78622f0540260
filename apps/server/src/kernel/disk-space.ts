import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** With less than this on the disk of the data folder, a server does not count as ready. */
const leastFreeBytes = 64 * 1024 * 1024;
const probeBytes = 256 * 1024;

export interface DiskSpace {
  /** A write has failed for want of space. Told in the log once, until there is space again. */
  note(error: unknown): void;
  /** False while the last write failed and a small one fails still, or while little space is left. */
  hasRoom(): Promise<boolean>;
}

type Tell = (fields: object, message: string) => void;

/** Watches the disk that the data folder is on. */
export function diskSpace(dataDir: string, log: { error: Tell; warn: Tell }): DiskSpace {
  let isFull = false;
  const tell = (error: unknown) => {
    if (!isFull) log.error({ err: error }, 'no space is left on the disk: writes are refused until there is');
    isFull = true;
  };
  return {
    note: tell,
    async hasRoom() {
      // `bavail` is what an account without privileges may use.
      const { bavail, bsize } = await fs.statfs(dataDir);
      if (bavail * bsize < leastFreeBytes) return false;
      if (!isFull) return true;
      // A quota is not seen in the numbers of the file system.
      if (!(await canWrite(dataDir))) return false;
      isFull = false;
      log.warn({}, 'there is space on the disk again');
      return true;
    },
  };
}

/**
 * The disk is full, or the account has used up its quota: what the file system says (ENOSPC, EDQUOT), and what
 * PostgreSQL makes of it (SQLSTATE 53100).
 */
export function isOutOfSpace(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  return cause instanceof Error && isOutOfSpace(cause);
}

async function canWrite(folder: string): Promise<boolean> {
  const file = path.join(folder, `.space-${process.pid}`);
  try {
    // Random, because some file systems keep nothing of zeros.
    await fs.writeFile(file, randomBytes(probeBytes), { mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await fs.rm(file, { force: true });
  }
}
