import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@parley/embedded-postgres';

const suffix = /^(.+)\.unfinished-(\d+)-[0-9a-f]{8}$/;

/** The name under which `target` is prepared; this process's id tells later ones when it was given up. */
export function nameUnfinished(target: string): string {
  return `${target}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/**
 * What processes left in `folder` that were killed while they prepared something.
 *
 * @param options.of only what was to become this name.
 * @param options.idle only what nobody wrote for so long: another container's processes cannot be seen.
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

/** None where there is no folder, or one that we may not look into. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
