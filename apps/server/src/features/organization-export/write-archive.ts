import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { Tx } from '../../kernel/db.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { listRecordings, type RecordingRow } from '../recordings/index.ts';
import { readLines } from './store.ts';
import { exportedTables } from './tables.ts';

interface PackedFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Written {
  counts: Record<string, number>;
  bytes: number;
  sha256: string;
}

/** The files that wait in a folder until the archive is written: a tar needs the size of a file before its bytes. */
export interface Dumped {
  counts: Record<string, number>;
  recordings: RecordingRow[];
}

/** Writes each table as JSON lines into `folder`, with only a few rows in memory at a time. */
export async function dumpTables(tx: Tx, folder: string): Promise<Dumped> {
  const counts: Record<string, number> = {};
  for (const table of exportedTables) {
    counts[table.name] = await writeLines(path.join(folder, `${table.name}.jsonl`), readLines(tx, table));
  }
  return { counts, recordings: await listRecordings(tx) };
}

/**
 * Writes the archive to `target`, with no transaction open: the tables, each recording, and the manifest last, since it
 * has their hashes. Only the buffers of streams are in memory.
 */
export async function writeArchive(
  objects: ObjectStore,
  { counts, recordings }: Dumped,
  { target, folder, about }: { target: string; folder: string; about: ArchiveAbout },
): Promise<Written> {
  const pack = tar.pack();
  const files: PackedFile[] = [];
  const mtime = new Date(about.madeAt);
  const add = async (name: string, bytes: number, source: Readable) => {
    const { sha256, tap } = hashing();
    await pipeline(source, tap, pack.entry({ name, size: bytes, mtime }));
    files.push({ path: name, bytes, sha256: sha256() });
  };
  const fill = async () => {
    for (const table of exportedTables) {
      const aside = path.join(folder, `${table.name}.jsonl`);
      await add(`data/${table.name}.jsonl`, (await stat(aside)).size, createReadStream(aside));
    }
    for (const recording of about.hasRecordings ? recordings : []) {
      const bytes = await objects.size(recording.object_key);
      // The recording was erased meanwhile.
      if (bytes === null || bytes === 0) continue;
      const name = `recordings/${recording.id}.${recording.format}`;
      await add(name, bytes, objects.read(recording.object_key, { start: 0, end: bytes - 1 }));
      counts['files'] = (counts['files'] ?? 0) + 1;
    }
    const manifest = Buffer.from(`${JSON.stringify({ ...about, counts, files }, null, 2)}\n`);
    await pipeline(
      Readable.from([manifest]),
      pack.entry({ name: 'manifest.json', size: manifest.byteLength, mtime }),
    );
    pack.finalize();
  };
  const whole = hashing();
  const filling = fill().catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  // Videos do not compress, so the fastest level is used.
  const writing = pipeline(
    pack,
    createGzip({ level: 1 }),
    whole.tap,
    createWriteStream(target, { mode: 0o600 }),
  );
  await Promise.all([filling, writing]);
  return { counts, bytes: (await stat(target)).size, sha256: whole.sha256() };
}

export interface ArchiveAbout {
  format: 'parley-organization-1';
  organizationId: string;
  madeAt: string;
  hasRecordings: boolean;
}

/** @returns the number of lines. */
async function writeLines(target: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const some of lines) {
      count += some.split('\n').length - 1;
      yield some;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(target, { mode: 0o600 }));
  return count;
}

function hashing(): { tap: Transform; sha256: () => string } {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { tap, sha256: () => hash.digest('hex') };
}
