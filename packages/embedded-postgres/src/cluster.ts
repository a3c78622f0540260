import type { DataFolder } from './data-folder.ts';
import type { EmbeddedPostgresOptions } from './options.ts';

/** The only superuser. It needs no password, because nobody else can enter the socket's folder. */
export const SUPERUSER = 'parley';
/** The database of the service. */
export const DATABASE = 'parley';

/** A data folder with the binaries that run it. */
export interface Cluster {
  folder: DataFolder;
  /** Folder with bin/, lib/ and share/. */
  enginePath: string;
  socketFolder: string;
  options: EmbeddedPostgresOptions;
}
