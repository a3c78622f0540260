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
  /** Is told what becomes of PostgreSQL after it was opened. */
  watcher?: Watcher;
}

/** PostgreSQL may die while it is used. Whoever uses it starts it again, and tells its watcher. */
export interface Watcher {
  /** It has ended and is being started again. */
  died(): void;
  /** A start failed; another follows. */
  startFailed(error: Error): void;
  /** It takes connections again. */
  returned(pid: number): void;
  /** Nobody tries any more: its start failed twice, or another server took the folder meanwhile. */
  gaveUp(error: Error): void;
}

/** What it takes to reach the database; goes into `pg` as it is. */
export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}
