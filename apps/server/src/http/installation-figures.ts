import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../kernel/db.ts';
import { countLivingWorkers } from '../kernel/living-workers.ts';
import type { Family, Sample } from '../kernel/prometheus-text.ts';

const gauge = (name: string, help: string, samples: Sample[] | number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
});

interface JobRow {
  job: string;
  due: string;
  planned: string;
  running: string;
  failed: string;
  oldest: string;
}

/**
 * How many jobs wait, and for how long, by kind: mails, webhook deliveries, evaluations and all others are jobs. Read
 * as the database's login, because jobs belong to the installation; only names of jobs and numbers are read. A kind
 * without jobs has zeros, so that an alarm on the first failure sees a change.
 */
export async function jobFigures(db: Database): Promise<Family[]> {
  const { jobs, workers } = await db.asOperator(async (tx) => {
    const found = await tx.query<JobRow>({
      name: 'job-figures',
      text: `select t.identifier as job,
               count(*) filter (where ${isOpen} and j.locked_at is null and j.run_at <= now()) as due,
               count(*) filter (where ${isOpen} and j.locked_at is null and j.run_at > now()) as planned,
               count(*) filter (where j.locked_at is not null) as running,
               count(*) filter (where not (${isOpen}) and j.locked_at is null) as failed,
               coalesce(extract(epoch from now() - min(j.run_at)
                 filter (where ${isOpen} and j.locked_at is null and j.run_at <= now())), 0) as oldest
             from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
             group by t.identifier order by t.identifier`,
    });
    return { jobs: found.rows, workers: await countLivingWorkers(tx) };
  });
  const states = jobs.flatMap(({ job, due, planned, running, failed }) =>
    Object.entries({ due, planned, running, failed }).map(([state, count]) => ({
      labels: { job, state },
      value: Number(count),
    })),
  );
  const oldest = jobs.map(({ job, oldest: seconds }) => ({ labels: { job }, value: Number(seconds) }));
  return [
    gauge('parley_jobs', 'Jobs by kind and state: due, planned for later, running, failed for good.', states),
    gauge('parley_job_oldest_due_seconds', 'How long the oldest due job of a kind has waited.', oldest),
    gauge('parley_worker_processes', 'Worker processes that are alive, of the whole installation.', workers),
  ];
}

const isOpen = 'j.attempts < j.max_attempts';

/** The pool of connections for this process's requests. */
export function poolFigures({ pool }: Database): Family {
  const states = {
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  };
  return gauge(
    'parley_database_connections',
    'Connections of this process to the database: busy, idle; and requests that wait for one.',
    Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
  );
}

/** Open sockets to rooms in this process, one for each tab. */
export const socketFigures = ({ websocketServer }: FastifyInstance): Family =>
  gauge('parley_room_sockets', 'Open sockets of rooms at this process.', websocketServer.clients.size);

/** Starts to watch this process. */
export function watchProcess(): { figures(): Family[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  return {
    figures() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      // Before the first measurement there is no value.
      const late = Number.isFinite(delay.mean) ? delay.percentile(99) / 1e9 : 0;
      delay.reset();
      return [
        {
          name: 'process_cpu_seconds_total',
          help: 'Processor time that this process has used.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge('process_start_time_seconds', 'When this process started.', startedAt),
        gauge('process_resident_memory_bytes', 'Memory of this process.', rss),
        gauge('nodejs_heap_size_used_bytes', 'Of that, what JavaScript uses.', heapUsed),
        gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers were since the last scrape, p99.', late),
      ];
    },
    stop: () => delay.disable(),
  };
}
