import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, recordFile } from './data-folder.ts';
import { errorCode } from './errors.ts';
import { openHome } from './reachable-home.ts';
import { type Way, ownUid } from './way.ts';

/** Where a copied cluster will be written. */
export interface ClusterPlace {
  clusterPath: string;
  /** Gives a file or folder of the cluster to the account that will run PostgreSQL. */
  own: (path: string) => void;
}

/**
 * Makes `preparedPath` a data folder that will be opened as `finalPath`, and an empty folder for its cluster. The
 * cluster is nearly always inside it, else where the account that runs PostgreSQL can reach it.
 *
 * @param way for tests only.
 */
export function placeCluster(preparedPath: string, finalPath: string, way?: Way): ClusterPlace {
  const { home, footing } = claimDataFolder(preparedPath, finalPath, way);
  if (home !== finalPath) openHome(finalPath, home, footing);
  const clusterPath = join(home === finalPath ? preparedPath : home, 'postgres');
  const own = (path: string) => {
    if (footing.way === 'setuid') chownSync(path, footing.uid, footing.gid);
  };
  mkdirSync(clusterPath);
  // PostgreSQL refuses a folder that others may enter, and the umask reduces the mode given to mkdir.
  chmodSync(clusterPath, 0o700);
  own(clusterPath);
  return { clusterPath, own };
}

/**
 * Removes a prepared data folder that will not be opened, and its cluster, wherever it is. A folder of another
 * account stays.
 */
export function discardPreparedFolder(preparedPath: string): void {
  // Otherwise anybody who may write beside the data folder could choose what we remove.
  if (lstatSync(preparedPath).uid !== ownUid()) return;
  const home = recordedHome(preparedPath);
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
  rmSync(preparedPath, { recursive: true, force: true });
}

function recordedHome(preparedPath: string): string | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(preparedPath), 'utf8')) as { home: string | null };
    return record.home ?? undefined;
  } catch (error) {
    // It was interrupted before the folder was claimed, so there is no home either.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
