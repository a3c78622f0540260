import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { poolWithErrorHandler, type ConnectionFailure } from '../kernel/db.ts';
import { inTime } from '../kernel/in-time.ts';
import type { Log } from '../kernel/log.ts';
import { maskText } from '../kernel/mask-text.ts';
import { messageOf } from '../kernel/message-of.ts';
import { fairShare } from './fair-share.ts';
import { lanes, pollMs, idlePollMs, type Lane, type LaneSettings } from './lanes.ts';
import { sendHeartbeat, releaseOrphanedJobs, type Heartbeat } from './orphaned-jobs.ts';
import { retryingPool, type RetryingPool } from './retrying-pool.ts';
import type { JobHandler, JobHandlers } from './registry.ts';

export interface RunningWorker {
  /**
   * @param jobsMayTakeMs how long running jobs may continue. A job that is cut runs again in any living worker.
   */
  stop(jobsMayTakeMs?: number): Promise<void>;
}

const releaseEveryMs = 15_000;
const veryLongMs = 600_000;
const closeTimeoutMs = 2_000;

/** One connection for each lane to listen on, and some for taking and ending jobs. */
const connections = Object.keys(lanes).length + 6;
const unusualStatements = 2;
/** All connections of the queue, including the one for the heartbeat of the process. */
export const queueConnections = connections + unusualStatements + 1;

/**
 * Runs the jobs, each in its lane. They are picked up within milliseconds of their commit (LISTEN/NOTIFY); the
 * first worker that notices a killed one releases its jobs.
 */
export async function runWorker(
  config: pg.PoolConfig,
  handlers: JobHandlers,
  log: Log,
): Promise<RunningWorker> {
  const tell = (failure: ConnectionFailure) => log.warn(failure, 'a worker’s database connection failed');
  const deadlines = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
  const pool = poolWithErrorHandler({ ...config, ...deadlines, max: unusualStatements }, tell);
  const jobs = retryingPool({ ...config, max: connections }, tell);
  const life = await sendHeartbeat(config, pool, log);
  await releaseOrphanedJobs(pool, log);
  const runLane = (lane: Lane, taskList: TaskList) => {
    const { workers, isRelaxed, asksInTurn, shares }: LaneSettings = lanes[lane];
    const share = shares ? fairShare(shares, () => performance.now()) : null;
    const events: WorkerEvents = share?.events ?? new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      if (isRelaxed) relax(workerPool);
      if (asksInTurn) askInOrder(workerPool, events);
      // Jobs are locked under the pool's id, whichever of its workers runs them.
      life
        .register(workerPool.id)
        .catch((error: unknown) => log.warn({ err: error }, 'worker not registered'));
    });
    return run({
      pgPool: jobs.pool,
      concurrency: workers,
      noHandleSignals: true,
      pollInterval: asksInTurn ? veryLongMs : pollMs,
      // Handlers compare due times with this machine's clock, and a job that runs too early does nothing.
      useNodeTime: true,
      events,
      ...(share && { forbiddenFlags: () => share.forbiddenFlags() }),
      logger: new Logger(() => (level, message, about) => {
        // A failed job was logged already, with its name.
        if (level !== 'error' || about?.['failure']) return;
        log.error({ detail: maskText(message) }, 'job runner error');
      }),
      taskList,
    });
  };
  const runners: Runner[] = [];
  for (const [lane, taskList] of tasksOf(handlers, log)) runners.push(await runLane(lane, taskList));
  const releasing = setInterval(() => {
    void releaseOrphanedJobs(pool, log);
  }, releaseEveryMs);
  return {
    stop: (jobsMayTakeMs = 10_000) => stop({ runners, jobs, pool, life, releasing }, jobsMayTakeMs),
  };
}

/** The tasks of each lane that has any. */
function tasksOf(handlers: JobHandlers, log: Log): Map<Lane, TaskList> {
  const tasks = new Map<Lane, TaskList>();
  for (const [name, entry] of Object.entries(handlers)) {
    // Payloads are written by enqueue(), which is typed by the same table.
    const handler = entry as unknown as JobHandler<never>;
    const lane = handler.lane ?? 'house';
    const list = tasks.get(lane) ?? {};
    tasks.set(lane, list);
    list[name] = async (payload, helpers) => {
      const { job } = helpers;
      try {
        await handler.run(payload as never);
      } catch (error) {
        const last = job.attempts >= handler.maxAttempts;
        log.warn({ err: error, job: name, jobId: job.id, attempts: job.attempts, last }, 'job failed');
        // Masked now, because the reason is stored in the job's row, where nothing masks it later.
        const reason = maskText(messageOf(error));
        if (last) {
          await handler.giveUp?.(payload as never);
          const { rowCount: nextOnes } = await helpers.query(passOn, [job.id, job.key, reason]);
          if (nextOnes) return;
          await helpers.query(endTries, [job.id]);
        }
        throw new Error(reason);
      }
    };
  }
  return tasks;
}

/** When another job with the same key waits, the work is not given up. The waiting job then gets the error. */
const passOn = `update graphile_worker._private_jobs set last_error = $3, updated_at = now()
  where key = $2 and id <> $1 and attempts < max_attempts`;

/**
 * The row of a job that was given up stays for a while and says why. Its key is removed, because the next job with this
 * key would otherwise overwrite the row.
 */
const endTries = `update graphile_worker._private_jobs set max_attempts = attempts, key = null, updated_at = now()
  where id = $1`;

/** Collects announcements of new jobs and passes them on together. */
function relax(workerPool: WorkerPool): void {
  const nudge = workerPool.nudge.bind(workerPool);
  let heard = 0;
  workerPool.nudge = (count) => {
    const isFirst = heard === 0;
    heard += count;
    if (!isFirst) return;
    setTimeout(() => {
      const jobs = heard;
      heard = 0;
      if (!workerPool._shuttingDown) nudge(jobs);
    }, idlePollMs).unref();
  };
}

/** Sends one worker to look for due jobs; each that finds one sends another. */
function askInOrder(workerPool: WorkerPool, events: WorkerEvents): void {
  const sendOne = () => {
    if (!workerPool._shuttingDown) workerPool.nudge(1);
  };
  const asking = setInterval(sendOne, pollMs);
  events.on('job:start', sendOne);
  events.on('pool:gracefulShutdown', () => clearInterval(asking));
  events.on('pool:release', () => clearInterval(asking));
}

async function stop(
  parts: {
    runners: Runner[];
    jobs: RetryingPool;
    pool: pg.Pool;
    life: Heartbeat;
    releasing: NodeJS.Timeout;
  },
  jobsMayTakeMs: number,
): Promise<void> {
  clearInterval(parts.releasing);
  let haveEnded = false;
  const stopped = Promise.all(parts.runners.map((runner) => runner.stop())).then(() => (haveEnded = true));
  // Without the database no result can be written, so there is nothing to wait for.
  const databaseIsAway = parts.jobs.loseItsPatience();
  await inTime(jobsMayTakeMs, Promise.race([stopped, databaseIsAway]), leaveBehind);
  // Only a worker without running jobs may sign off. Jobs that were cut off are freed by another worker.
  if (haveEnded) await inTime(closeTimeoutMs, parts.life.release(), leaveBehind);
  await inTime(closeTimeoutMs, Promise.all([parts.jobs.pool.end(), parts.pool.end()]), leaveBehind);
}

const leaveBehind = () => undefined;
