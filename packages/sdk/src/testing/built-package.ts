import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const packageFolder = resolve(import.meta.dirname, '../..');

export interface BuiltPackage {
  /** Where a program lives that has the package installed. */
  consumer: string;
  /** The installed package: manifest, README and a fresh build. */
  installed: string;
  remove(): Promise<void>;
}

/** Builds the package as it is now, and installs it somewhere else. */
export async function buildPackage(): Promise<BuiltPackage> {
  const consumer = await mkdtemp(join(tmpdir(), 'parley-sdk-'));
  const installed = join(consumer, 'node_modules/@parley/sdk');
  await run(process.execPath, [join(packageFolder, 'build.mjs'), '--out', join(installed, 'dist')]);
  for (const file of ['package.json', 'README.md', 'api.md']) {
    await cp(join(packageFolder, file), join(installed, file)).catch(ignoreMissing);
  }
  return { consumer, installed, remove: () => rm(consumer, { recursive: true, force: true }) };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
