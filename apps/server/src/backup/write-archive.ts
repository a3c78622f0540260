import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { contentsPath, manifestPath, type Contents, type Manifest } from './manifest.ts';
import { blockBytes, encodeHeader } from './tar-header.ts';
import { nameUnfinished } from './unfinished.ts';

/** What goes into an archive. A file that may vanish and has vanished is skipped. */
export type Part =
  | { kind: 'folder'; path: string }
  | { kind: 'bytes'; path: string; bytes: Buffer }
  | { kind: 'file'; path: string; source: string; mayVanish: boolean };

const readBytes = 256 * 1024;
// Recordings do not shrink and database files shrink at any level, so the fastest is chosen.
const gzipLevel = 1;

/**
 * Writes `parts` as a .tar.gz that `tar` can read: the manifest first, the contents with their checksums
 * last. It is written aside and synced first, so that `target` is either whole or not there.
 *
 * @param erased asked at the end: paths of parts that are to be left out when restoring.
 * @throws the error of the file system or of `signal`; nothing is left behind then.
 */
export async function writeArchive(
  target: string,
  manifest: Manifest,
  parts: AsyncIterable<Part>,
  { erased, replace, signal }: { erased: () => string[]; replace: boolean; signal: AbortSignal },
): Promise<Contents> {
  const aside = nameUnfinished(target);
  const contents: Contents = { files: [], erased: [] };
  const modifiedAt = new Date(manifest.createdAt);
  const blocks = async function* () {
    yield* packBytes(manifestPath, json(manifest), modifiedAt);
    for await (const part of parts) yield* packPart(part, modifiedAt, contents);
    contents.erased = erased();
    yield* packBytes(contentsPath, json(contents), modifiedAt);
    yield Buffer.alloc(2 * blockBytes);
  };
  try {
    const file = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(blocks()), createGzip({ level: gzipLevel }), file, { signal });
    await publish(aside, target, replace);
  } finally {
    await fs.rm(aside, { force: true });
  }
  return contents;
}

/** A link never replaces a file, whoever else has made one of that name meanwhile. */
async function publish(aside: string, target: string, replace: boolean): Promise<void> {
  if (replace || !(await linked(aside, target))) await fs.rename(aside, target);
  const folder = await fs.open(path.dirname(target), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** False where the file system knows no links, as on many removable and network disks. */
async function linked(aside: string, target: string): Promise<boolean> {
  try {
    await fs.link(aside, target);
    return true;
  } catch (error) {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) return false;
    throw error;
  }
}

async function* packPart(part: Part, modifiedAt: Date, contents: Contents): AsyncGenerator<Buffer> {
  if (part.kind === 'folder') {
    yield encodeHeader({ kind: 'folder', path: part.path, bytes: 0 }, modifiedAt);
  } else if (part.kind === 'bytes') {
    yield* packBytes(part.path, part.bytes, modifiedAt);
    contents.files.push({ path: part.path, bytes: part.bytes.length, sha256: sha256(part.bytes) });
  } else {
    const file = await openIfThere(part.source, part.mayVanish);
    if (file === null) return;
    try {
      contents.files.push(yield* packFile(part.path, file, modifiedAt));
    } finally {
      await file.close();
    }
  }
}

/** As many bytes as the file had when it was opened: what it grows by is of no use, and what it lost is zeros. */
async function* packFile(
  path_: string,
  file: fs.FileHandle,
  modifiedAt: Date,
): AsyncGenerator<Buffer, Contents['files'][number]> {
  const { size: bytes } = await file.stat();
  const hash = createHash('sha256');
  yield encodeHeader({ kind: 'file', path: path_, bytes }, modifiedAt);
  for (let at = 0; at < bytes;) {
    const buffer = Buffer.alloc(Math.min(readBytes, bytes - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    hash.update(chunk);
    at += chunk.length;
    yield chunk;
  }
  yield padding(bytes);
  return { path: path_, bytes, sha256: hash.digest('hex') };
}

function* packBytes(path_: string, bytes: Buffer, modifiedAt: Date): Generator<Buffer> {
  yield encodeHeader({ kind: 'file', path: path_, bytes: bytes.length }, modifiedAt);
  yield bytes;
  yield padding(bytes.length);
}

function padding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

async function openIfThere(source: string, mayVanish: boolean): Promise<fs.FileHandle | null> {
  try {
    return await fs.open(source, 'r');
  } catch (error) {
    if (mayVanish && codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
