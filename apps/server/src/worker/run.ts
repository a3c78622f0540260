import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { tolerantPool, type ConnectionFailure } from '../kernel/db.ts';
import { inTime } from '../kernel/in-time.ts';
import type { Log } from '../kernel/log.ts';
import { maskText } from '../kernel/mask-text.ts';
import { fairShare } from './fair-share.ts';
import { lanes, pollMs, relaxedMs, type Lane, type LaneSettings } from './lanes.ts';
import { proveLife, releaseOrphanedJobs, type ProofOfLife } from './orphaned-jobs.ts';
import { patientPool, type PatientPool } from './patient-pool.ts';
import type { JobHandler, JobHandlers } from './registry.ts';

export interface RunningWorker {
  /** @param jobsMayTakeMs how long jobs under way may go on. What is cut runs again, in whichever worker lives. */
  stop(jobsMayTakeMs?: number): Promise<void>;
}

const releaseEveryMs = 15_000;
const hardlyEverMs = 600_000;
const closingMayTakeMs = 2_000;

/** One for each lane to listen on, and some for taking and ending jobs, which are a statement each. */
const connections = Object.keys(lanes).length + 6;
const oddStatements = 2;
/** Of all this, with the one that proves that the process lives. */
export const queueConnections = connections + oddStatements + 1;

/**
 * Runs the jobs, each in its lane. They are picked up within milliseconds of their commit (LISTEN/NOTIFY); the
 * jobs of a killed worker are released by whichever worker notices first.
 */
export async function runWorker(
  config: pg.PoolConfig,
  handlers: JobHandlers,
  log: Log,
): Promise<RunningWorker> {
  const tell = (failure: ConnectionFailure) => log.warn(failure, 'a worker’s database connection failed');
  const deadlines = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };
  const pool = tolerantPool({ ...config, ...deadlines, max: oddStatements }, tell);
  const jobs = patientPool({ ...config, max: connections }, tell);
  const life = await proveLife(config, pool, log);
  await releaseOrphanedJobs(pool, log);
  const runLane = (lane: Lane, taskList: TaskList) => {
    const { workers, isRelaxed, asksInTurn, shares }: LaneSettings = lanes[lane];
    const share = shares ? fairShare(shares, () => performance.now()) : null;
    const events: WorkerEvents = share?.events ?? new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      if (isRelaxed) relax(workerPool);
      if (asksInTurn) askInTurn(workerPool, events);
      // Jobs are locked under the pool's id, whichever of its workers runs them.
      life
        .register(workerPool.id)
        .catch((error: unknown) => log.warn({ err: error }, 'worker not registered'));
    });
    return run({
      pgPool: jobs.pool,
      concurrency: workers,
      noHandleSignals: true,
      pollInterval: asksInTurn ? hardlyEverMs : pollMs,
      // Handlers ask this machine's clock whether it is time, and a job that came too early came for nothing.
      useNodeTime: true,
      events,
      ...(share && { forbiddenFlags: () => share.forbiddenFlags() }),
      logger: new Logger(() => (level, message, about) => {
        // A job that failed was told of already, by its name.
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

/** The list of tasks of each lane that has any. */
function tasksOf(handlers: JobHandlers, log: Log): Map<Lane, TaskList> {
  const tasks = new Map<Lane, TaskList>();
  for (const [name, entry] of Object.entries(handlers)) {
    // Payloads are written by enqueue(), which is typed by the same table.
    const handler = entry as unknown as JobHandler<never>;
    const lane = handler.lane ?? 'house';
    const list = tasks.get(lane) ?? {};
    tasks.set(lane, list);
    list[name] = async (payload, { job }) => {
      try {
        await handler.run(payload as never);
      } catch (error) {
        const last = job.attempts >= handler.maxAttempts;
        log.warn({ err: error, job: name, jobId: job.id, attempts: job.attempts, last }, 'job failed');
        // Kept beside the job, where nobody masks it later.
        if (!last) throw new Error(maskText(messageOf(error)));
        await handler.giveUp?.(payload as never);
      }
    };
  }
  return tasks;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Gathers what it is told of new jobs, and hears of them all at once. */
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
    }, relaxedMs).unref();
  };
}

/** Sends one worker to look for what has become due; each that finds a job sends another. */
function askInTurn(workerPool: WorkerPool, events: WorkerEvents): void {
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
    jobs: PatientPool;
    pool: pg.Pool;
    life: ProofOfLife;
    releasing: NodeJS.Timeout;
  },
  jobsMayTakeMs: number,
): Promise<void> {
  clearInterval(parts.releasing);
  let haveEnded = false;
  const stopped = Promise.all(parts.runners.map((runner) => runner.stop())).then(() => (haveEnded = true));
  // Without the database nothing can be written any more.
  const databaseIsAway = parts.jobs.loseItsPatience();
  await inTime(jobsMayTakeMs, Promise.race([stopped, databaseIsAway]), leaveBehind);
  // Who signs off holds no job. Those that are cut are released by whoever finds that this process has ended.
  if (haveEnded) await inTime(closingMayTakeMs, parts.life.release(), leaveBehind);
  await inTime(closingMayTakeMs, Promise.all([parts.jobs.pool.end(), parts.pool.end()]), leaveBehind);
}

const leaveBehind = () => undefined;
