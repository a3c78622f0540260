import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A small disk that a test may fill. */
export interface SmallDisk {
  path: string;
  /** Leaves no free byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** @returns null, with a note in the output, when this account may not mount one (it needs root on Linux). */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    fs.rmdirSync(folder);
    process.stderr.write(`SKIPPED: what happens on a full disk is not tested here: ${String(error)}\n`);
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    path: folder,
    fill() {
      const file = fs.openSync(filler, 'a');
      try {
        for (const bytes of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(bytes, 'x'));
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      fs.rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  for (;;) {
    try {
      fs.writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
