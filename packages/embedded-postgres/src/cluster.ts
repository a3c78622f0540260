import type { DataFolder } from './data-folder.ts';
import type { EmbeddedPostgresOptions } from './options.ts';

/** The one superuser, who needs no password: the socket's folder admits nobody else. */
export const SUPERUSER = 'parley';
/** The database the service lives in. */
export const DATABASE = 'parley';

/** A data folder with the binaries that serve it. */
export interface Cluster {
  folder: DataFolder;
  /** Folder with bin/, lib/ and share/. */
  enginePath: string;
  socketFolder: string;
  options: EmbeddedPostgresOptions;
}
