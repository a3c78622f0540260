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
}
