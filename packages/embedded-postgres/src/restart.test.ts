import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import pg from 'pg';
import { isAlive } from './process-liveness.ts';
import { findPostmaster } from './postmaster-file.ts';
import type { Connection, Watcher } from './options.ts';
import { forkUser } from './testing/fork-user.ts';
import { query } from './testing/query.ts';
import { discardScratchFolder, makeScratchFolder, openForTest } from './testing/scratch-folder.ts';

const scratch = makeScratchFolder();
const dataDir = join(scratch, 'data');
const clusterPath = join(dataDir, 'postgres');

afterAll(() => discardScratchFolder(scratch, clusterPath));

function tellingWatcher(): Watcher & { told: string[] } {
  const told: string[] = [];
  return {
    told,
    died: () => told.push('died'),
    startFailed: () => told.push('startFailed'),
    returned: () => told.push('returned'),
    gaveUp: ({ message }) => told.push(`gaveUp: ${message}`),
  };
}

const worksAgain = (connection: Connection) =>
  expect
    .poll(() => query(connection, 'select 1 as one').catch(() => 'away'), { timeout: 30_000 })
    .toEqual([{ one: 1 }]);

it('starts a killed PostgreSQL again with every committed row', async () => {
  const watcher = tellingWatcher();
  const database = await openForTest({ dataDir, durable: true, watcher });
  await query(database.connection, 'create table committed as select 42 as answer');
  const before = database.pid;
  process.kill(before, 'SIGKILL');

  await worksAgain(database.connection);
  expect(await query(database.connection, 'select answer from committed')).toEqual([{ answer: 42 }]);
  await expect.poll(() => watcher.told).toEqual(['died', 'returned']);
  expect(database.pid).not.toBe(before);
  await database.release();
  expect(isAlive(database.pid)).toBe(false);
});

it('starts PostgreSQL again once when several processes use it', async () => {
  const starter = forkUser({ dataDir, durable: false });
  onTestFinished(() => starter.kill());
  await starter.opened;
  const watchers = [tellingWatcher(), tellingWatcher(), tellingWatcher()];
  const users = await Promise.all(watchers.map((watcher) => openForTest({ dataDir, watcher })));
  expect(users.every(({ adopted }) => adopted)).toBe(true);
  await users[0]?.acquireServerLock();
  const before = users[0]?.pid ?? 0;
  process.kill(before, 'SIGKILL');

  await expect
    .poll(() => watchers.map(({ told }) => told), { timeout: 30_000 })
    .toEqual(Array(3).fill(['died', 'returned']));
  const pids = new Set(users.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  expect(pids.has(before)).toBe(false);
  // Every user holds its lock again, and the server holds SERVER.
  const other = await openForTest({ dataDir });
  await expect.poll(() => other.acquireServerLock().then(String, String)).toMatch(/in use by another/);
  await Promise.all(users.map((user) => user.release()));
  expect(isAlive(other.pid)).toBe(true);
});

it('starts PostgreSQL again while a child of the killed one runs a statement', async () => {
  const database = await openForTest({ dataDir });
  const busy = new pg.Client({ ...database.connection, application_name: 'busy' });
  busy.on('error', () => {});
  await busy.connect();
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
  const orphan = rows[0]?.pid ?? 0;
  // The statement computes without waiting, so the child does not notice that its postmaster is gone.
  const endless = busy
    .query(`do $$ declare n bigint := 0; begin loop n := n + 1; end loop; end $$`)
    .catch((error: unknown) => error);
  await expect
    .poll(() => query(database.connection, `select state from pg_stat_activity where pid = ${orphan}`))
    .toEqual([{ state: 'active' }]);
  process.kill(database.pid, 'SIGKILL');
  await expect.poll(() => findPostmaster(clusterPath)).toBeUndefined();
  expect(isAlive(orphan)).toBe(true);

  await worksAgain(database.connection);
  expect(isAlive(orphan)).toBe(false);
  expect(await endless).toBeInstanceOf(Error);
});

it('gives up and reports the reason when PostgreSQL fails to start twice', async () => {
  const watcher = tellingWatcher();
  const database = await openForTest({ dataDir, watcher });
  const engine = join(dataDir, 'engine');
  renameSync(engine, `${engine}-away`);
  onTestFinished(() => renameSync(`${engine}-away`, engine));
  process.kill(database.pid, 'SIGKILL');
  await expect
    .poll(() => watcher.told, { timeout: 20_000 })
    .toEqual(['died', 'startFailed', expect.stringMatching(/^gaveUp: [\s\S]*(ENOENT|No such file)/)]);
});

it('makes no new cluster when the files of a running one are gone', async () => {
  const folder = join(scratch, 'emptied');
  const watcher = tellingWatcher();
  const database = await openForTest({ dataDir: folder, watcher });
  renameSync(join(folder, 'postgres'), join(folder, 'elsewhere'));
  process.kill(database.pid, 'SIGKILL');
  await expect.poll(() => watcher.told.at(-1), { timeout: 20_000 }).toMatch(/^gaveUp: /);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  expect(spawnSync('pgrep', ['-f', `-D ${folder}/postgres`]).stdout.toString()).toBe('');
});
