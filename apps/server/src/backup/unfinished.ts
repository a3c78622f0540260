import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@parley/embedded-postgres';

const suffix = /^(.+)\.unfinished-(\d+)-[0-9a-f]{8}$/;

/** The temporary name of `target`. The process id in it lets later processes see that the file was abandoned. */
export function nameUnfinished(target: string): string {
  return `${target}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/**
 * Finds what killed processes left in `folder`.
 *
 * @param options.of only files that should have got this name.
 * @param options.idle only files that were not written to for `sinceMs`: a process in another container may still be
 *   writing them, and cannot be seen from here.
 */
export function findAbandoned(
  folder: string,
  options: { of?: string; idle?: { sinceMs: number; now: Date } },
): string[] {
  const { of, idle } = options;
  return namesIn(folder)
    .filter((name) => {
      const [, target, pid] = suffix.exec(name) ?? [];
      return target !== undefined && !isAlive(Number(pid)) && (of ?? target) === target;
    })
    .map((name) => path.join(folder, name))
    .filter((file) => !idle || idle.now.getTime() - lstatSync(file).mtimeMs >= idle.sinceMs);
}

/** An empty list when there is no folder, or no right to read it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
