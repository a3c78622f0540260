import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { contentsPath, parseContents, type Contents } from './manifest.ts';
import type { PreparedFolder } from './prepare-folder.ts';
import type { ArchiveEntry } from './read-archive.ts';
import { damagedArchive, named, UnusableArchive } from './unusable-archive.ts';

type WrittenFile = Contents['files'][number];

/**
 * Writes the entries after the manifest into a prepared folder, and compares them with the contents that the
 * archive ends with.
 *
 * @returns the number of objects.
 * @throws UnusableArchive when they differ; the folder is to be discarded then.
 */
export async function extractArchive(
  entries: AsyncIterable<ArchiveEntry>,
  folder: PreparedFolder,
  signal: AbortSignal,
): Promise<number> {
  const written: WrittenFile[] = [];
  let contents: Contents | null = null;
  for await (const entry of entries) {
    signal.throwIfAborted();
    if (contents !== null) throw damagedArchive();
    if (entry.path === contentsPath) {
      contents = parseContents(await readText(entry, longestContents(written)));
      continue;
    }
    assertKnown(entry);
    try {
      if (entry.kind === 'folder') await makeFolder(entry.path, folder);
      else written.push(await writeFile(entry, folder, signal));
    } catch (error) {
      throw explained(error, entry);
    }
  }
  if (contents === null) throw new UnusableArchive('it is cut off');
  assertSame(written, contents.files);
  if (!written.some(({ path: name }) => name === 'postgres/PG_VERSION')) {
    throw new UnusableArchive('it holds no database (postgres/PG_VERSION is missing)');
  }
  const erased = new Set(contents.erased);
  // Deletes only files that were written, whose names were checked: a listed name alone could point anywhere.
  const dropped = written.filter((file) => erased.has(file.path));
  for (const file of dropped) await fs.rm(destination(file.path, folder), { force: true });
  return written.filter((file) => file.path.startsWith('objects/') && !erased.has(file.path)).length;
}

/**
 * The whole content of a small entry.
 *
 * @throws UnusableArchive when it is too large.
 */
export async function readText(entry: ArchiveEntry, mostBytes: number): Promise<string> {
  if (entry.kind !== 'file') throw new UnusableArchive(`${entry.path} is a folder in it, and must be a file`);
  if (entry.bytes > mostBytes) {
    throw new UnusableArchive(`its ${entry.path} has ${entry.bytes} bytes, more than any backup writes`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The most bytes of a contents list: for each file its path (twice if it was erased), its size and its checksum. */
function longestContents(written: WrittenFile[]): number {
  return written.reduce((total, file) => total + 2 * Buffer.byteLength(file.path) + 200, 64 * 1024);
}

/** The file `secret`, files under `objects/`, and anything under the folder `postgres`. */
function assertKnown({ kind, path: name, bytes }: ArchiveEntry): void {
  if (name === 'secret' && bytes > longestSecret) {
    throw new UnusableArchive(`its secret has ${bytes} bytes, more than any backup writes`);
  }
  const isKnown = kind === 'file' ? /^(secret$|objects\/|postgres\/)/ : /^postgres(\/|$)/;
  if (isKnown.test(name)) return;
  throw new UnusableArchive(`it holds something that no backup holds (the ${kind} ${named(name)})`);
}

const longestSecret = 64 * 1024;

/** Explains the file system's error when entries do not fit together. */
function explained(error: unknown, entry: ArchiveEntry): unknown {
  const name = named(entry.path);
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOTDIR':
      return new UnusableArchive(`it holds ${name} twice, or a file where the folder of ${name} must be`, {
        cause: error,
      });
    case 'ENOENT':
      return new UnusableArchive(`the folder of ${name} is missing in it`, { cause: error });
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'EILSEQ':
      return new UnusableArchive(`it holds a name that this machine does not take (${name})`, {
        cause: error,
      });
    default:
      return error;
  }
}

async function makeFolder(name: string, folder: PreparedFolder): Promise<void> {
  const target = destination(name, folder);
  await fs.mkdir(target, { recursive: true, mode: 0o700 });
  if (isOfCluster(name)) folder.cluster.own(target);
}

async function writeFile(
  entry: ArchiveEntry,
  folder: PreparedFolder,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const target = destination(entry.path, folder);
  if (!isOfCluster(entry.path)) await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  // Never overwrites a file: no archive of ours contains a name twice.
  const file = await fs.open(target, 'wx', 0o600);
  try {
    for await (const chunk of entry.content()) {
      signal.throwIfAborted();
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (isOfCluster(entry.path)) folder.cluster.own(target);
  } finally {
    await file.close();
  }
  return { path: entry.path, bytes: entry.bytes, sha256: hash.digest('hex') };
}

function destination(name: string, folder: PreparedFolder): string {
  const [top, ...rest] = name.split('/');
  if (top === 'postgres') return path.join(folder.cluster.clusterPath, ...rest);
  return path.join(folder.path, name);
}

function isOfCluster(name: string): boolean {
  return name === 'postgres' || name.startsWith('postgres/');
}

function assertSame(written: WrittenFile[], listed: WrittenFile[]): void {
  const line = (file: WrittenFile) => `${file.sha256} ${file.bytes} ${file.path}`;
  const expected = new Set(listed.map(line));
  const differs = written.find((file) => !expected.has(line(file)));
  if (differs) throw new UnusableArchive(`it is damaged: ${named(differs.path)} is not as it was`);
  if (written.length !== listed.length) throw new UnusableArchive('it is damaged: files are missing');
}
