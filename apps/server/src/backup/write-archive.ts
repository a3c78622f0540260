import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { contentsPath, manifestPath, type Contents, type Manifest } from './manifest.ts';
import { nameUnfinished } from './unfinished.ts';

/** The content of an archive. A file that has been deleted meanwhile is skipped. */
export type Part =
  | { kind: 'folder'; path: string }
  | { kind: 'bytes'; path: string; bytes: Buffer }
  | { kind: 'file'; path: string; source: string; mayVanish: boolean };

const readBytes = 256 * 1024;
// Recordings do not compress and database files compress at any level, so the fastest level is used.
const gzipLevel = 1;

/**
 * Writes `parts` as a .tar.gz that `tar` can read: the manifest first, the contents with their checksums last. It
 * is written under a temporary name and synced first, so that `target` is either complete or absent.
 *
 * @param erased called at the end: paths of parts that a restore must leave out.
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
  const pack = tar.pack();
  try {
    const file = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true });
    const packing = packAll(pack, manifest, parts, contents, erased).catch((error: Error) =>
      pack.destroy(error),
    );
    await Promise.all([pipeline(pack, createGzip({ level: gzipLevel }), file, { signal }), packing]);
    await publish(aside, target, replace);
  } finally {
    await fs.rm(aside, { force: true });
  }
  return contents;
}

/** Publishes by a hard link, which never replaces a file that somebody else has created meanwhile. */
async function publish(aside: string, target: string, replace: boolean): Promise<void> {
  if (replace || !(await linked(aside, target))) await fs.rename(aside, target);
  const folder = await fs.open(path.dirname(target), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** False on a file system without hard links, as on many removable and network disks. */
async function linked(aside: string, target: string): Promise<boolean> {
  try {
    await fs.link(aside, target);
    return true;
  } catch (error) {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) return false;
    throw error;
  }
}

async function packAll(
  pack: tar.Pack,
  manifest: Manifest,
  parts: AsyncIterable<Part>,
  contents: Contents,
  erased: () => string[],
): Promise<void> {
  const mtime = new Date(manifest.createdAt);
  const add = (header: tar.Headers, chunks: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    pipeline(chunks, pack.entry({ mode: 0o600, mtime, ...header }));
  const addBytes = (name: string, bytes: Buffer) => add({ name, size: bytes.length }, [bytes]);
  await addBytes(manifestPath, json(manifest));
  for await (const part of parts) {
    if (part.kind === 'folder') {
      await add({ name: `${part.path}/`, type: 'directory', mode: 0o700 }, []);
    } else if (part.kind === 'bytes') {
      await addBytes(part.path, part.bytes);
      contents.files.push({ path: part.path, bytes: part.bytes.length, sha256: sha256(part.bytes) });
    } else {
      const file = await openIfThere(part.source, part.mayVanish);
      if (file === null) continue;
      try {
        const { size } = await file.stat();
        const hash = createHash('sha256');
        await add({ name: part.path, size }, readFile(file, size, hash));
        contents.files.push({ path: part.path, bytes: size, sha256: hash.digest('hex') });
      } finally {
        await file.close();
      }
    }
  }
  contents.erased = erased();
  await addBytes(contentsPath, json(contents));
  pack.finalize();
}

/** Exactly as many bytes as the file had when opened: growth is ignored, missing bytes are zeros. */
async function* readFile(file: fs.FileHandle, bytes: number, hash: Hash): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes;) {
    const buffer = Buffer.alloc(Math.min(readBytes, bytes - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    const chunk = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    hash.update(chunk);
    at += chunk.length;
    yield chunk;
  }
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
