import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the checkout. */
export const repository = join(import.meta.dirname, '../..');

const neverCommitted = new Set(['.git', 'node_modules', 'dist', 'data', '.DS_Store']);

/** Paths of all committed files; without a repository (in an unpacked archive) of all that could be committed. */
export function committedFiles(): string[] {
  const tracked = trackedFiles();
  return tracked.includes('package.json') ? tracked : filesUnder('.');
}

function trackedFiles(): string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], {
      cwd: repository,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return list.split('\0').filter((path) => path !== '');
  } catch {
    return [];
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) => !neverCommitted.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

/**
 * Text of a committed file; undefined for a binary file, and for one that was deleted but is still in the index.
 */
export function textOf(path: string): string | undefined {
  try {
    const text = readFileSync(join(repository, path), 'utf8');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
