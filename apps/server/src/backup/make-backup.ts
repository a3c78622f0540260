import fs from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedPostgres, readBaseBackup, type EmbeddedPostgres } from '@parley/embedded-postgres';
import pg from 'pg';
import { backupFact } from '../kernel/installation.ts';
import type { Manifest } from './manifest.ts';
import { findAbandoned } from './unfinished.ts';
import { writeArchive, type Part } from './write-archive.ts';

export interface BackupRequest {
  dataDir: string;
  /** Absolute path of the new archive. */
  target: string;
  /** Whether an existing file of that name may be replaced. */
  replace: boolean;
  parleyVersion: string;
  now: Date;
  /** Aborting leaves nothing behind. */
  signal: AbortSignal;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  createdAt: string;
  /** Number of recordings and other objects in the archive. */
  objects: number;
  /** False when the secret comes from the environment and not from a file. */
  secretIncluded: boolean;
}

const abandonedAfterMs = 10 * 60_000;

/**
 * Copies the data folder into one archive, with or without a running server.
 *
 * @throws Error that names the obstacle: no data, a target that exists or lies inside the data folder, or a full
 *   disk.
 */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup> {
  const { dataDir, target, now } = request;
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}; nothing was backed up. Set PARLEY_DATA_DIR.`);
  }
  assertTarget(request);
  for (const file of findAbandoned(path.dirname(target), { idle: { sinceMs: abandonedAfterMs, now } })) {
    await fs.rm(file, { force: true });
  }
  const postgres = await openEmbeddedPostgres({ dataDir });
  try {
    return await archive(request, postgres);
  } catch (error) {
    request.signal.throwIfAborted();
    throw explained(error, target);
  } finally {
    await postgres.release();
  }
}

function assertTarget({ dataDir, target, replace }: BackupRequest): void {
  const folder = path.dirname(target);
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist.`);
  const fromData = path.relative(realpathSync(dataDir), realpathSync(folder));
  if (fromData === '' || !(fromData.startsWith('..') || path.isAbsolute(fromData))) {
    throw new Error(`${target} is inside the data folder, and would be lost with it. Choose another place.`);
  }
  if (existsSync(target) && !replace) {
    throw new Error(`${target} exists already. Choose another name, or replace it with --force.`);
  }
}

async function archive(request: BackupRequest, postgres: EmbeddedPostgres): Promise<MadeBackup> {
  const { dataDir, target, replace, signal } = request;
  const manifest: Manifest = {
    format: 1,
    parleyVersion: request.parleyVersion,
    postgresMajor: Number.parseInt(postgres.engineVersion, 10),
    migrations: await readMigrations(postgres),
    createdAt: request.now.toISOString(),
  };
  let erased: string[] = [];
  const parts = readDataFolder(dataDir, postgres, (paths) => (erased = paths));
  const contents = await writeArchive(target, manifest, parts, { erased: () => erased, replace, signal });
  await noteBackup(postgres, request.now).catch(() => undefined);
  const kept = new Set(contents.files.map((file) => file.path));
  for (const gone of contents.erased) kept.delete(gone);
  return {
    file: target,
    bytes: (await fs.stat(target)).size,
    createdAt: manifest.createdAt,
    objects: [...kept].filter((name) => name.startsWith('objects/')).length,
    secretIncluded: kept.has('secret'),
  };
}

/**
 * Reads the objects before the database and again after it. An object that is deleted just after the copy of the
 * database is complete is therefore in the archive, and so is one written meanwhile: every row of the copy has its
 * object. Objects deleted earlier belong to no row and are listed, so that a restore leaves them out.
 */
async function* readDataFolder(
  dataDir: string,
  postgres: EmbeddedPostgres,
  onErased: (paths: string[]) => void,
): AsyncGenerator<Part> {
  const objectsDir = path.join(dataDir, 'objects');
  const part = (name: string): Part => ({
    kind: 'file',
    path: `objects/${name}`,
    source: path.join(objectsDir, name),
    mayVanish: true,
  });
  const before = new Set<string>();
  for await (const name of listObjects(objectsDir)) {
    before.add(name);
    yield part(name);
  }
  yield { kind: 'folder', path: 'postgres' };
  for await (const piece of readBaseBackup(postgres.connection)) {
    yield { ...piece, path: `postgres/${piece.path}` };
  }
  const erased = new Set(before);
  for await (const name of listObjects(objectsDir)) {
    if (!erased.delete(name)) yield part(name);
  }
  onErased([...erased].map((name) => `objects/${name}`));
  yield { kind: 'file', path: 'secret', source: path.join(dataDir, 'secret'), mayVanish: true };
}

/** Paths of all stored objects, relative to `root`, without those that are still being written. */
async function* listObjects(root: string, folder = ''): AsyncGenerator<string> {
  try {
    for await (const entry of await fs.opendir(path.join(root, folder))) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory() && name !== '.aside') yield* listObjects(root, name);
      else if (entry.isFile()) yield name;
    }
  } catch (error) {
    // The last object of the folder was deleted meanwhile, or there was none yet.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Reads the migrations without migrating: a backup before an upgrade must contain the old version. */
async function readMigrations(postgres: EmbeddedPostgres): Promise<string[]> {
  const client = new pg.Client({ ...postgres.connection, ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('public.migrations') is not null as made`,
    );
    if (rows[0]?.made !== true) return [];
    const migrations = await client.query<{ name: string }>('select name from migrations order by name');
    return migrations.rows.map((row) => row.name);
  } finally {
    await client.end();
  }
}

/**
 * Stores the time of the backup in the running database (not in the copy), for the page Health. The backup is good even
 * when this fails.
 */
async function noteBackup(postgres: EmbeddedPostgres, at: Date): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, ssl: false });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query({
      text: `insert into installation (key, value) values ($1, $2)
             on conflict (key) do update set value = excluded.value`,
      values: [backupFact, JSON.stringify(at.toISOString())],
    });
  } finally {
    await client.end();
  }
}

function explained(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Error(`There is not enough space for ${target}. Nothing of it was kept.`);
  }
  if (code === 'EEXIST') return new Error(`${target} was made by somebody else meanwhile, and was kept.`);
  return error;
}
