import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../kernel/log.ts';

/** Namespace of the advisory locks that live workers hold; any constant. */
const lockSpace = 727_002;
const reconnectMs = 500;

export interface ProofOfLife {
  /** Says which workers (graphile-worker's ids) live in this process. */
  register(workerId: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * A worker that is killed leaves its jobs locked under its id, and graphile-worker waits four hours before it
 * believes that. So every worker process holds a session lock for as long as it lives: PostgreSQL frees it
 * with the connection, and anybody can see that it is free.
 */
export async function proveLife(config: pg.PoolConfig, pool: pg.Pool, log: Log): Promise<ProofOfLife> {
  const lockKey = randomInt(2 ** 31);
  const workerIds = new Set<string>();
  let client: pg.Client | null = null;
  let released = false;
  const enroll = (workerId: string) =>
    pool.query({
      text: 'insert into job_workers (worker_id, lock_key) values ($1, $2) on conflict do nothing',
      values: [workerId, lockKey],
    });
  const hold = async (): Promise<void> => {
    const next = new pg.Client(config);
    next.on('error', (error) => {
      if (released || client !== next) return;
      client = null;
      log.warn({ err: error }, 'the worker lost its proof of life; taking it again');
      retry();
    });
    try {
      await next.connect();
      await next.query({ text: 'select pg_advisory_lock($1, $2)', values: [lockSpace, lockKey] });
      // While the lock was free, somebody may have taken these workers for dead and struck them off.
      for (const workerId of workerIds) await enroll(workerId);
    } catch (error) {
      // Else it might hold the lock on, and the next one would wait for it.
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
  };
  const retry = () => {
    if (released) return;
    setTimeout(() => {
      if (!released) hold().catch(retry);
    }, reconnectMs).unref();
  };
  await hold();
  return {
    async register(workerId) {
      workerIds.add(workerId);
      await enroll(workerId);
    },
    async release() {
      released = true;
      try {
        await pool.query({ text: 'delete from job_workers where lock_key = $1', values: [lockKey] });
      } catch (error) {
        // The lock goes with the connection, so the next sweep of any worker does it.
        log.warn({ err: error }, 'the worker could not sign off');
      }
      await client?.end();
    },
  };
}

/**
 * Frees the jobs of every worker whose lock is free, at once. It never throws: without the database the next
 * sweep does it.
 *
 * @returns how many workers were found dead.
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
    log.warn({ err: error }, 'orphaned jobs could not be looked for');
    return 0;
  }
}
