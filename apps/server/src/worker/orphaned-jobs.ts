import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { keepConnection } from '../kernel/kept-connection.ts';
import { workerLockSpace as lockSpace } from '../kernel/living-workers.ts';
import type { Log } from '../kernel/log.ts';

export interface Heartbeat {
  /** Registers a worker (by graphile-worker's id) that runs in this process. */
  register(workerId: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * A killed worker leaves its jobs locked under its id, and graphile-worker waits four hours before it frees them.
 * So every worker process holds a session lock for as long as it lives: PostgreSQL frees the lock with the
 * connection, and every other worker can see that.
 */
export async function sendHeartbeat(config: pg.PoolConfig, pool: pg.Pool, log: Log): Promise<Heartbeat> {
  const workerIds = new Set<string>();
  let lockKey = 0;
  const enroll = (workerId: string, by: pg.Client | pg.Pool) =>
    by.query({
      text: `insert into job_workers (worker_id, lock_key) values ($1, $2)
             on conflict (worker_id) do update set lock_key = excluded.lock_key`,
      values: [workerId, lockKey],
    });
  const connection = keepConnection(config, {
    async prepare(client) {
      // A new key each time, because PostgreSQL may hold the lock of a dead connection for hours.
      lockKey = randomInt(2 ** 31);
      await client.query({ text: 'select pg_advisory_lock($1, $2)', values: [lockSpace, lockKey] });
      // While there was no lock, another process may have removed these workers as dead.
      for (const workerId of workerIds) await enroll(workerId, client);
    },
    onLost: (error) =>
      log.warn(
        { err: error },
        'the worker lost the database lock that shows that it is alive; taking it again',
      ),
  });
  await connection.open();
  return {
    async register(workerId) {
      workerIds.add(workerId);
      await enroll(workerId, pool);
    },
    async release() {
      try {
        await pool.query({ text: 'delete from job_workers where lock_key = $1', values: [lockKey] });
      } catch (error) {
        // The lock ends with the connection, so the next sweep of any worker removes it.
        log.warn({ err: error }, 'the worker could not sign off');
      }
      await connection.close();
    },
  };
}

/**
 * Frees at once the jobs of every worker whose lock is free. It never throws: when the database is away, the next sweep
 * does the work.
 *
 * @returns how many dead workers were found.
 */
export async function releaseOrphanedJobs(pool: pg.Pool, log: Log): Promise<number> {
  let client: pg.PoolClient | null = null;
  try {
    client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ worker_id: string }>({
      text: `with dead as materialized (
               select lock_key from (select distinct lock_key from job_workers) as keys
               where pg_try_advisory_xact_lock($1, lock_key)
             )
             delete from job_workers where lock_key in (select lock_key from dead) returning worker_id`,
      values: [lockSpace],
    });
    const workerIds = rows.map((row) => row.worker_id);
    if (workerIds.length > 0) {
      await client.query({ text: 'select graphile_worker.force_unlock_workers($1)', values: [workerIds] });
      log.info({ workers: workerIds.length }, 'released the jobs of workers that died');
    }
    await client.query('commit');
    client.release();
    return workerIds.length;
  } catch (error) {
    client?.release(true);
    log.warn({ err: error }, 'the search for orphaned jobs failed');
    return 0;
  }
}
