import fs from 'node:fs/promises';
import path from 'node:path';
import { tryObjects } from '../../features/health/index.ts';
import type { Services } from '../../services.ts';
import { fault, look, note, ok, type Finding } from './finding.ts';

const gigabyte = 1024 ** 3;
/** An hour of an interview's recording takes about half a gigabyte. */
const scarceBytes = 5 * gigabyte;

/** Checks that the data folder can be written and has space, and that nobody else can read the secret. */
export async function checkFolder(dataDir: string): Promise<Finding[]> {
  const mend = `Give the account that runs Parley the right to write to ${dataDir}, or set PARLEY_DATA_DIR.`;
  return [
    await look('data folder', mend, async () => {
      const probe = path.join(dataDir, `.doctor-${process.pid}`);
      await fs.writeFile(probe, 'probe', { mode: 0o600, flush: true });
      await fs.rm(probe);
      return ok('data folder', `${dataDir} can be written.`);
    }),
    await look('disk space', mend, async () => {
      const { bavail, bsize } = await fs.statfs(dataDir);
      const free = bavail * bsize;
      const words = `${(free / gigabyte).toFixed(1)} GB are free in ${dataDir}.`;
      return free < scarceBytes
        ? note('disk space', words, 'An hour of recording takes about half a gigabyte: make room soon.')
        : ok('disk space', words);
    }),
    await look('secret', mend, async () => {
      const file = path.join(dataDir, 'secret');
      const stats = await fs.stat(file).catch(() => null);
      if (!stats) return ok('secret', 'PARLEY_SECRET is used; no secret lies in the data folder.');
      return (stats.mode & 0o077) === 0
        ? ok('secret', 'Only its owner can read it.')
        : fault('secret', `Others on this machine can read ${file}.`, `Run: chmod 600 ${file}`);
    }),
  ];
}

/** Asks the database its version. It was already migrated when it was opened. */
export function checkDatabase({ db, embedded }: Services): Promise<Finding> {
  const mend = 'Check that the PostgreSQL at PARLEY_DATABASE_URL runs and lets this login in.';
  return look('database', mend, async () => {
    const { rows } = await db.pool.query<{ version: string }>('select version()');
    const version = /PostgreSQL [\d.]+/.exec(rows[0]?.version ?? '')?.[0] ?? 'PostgreSQL';
    return ok(
      'database',
      `${version}${embedded ? ', the embedded one' : ''}, works and has this version’s tables.`,
    );
  });
}

/** Writes, reads and deletes a small object. */
export function checkObjects({ objects }: Services): Promise<Finding> {
  const mend = 'Without it nothing can be recorded: check its address, its keys and their rights.';
  return look('object store', mend, async () => {
    await tryObjects(objects);
    return ok('object store', 'Writes, reads and deletes.');
  });
}
