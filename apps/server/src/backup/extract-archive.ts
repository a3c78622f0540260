import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { contentsPath, parseContents, type Contents } from './manifest.ts';
import type { PreparedFolder } from './prepare-folder.ts';
import type { ArchiveEntry } from './read-archive.ts';
import { damaged, UnusableArchive } from './unusable-archive.ts';

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
    if (contents !== null) throw damaged();
    if (entry.path === contentsPath) contents = parseContents(await readText(entry));
    else if (entry.kind === 'folder') await makeFolder(entry.path, folder);
    else written.push(await writeFile(entry, folder, signal));
  }
  if (contents === null) throw new UnusableArchive('it is cut off');
  assertSame(written, contents.files);
  const erased = new Set(contents.erased);
  // Of the files that were written, whose names were checked: a listed name alone could lead anywhere.
  const dropped = written.filter((file) => erased.has(file.path));
  for (const file of dropped) await fs.rm(destination(file.path, folder), { force: true });
  return written.filter((file) => file.path.startsWith('objects/') && !erased.has(file.path)).length;
}

/** The whole content of a small entry. */
export async function readText(entry: ArchiveEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
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
  // Never onto a file that is there already: no archive of ours has a name twice.
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
  if (name === 'secret' || (top === 'objects' && rest.length > 0)) return path.join(folder.path, name);
  throw new UnusableArchive(`it holds something that no backup holds (${name})`);
}

function isOfCluster(name: string): boolean {
  return name === 'postgres' || name.startsWith('postgres/');
}

function assertSame(written: WrittenFile[], listed: WrittenFile[]): void {
  const line = (file: WrittenFile) => `${file.sha256} ${file.bytes} ${file.path}`;
  const expected = new Set(listed.map(line));
  const differs = written.find((file) => !expected.has(line(file)));
  if (differs) throw new UnusableArchive(`it is damaged: ${differs.path} is not as it was`);
  if (written.length !== listed.length) throw new UnusableArchive('it is damaged: files are missing');
}
