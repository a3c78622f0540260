import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbeddedPostgres, type EmbeddedPostgres } from '@parley/embedded-postgres';

export interface OwnPostgres {
  /** The value for `PARLEY_DATABASE_URL`. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops responding but still accepts connections, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** A PostgreSQL for one test only, which the test may stop and freeze. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-own-'));
  let running: EmbeddedPostgres | null = await openEmbeddedPostgres({ dataDir, durable: false });
  const { host, port, user, database } = running.connection;
  const start = async () => {
    running ??= await openEmbeddedPostgres({ dataDir, durable: false });
  };
  const stop = async () => {
    await running?.release();
    running = null;
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of running ? familyOf(running.pid) : []) process.kill(pid, name);
  };
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      signal('SIGCONT');
      await stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The postmaster comes first, so that it starts no more child processes while the others are stopped. */
function familyOf(postmaster: number): number[] {
  const table = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...rows.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))];
}
