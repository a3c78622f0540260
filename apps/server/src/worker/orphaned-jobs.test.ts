import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { sendHeartbeat, releaseOrphanedJobs } from './orphaned-jobs.ts';

const log = createLog('silent');
let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.db.pool.query(`select graphile_worker.add_job('dispatch-event', '{}')`);
});
afterEach(() => database.close());

const lockedBy = async () =>
  (
    await database.db.pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker._private_jobs',
    )
  ).rows.map((row) => row.locked_by);
const lockJob = (workerId: string) =>
  database.db.pool.query({
    text: `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1`,
    values: [workerId],
  });
const sweep = () => releaseOrphanedJobs(database.db.pool, log);

it('frees the job of a killed process within one sweep, and no other job', async () => {
  const child = fork(fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url)), {
    env: { ...process.env, WORKER_DATABASE: JSON.stringify(database.config) },
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  await lockJob('worker-of-the-child');
  expect(await sweep()).toBe(0);
  expect(await lockedBy()).toEqual(['worker-of-the-child']);

  child.kill('SIGKILL');
  await once(child, 'exit');
  for (let i = 0; i < 200 && (await sweep()) === 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await lockedBy()).toEqual([null]);
});

it('leaves the jobs of a living worker process untouched', async () => {
  const life = await sendHeartbeat(database.config, database.db.pool, log);
  await life.register('alive');
  await lockJob('alive');
  for (let i = 0; i < 5; i++) expect(await sweep()).toBe(0);
  expect(await lockedBy()).toEqual(['alive']);
  await life.release();
});

it('renews its heartbeat lock when the connection is cut', async () => {
  const life = await sendHeartbeat(database.config, database.db.pool, log);
  await life.register('cut');
  await database.db.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  const held = async () =>
    (
      await database.db.pool.query(`select from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows.length;
  for (let i = 0; i < 300 && (await held()) === 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await lockJob('cut');
  expect(await sweep()).toBe(0);
  expect(await lockedBy()).toEqual(['cut']);
  await life.release();
});

it('frees a dead worker’s job once when several sweeps run at the same time', async () => {
  await database.db.pool.query(`insert into job_workers (worker_id, lock_key) values ('dead', 42)`);
  await lockJob('dead');
  const found = await Promise.all([sweep(), sweep(), sweep()]);
  expect(found.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await lockedBy()).toEqual([null]);
});
