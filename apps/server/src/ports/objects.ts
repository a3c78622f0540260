import type { Readable } from 'node:stream';

/** Stores bytes by key. A key consists of path segments of `[a-zA-Z0-9._-]`. */
export interface ObjectStore {
  /** Resolves only when the bytes are durable under exactly this key; an interrupted write leaves nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file that `write` creates (at the given path) under the key, with the same guarantee. */
  putFile(key: string, write: (filePath: string) => Promise<void>): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** `end` is inclusive, as in an HTTP range. */
  read(key: string, range: { start: number; end: number }): Readable;
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /**
   * Deletes every object below the prefix, whether or not a row names it, and unfinished files of killed
   * processes. A write that is running may fail.
   */
  deleteUnder(prefix: string): Promise<void>;
  /**
   * Gives `work` an empty folder on this machine's disk, for temporary files of objects under the prefix. It is
   * removed afterwards; if the process is killed, by `deleteUnder` or `removeAbandoned`.
   */
  withFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes files that were begun before `begunBefore` and never became an object. */
  removeAbandoned(begunBefore: Date): Promise<void>;
}
