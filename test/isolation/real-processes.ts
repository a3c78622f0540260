import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startParley, type ParleyProcess } from '../../apps/server/src/testing/parley-process.ts';
import type { TestDatabase } from '../../apps/server/src/testing/database.ts';

export interface ServingProcess extends ParleyProcess {
  url: string;
  pid: number;
  /** Asks the process to stop. @returns all that it wrote. */
  stop(): Promise<{ stdout: string; stderr: string }>;
}

/** A process of the product, started with the test's database and a port of its own. */
export async function serveProcess(
  database: TestDatabase,
  settings: Record<string, string>,
  ...args: string[]
): Promise<ServingProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-process-'));
  const process_ = startParley(['serve', ...args], {
    PORT: '0',
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: databaseUrl(database, 'of-no-use'),
    ...settings,
  });
  const stop = async () => {
    process_.child.kill('SIGTERM');
    const { stdout, stderr } = await process_.ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
    return { stdout, stderr };
  };
  const printed = await process_.untilPrinted(/Ctrl-C stops it/).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const url = /URL\s+(http\S+)/.exec(printed)?.[1] ?? '';
  return { ...process_, url, pid: process_.child.pid ?? 0, stop };
}

/** The test's cluster needs no password, so the URL may contain any. */
export function databaseUrl({ config }: TestDatabase, password: string): string {
  const { host = '', port, user, database } = config;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
