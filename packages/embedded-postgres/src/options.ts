import type { Way } from './way.ts';

export interface EmbeddedPostgresOptions {
  /** Made with mode 0700 when it does not exist. */
  dataDir: string;
  /** False gives up fsync and with it every row after a power cut: tests only. Default true. */
  durable?: boolean;
  /** Further PostgreSQL settings. They count for the process that starts PostgreSQL, not for one that finds it running. */
  settings?: Record<string, string>;
  /** Tests only: forces how PostgreSQL is started. */
  way?: Way;
}

/** What it takes to reach the database; goes into `pg` as it is. */
export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}
