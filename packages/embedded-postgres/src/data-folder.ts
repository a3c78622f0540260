import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError, IncompatibleDataFolder, errorCode } from './errors.ts';
import { chooseHome, openHome } from './reachable-home.ts';
import { type Footing, type Way, chooseFooting, ownUid, userNamespaceWorks } from './way.ts';

/** The paths of one embedded cluster, and the account that runs it. */
export interface DataFolder {
  /** The folder that the caller named, with symbolic links resolved. */
  path: string;
  /** Random and made with the folder: a folder that is deleted and made again gets another id. */
  id: string;
  /** Contains the cluster, the engine and the socket folder; nearly always the same as `path`. */
  home: string;
  clusterPath: string;
  logPath: string;
  footing: Footing;
}

interface FolderRecord extends Footing {
  id: string;
  /** Null means the data folder itself: no path is stored, so that the folder can be moved. */
  home: string | null;
}

/**
 * Makes or enters a data folder. The decisions made when it was created are kept in `postgres.json` and stay
 * valid.
 */
export function enterDataFolder(dataDir: string, forced: Way | undefined): DataFolder {
  const path = makeDataFolder(resolve(dataDir));
  const record = readRecord(path) ?? writeRecord(path, forced);
  assertSameFooting(path, record, forced);
  const { id, way, uid, gid } = record;
  const home = record.home ?? path;
  if (way === 'setuid') {
    openHome(path, home, record);
    if (home !== path) pointTo(join(path, 'postgres'), join(home, 'postgres'));
  }
  const clusterPath = join(home, 'postgres');
  assertOwner(clusterPath, uid);
  return { path, id, home, clusterPath, logPath: join(path, 'postgres.log'), footing: { way, uid, gid } };
}

function makeDataFolder(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    return realpathSync(path);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${path} cannot be made or entered by uid ${ownUid()}: ${String(error)}`,
      { cause: error },
    );
  }
}

function readRecord(path: string): FolderRecord | undefined {
  const file = recordFile(path);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FolderRecord;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new IncompatibleDataFolder(
      `The data folder ${path} cannot be used by uid ${ownUid()}: ${String(error)}. Start Parley as the account that owns it (uid ${statSync(path).uid}).`,
      { cause: error },
    );
  }
}

/**
 * Makes the same decisions for a new folder that is being prepared at `path` and will later be opened at `finalPath`.
 */
export function claimDataFolder(
  path: string,
  finalPath: string,
  forced: Way | undefined,
): { home: string; footing: Footing } {
  const { way, uid, gid, home } = writeRecord(path, forced, finalPath);
  return { home: home ?? finalPath, footing: { way, uid, gid } };
}

/**
 * Writes the decisions. If two processes decide at the same time, the first decision stays, because a link never
 * replaces a file.
 */
function writeRecord(path: string, forced: Way | undefined, finalPath = path): FolderRecord {
  const footing = chooseFooting(forced, statSync(path).uid || statSync(dirname(finalPath)).uid);
  const id = randomBytes(4).toString('hex');
  const home = footing.way === 'setuid' ? chooseHome(finalPath, id, footing) : finalPath;
  const record: FolderRecord = { id, ...footing, home: home === finalPath ? null : home };
  const draft = `${recordFile(path)}.${process.pid}-${id}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, recordFile(path));
    return record;
  } catch (error) {
    const other = errorCode(error) === 'EEXIST' ? readRecord(path) : undefined;
    if (other === undefined) throw error;
    return other;
  } finally {
    rmSync(draft);
  }
}

/** The file that keeps the decisions about a folder. */
export function recordFile(path: string): string {
  return join(path, 'postgres.json');
}

function assertSameFooting(path: string, record: FolderRecord, forced: Way | undefined): void {
  if (forced !== undefined && forced !== record.way) {
    throw new IncompatibleDataFolder(
      `The database in ${path} was made the way "${record.way}" and cannot be opened the way "${forced}": its files belong to another account. ` +
        'Open it the way it was made, or use another data folder.',
    );
  }
  const expectedUid = record.way === 'setuid' ? 0 : record.uid;
  if (ownUid() !== expectedUid) {
    throw new IncompatibleDataFolder(
      `The database in ${path} was made by ${accountName(expectedUid)}, and this process runs as ${accountName(ownUid())}. ` +
        `Start Parley as ${accountName(expectedUid)}, or use another data folder.`,
    );
  }
  if (record.way === 'userns' && !userNamespaceWorks()) {
    throw new IncompatibleDataFolder(
      `The database in ${path} was made by ${accountName(record.uid)} inside a user namespace ("unshare --user"), which this machine does not allow now. ` +
        'Allow user namespaces (in a container this is a matter of its seccomp profile), use another data folder, or set PARLEY_DATABASE_URL.',
    );
  }
}

function assertOwner(clusterPath: string, uid: number): void {
  if (!existsSync(clusterPath)) return;
  const owner = statSync(clusterPath).uid;
  if (owner === uid) return;
  throw new IncompatibleDataFolder(
    `The database in ${clusterPath} belongs to ${accountName(owner)} and should belong to ${accountName(uid)}. ` +
      `If it was copied or restored, give it back: chown -R ${uid} ${clusterPath}`,
  );
}

function accountName(uid: number): string {
  return uid === 0 ? 'root' : `uid ${uid}`;
}

function pointTo(link: string, target: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !lstatSync(link).isSymbolicLink()) throw error;
  }
}
