import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { blockBytes, decodeHeader, type TarHeader } from './tar-header.ts';
import { damagedArchive, UnusableArchive } from './unusable-archive.ts';

/** A file or folder of an archive. Its content must be read before the next one is asked for. */
export interface ArchiveEntry extends TarHeader {
  content(): AsyncGenerator<Buffer>;
}

/**
 * Reads what `writeArchive` wrote, front to back.
 *
 * @throws UnusableArchive when it is cut off, damaged, or not ours.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const bytes = new PassThrough({ highWaterMark: 1024 * 1024 });
  const unpacking = pipeline(createReadStream(file), createGunzip(), bytes);
  // Whoever reads `bytes` meets the same error; this one must not end the process meanwhile.
  unpacking.catch(() => undefined);
  const reader = new BlockReader(bytes);
  try {
    for (;;) {
      const header = decodeHeader(await reader.take(blockBytes));
      if (header === null) break;
      yield { ...header, content: () => reader.chunks(header.bytes) };
      await reader.skip((blockBytes - (header.bytes % blockBytes)) % blockBytes);
    }
    await unpackRest(reader);
  } finally {
    bytes.destroy();
  }
}

/** To the end, where gzip's own checksum is. Programs that write archives fill up their last record with zeros. */
async function unpackRest(reader: BlockReader): Promise<void> {
  for (let bytes = 0; ;) {
    const chunk = await reader.next();
    if (chunk === undefined) return;
    bytes += chunk.length;
    if (bytes > maxBytesAfterTheEnd) throw new UnusableArchive('something follows its end');
  }
}

const maxBytesAfterTheEnd = 4 * 1024 * 1024;

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');
}

/** Takes exact numbers of bytes from a stream of chunks. */
class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Both who reads the entries and who reads the content of one ask here. */
  async next(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.#chunks.next();
      return done ? undefined : value;
    } catch (error) {
      throw isOfZlib(error) ? damagedArchive(error) : error;
    }
  }

  async *chunks(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.next();
        if (next === undefined) throw new UnusableArchive('it is cut off');
        this.#rest = next;
      }
      const chunk = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(chunk.length);
      left -= chunk.length;
      yield chunk;
    }
  }

  async take(bytes: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const chunk of this.chunks(bytes)) taken.push(chunk);
    return Buffer.concat(taken);
  }

  async skip(bytes: number): Promise<void> {
    await this.take(bytes);
  }
}
