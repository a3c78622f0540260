import type { Readable } from 'node:stream';

/** Bytes by key. A key is made of path segments of `[a-zA-Z0-9._-]`. */
export interface ObjectStore {
  /** Resolves only when the bytes are durable under exactly this key; an interrupted write leaves nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file made by `write` (given a path to write to) under the key, with the same promise. */
  putFile(key: string, write: (filePath: string) => Promise<void>): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** `end` is inclusive, as in an HTTP range. */
  read(key: string, range: { start: number; end: number }): Readable;
  size(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /**
   * Deletes every object whose key continues the prefix with a slash, whether or not anybody remembers the key,
   * and what killed processes left of those that they were writing. A write that is under way may fail.
   */
  deleteUnder(prefix: string): Promise<void>;
  /**
   * Gives `work` an empty folder on this machine's disk, for files that objects under the prefix are made of. It is
   * removed afterwards; if the process is killed, by `deleteUnder` or `removeAbandoned`.
   */
  withFolder<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what was begun before `begunBefore` and never became an object. */
  removeAbandoned(begunBefore: Date): Promise<void>;
}
