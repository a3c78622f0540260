import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openEmbeddedPostgres } from '../index.ts';
import { stopPostmaster } from '../stop-postmaster.ts';

export function makeScratchFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')));
}

/** Stops any PostgreSQL that a failed test left running, and removes the folder. */
export async function discardScratchFolder(
  path: string,
  clusterPath = join(path, 'postgres'),
): Promise<void> {
  await stopPostmaster(clusterPath);
  rmSync(path, { recursive: true, force: true });
}

/** Opens a folder without fsync, and releases it when the test ends, even if it failed. */
export async function openForTest(
  ...[options]: Parameters<typeof openEmbeddedPostgres>
): ReturnType<typeof openEmbeddedPostgres> {
  const database = await openEmbeddedPostgres({ durable: false, ...options });
  onTestFinished(() => database.release());
  return database;
}
