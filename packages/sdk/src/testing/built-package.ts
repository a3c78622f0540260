import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const packageFolder = resolve(import.meta.dirname, '../..');

export interface BuiltPackage {
  /** The folder of a program that has the package installed. */
  consumer: string;
  /** The installed package, with everything from the tarball. */
  installed: string;
  /** What npm installs. */
  tarball: string;
  remove(): Promise<void>;
}

/** Builds the package from the present source and unpacks it where npm would. */
export async function buildPackage(): Promise<BuiltPackage> {
  const consumer = await mkdtemp(join(tmpdir(), 'parley-sdk-'));
  const installed = join(consumer, 'node_modules/@parley/sdk');
  const out = join(consumer, 'build');
  await run(process.execPath, [join(packageFolder, 'build.mjs'), '--out', out]);
  const tarball = join(consumer, 'parley-sdk.tgz');
  await cp(join(out, 'pack/parley-sdk.tgz'), tarball);
  await rm(out, { recursive: true });
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  return { consumer, installed, tarball, remove: () => rm(consumer, { recursive: true, force: true }) };
}
