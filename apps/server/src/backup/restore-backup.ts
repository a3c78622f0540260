import { existsSync, readFileSync, realpathSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { bundledPostgresMajor } from '@parley/embedded-postgres';
import { secretMinLength } from '../kernel/secret.ts';
import { extractArchive, readText } from './extract-archive.ts';
import { manifestPath, parseManifest, type Manifest } from './manifest.ts';
import { prepareFolder } from './prepare-folder.ts';
import { readArchive, type ArchiveEntry } from './read-archive.ts';
import { damagedArchive, UnusableArchive } from './unusable-archive.ts';

export interface RestoreRequest {
  archive: string;
  /** The folder to create; it must be absent or empty. */
  dataDir: string;
  /** Names of the migrations this Parley brings. */
  knownMigrations: string[];
  /** Whether PARLEY_SECRET is set, so that no server will read the archive's secret. */
  hasSecretOfItsOwn: boolean;
  /** Aborting leaves nothing behind. */
  signal: AbortSignal;
}

export interface RestoredBackup {
  dataDir: string;
  createdAt: string;
  parleyVersion: string;
  /** Number of recordings and other objects. */
  objects: number;
}

/**
 * Creates a data folder from an archive under a temporary name first, so that a kill leaves either nothing or the
 * whole folder under its name. The database recovers and is migrated when a server starts on it.
 *
 * @throws Error that names the folder that is not empty, or says what is wrong with the archive.
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoredBackup> {
  const { archive, signal } = request;
  const dataDir = existsSync(request.dataDir) ? realpathSync(request.dataDir) : request.dataDir;
  await fs.access(archive, fs.constants.R_OK).catch(() => {
    throw new Error(`${archive} does not exist or cannot be read.`);
  });
  if (!(await fs.stat(archive)).isFile())
    throw new Error(`${archive} is not a file. Name the archive itself.`);
  const entries = readArchive(archive);
  try {
    const manifest = await readManifest(entries);
    assertRestorable(manifest, request.knownMigrations);
    const folder = await prepareFolder(dataDir);
    try {
      const objects = await extractArchive(entries, folder, signal);
      if (!request.hasSecretOfItsOwn) assertSecret(path.join(folder.path, 'secret'));
      await folder.publish();
      return { dataDir, createdAt: manifest.createdAt, parleyVersion: manifest.parleyVersion, objects };
    } catch (error) {
      folder.discard();
      throw error;
    }
  } catch (error) {
    throw explained(error, archive, dataDir);
  } finally {
    await entries.return(undefined);
  }
}

async function readManifest(entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const { value, done } = await entries.next();
  if (done || value.path !== manifestPath) throw damagedArchive();
  return parseManifest(await readText(value, longestManifest));
}

const longestManifest = 1024 * 1024;

/** No server starts with such a secret, so the restore refuses it beforehand. */
function assertSecret(file: string): void {
  if (!existsSync(file)) return;
  const { length } = readFileSync(file, 'utf8').trim();
  if (length >= secretMinLength) return;
  throw new UnusableArchive(
    `its secret has ${length} characters and needs at least ${secretMinLength}: with less, links could be forged. ` +
      'Restore it with PARLEY_SECRET set to the secret that was used, or to a new one ' +
      '(then run parley secret reseal --lost: links that were sent, earlier signed URLs and sealed tokens then no longer work)',
  );
}

function assertRestorable(manifest: Manifest, knownMigrations: string[]): void {
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new UnusableArchive(
      `it was made by a newer Parley (${manifest.parleyVersion}, with ${unknown.join(', ')}); restore it with that version or a later one`,
    );
  }
  const major = bundledPostgresMajor();
  if (manifest.postgresMajor !== major) {
    throw new UnusableArchive(
      `it was made with PostgreSQL ${manifest.postgresMajor}, and this Parley brings ${major ?? 'none for this machine'}; restore it with Parley ${manifest.parleyVersion}`,
    );
  }
}

function explained(error: unknown, archive: string, dataDir: string): unknown {
  if (error instanceof UnusableArchive) {
    return new Error(`${archive} cannot be restored: ${error.message}. Nothing was kept.`);
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Error(`There is not enough space for ${dataDir}. Nothing of it was kept.`);
  }
  return error;
}
