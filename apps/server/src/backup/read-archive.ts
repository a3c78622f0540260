import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { damagedArchive, named, UnusableArchive } from './unusable-archive.ts';

/** A file or folder of an archive. Its content must be read before the next entry is requested. */
export interface ArchiveEntry {
  kind: 'file' | 'folder';
  /** Relative, with `/` between its parts and none at its end. */
  path: string;
  bytes: number;
  content(): AsyncIterable<Buffer>;
}

/**
 * Bytes that may follow the content of an entry before the next one begins. Programs that write archives
 * fill up their last record with zeros, and tar-stream holds an extended header in memory, however long it is.
 */
const maxBytesBetweenEntries = 4 * 1024 * 1024;

/**
 * Reads an archive of `writeArchive` from start to end.
 *
 * @throws UnusableArchive when it is cut off, damaged, or not ours.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  let unpackedBytes = 0;
  let maxBytes = maxBytesBetweenEntries;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxBytes) {
        throw new UnusableArchive('something follows its end, or a header in it is too long');
      }
      yield chunk;
    }
  };
  const extract = tar.extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), limited, extract).catch(refuse);
  // The reader gets the error below. Until then it must not end the process as an unhandled rejection.
  unpacked.catch(() => undefined);
  const read = async function* <T>(stream: AsyncIterable<T>) {
    try {
      yield* stream;
    } catch (error) {
      // When one stream fails, the later ones report only that they were destroyed; `unpacked` has the real error.
      await unpacked;
      throw error;
    }
  };
  for await (const entry of read(extract)) {
    const header = checked(entry.header);
    maxBytes = unpackedBytes + header.bytes + maxBytesBetweenEntries;
    yield { ...header, content: () => read(entry) };
  }
}

/** @throws UnusableArchive unless the entry is a plain file or folder whose path stays inside the target folder. */
function checked({ name, type, size = 0 }: tar.Headers): Omit<ArchiveEntry, 'content'> {
  const path = name.replace(/\/$/, '');
  if (type !== 'file' && type !== 'directory') {
    throw new UnusableArchive(`it holds something that no backup holds (${named(path)})`);
  }
  if (!staysInside(path)) {
    throw new UnusableArchive(`it holds a file that would be written elsewhere (${named(path)})`);
  }
  if (!Number.isSafeInteger(size) || size < 0) throw damagedArchive();
  if (type === 'directory' && size > 0) {
    throw new UnusableArchive(`it holds a folder with content (${named(path)})`);
  }
  return { kind: type === 'file' ? 'file' : 'folder', path, bytes: size };
}

function staysInside(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((part) => !['', '.', '..'].includes(part));
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.message === 'Unexpected end of data') throw new UnusableArchive('it is cut off');
  const isDamaged = error.code?.startsWith('Z_') || error.message.startsWith('Invalid tar header');
  throw isDamaged ? damagedArchive(error) : error;
}
