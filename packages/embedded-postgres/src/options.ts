import type { Way } from './way.ts';

export interface EmbeddedPostgresOptions {
  /** Created with mode 0700 when it does not exist. */
  dataDir: string;
  /** False turns off fsync, so a power failure may lose every row: for tests only. Default true. */
  durable?: boolean;
  /** Further PostgreSQL settings. They apply when this process starts PostgreSQL, not when it finds it running. */
  settings?: Record<string, string>;
  /** For tests only: forces how PostgreSQL is started. */
  way?: Way;
  /** Is notified of what happens to PostgreSQL after it was opened. */
  watcher?: Watcher;
}

/** PostgreSQL may die while it is in use. A process that uses it then starts it again and notifies its watcher. */
export interface Watcher {
  /** PostgreSQL ended and is being started again. */
  died(): void;
  /** A start failed, and another one follows. */
  startFailed(error: Error): void;
  /** PostgreSQL accepts connections again. */
  returned(pid: number): void;
  /** This process does not try again: the start failed twice, or another server took the folder meanwhile. */
  gaveUp(error: Error): void;
}

/** How to connect to the database; it is passed to `pg` unchanged. */
export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}
