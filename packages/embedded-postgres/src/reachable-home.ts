import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import type { Footing } from './way.ts';

const SHARED_PLACE = '/var/lib/parley';

/**
 * Where the cluster of a data folder lies when a uid other than ours runs it. That is the data folder itself, unless
 * the uid cannot pass through one of its parents (such as root's home, mode 0700); then it is a folder under
 * /var/lib/parley.
 */
export function chooseHome(dataPath: string, id: string, footing: Footing): string {
  return firstClosedFolder(dirname(dataPath), footing) === undefined
    ? dataPath
    : join(SHARED_PLACE, `embedded-${id}`);
}

/** Lets the account pass through `home` without letting it list or write there. */
export function openHome(dataPath: string, home: string, footing: Footing): void {
  if (home !== dataPath) makeSharedHome(dataPath, home, footing);
  if (mayPass(home, footing)) return;
  const { mode } = statSync(home);
  if ((mode & 0o070) === 0) {
    chownSync(home, -1, footing.gid);
    chmodSync(home, (mode & 0o7777) | 0o010);
  } else {
    chmodSync(home, (mode & 0o7777) | 0o001);
  }
}

/** The outermost folder on the path that the account cannot pass through; undefined when there is none. */
export function firstClosedFolder(path: string, footing: Footing): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : firstClosedFolder(parent, footing);
  if (above !== undefined) return above;
  return mayPass(path, footing) ? undefined : path;
}

function mayPass(path: string, { uid, gid }: Footing): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0;
}

function makeSharedHome(dataPath: string, home: string, footing: Footing): void {
  try {
    makeFolder(SHARED_PLACE, 0o711);
    makeFolder(home, 0o700);
  } catch (error) {
    throw unreachable(dataPath, footing, errorCode(error) ?? String(error));
  }
  const { uid, mode } = lstatSync(SHARED_PLACE);
  const closed = firstClosedFolder(SHARED_PLACE, footing);
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw unreachable(dataPath, footing, 'it is writable by others than root');
  if (closed !== undefined) throw unreachable(dataPath, footing, `${closed} is closed to that account, too`);
}

function makeFolder(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
    chmodSync(path, mode);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function unreachable(dataPath: string, footing: Footing, why: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, this machine allows no user namespace, and uid ${footing.uid}, which would run it instead, ` +
      `cannot enter ${firstClosedFolder(dirname(dataPath), footing) ?? dataPath}. ${SHARED_PLACE} cannot serve instead: ${why}. ` +
      'Start Parley as a normal user, put the data folder where every account may pass (for example under /srv), or set PARLEY_DATABASE_URL.',
  );
}
