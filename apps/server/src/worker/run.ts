import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { tolerantPool, type ConnectionFailure } from '../kernel/db.ts';
import type { Log } from '../kernel/log.ts';
import { proveLife, releaseOrphanedJobs, type ProofOfLife } from './orphaned-jobs.ts';
import { patientPool, type PatientPool } from './patient-pool.ts';
import type { JobHandler, JobHandlers } from './registry.ts';

export interface RunningWorker {
  stop(): Promise<void>;
}

const releaseEveryMs = 15_000;

/**
 * Runs the jobs. They are picked up within milliseconds of their commit (LISTEN/NOTIFY); the jobs of a
 * killed worker are released by whichever worker notices first.
 *
 * @param options.concurrency jobs at a time, of each lane.
 */
export async function runWorker(
  config: pg.PoolConfig,
  handlers: JobHandlers,
  log: Log,
  options: { concurrency: number },
): Promise<RunningWorker> {
  const tell = (failure: ConnectionFailure) => log.warn(failure, 'a worker’s database connection failed');
  const pool = tolerantPool({ ...config, max: 2 }, tell);
  const jobs = patientPool({ ...config, max: 2 * options.concurrency + 3 }, tell);
  const life = await proveLife(config, pool, log);
  await releaseOrphanedJobs(pool, log);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the pool's id, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }) => {
    life.register(workerPool.id).catch((error: unknown) => log.warn({ err: error }, 'worker not registered'));
  });
  const runLane = (taskList: TaskList) =>
    run({
      pgPool: jobs.pool,
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error({ detail: message }, 'job runner error');
      }),
      taskList,
    });
  const runners: Runner[] = [];
  for (const taskList of lanesOf(handlers, log)) runners.push(await runLane(taskList));
  const releasing = setInterval(() => {
    void releaseOrphanedJobs(pool, log);
  }, releaseEveryMs);
  return { stop: () => stop({ runners, jobs, pool, life, releasing }) };
}

/** Two lists of tasks, each with workers of its own. */
function lanesOf(handlers: JobHandlers, log: Log): TaskList[] {
  const own: TaskList = {};
  const strangers: TaskList = {};
  for (const [name, entry] of Object.entries(handlers)) {
    // Payloads are written by enqueue(), which is typed by the same table.
    const handler = entry as unknown as JobHandler<never>;
    const lane = handler.asksStrangers ? strangers : own;
    lane[name] = async (payload, { job }) => {
      try {
        await handler.run(payload as never);
      } catch (error) {
        const last = job.attempts >= handler.maxAttempts;
        log.warn({ err: error, job: name, jobId: job.id, attempts: job.attempts, last }, 'job failed');
        if (!last) throw error;
        await handler.giveUp?.(payload as never);
      }
    };
  }
  return [own, strangers];
}

async function stop(parts: {
  runners: Runner[];
  jobs: PatientPool;
  pool: pg.Pool;
  life: ProofOfLife;
  releasing: NodeJS.Timeout;
}): Promise<void> {
  clearInterval(parts.releasing);
  const databaseIsAway = parts.jobs.loseItsPatience();
  // Without it nothing can be written any more: whoever starts next releases what these held.
  await Promise.race([Promise.all(parts.runners.map((runner) => runner.stop())), databaseIsAway]);
  await parts.life.release();
  await Promise.all([parts.jobs.pool.end(), parts.pool.end()]);
}
