import type { Database } from './kernel/db.ts';
import type { Log } from './kernel/log.ts';
import { queueConnections } from './worker/run.ts';

/** What one process does: everything, the API and pages, or the jobs. */
export type Role = 'all' | 'api' | 'worker';

/** The most connections of one process; each is opened when it is first needed. */
export interface Connections {
  /** For API requests and for messages to other processes. */
  requests: number;
  /** For commands and jobs. */
  jobs: number;
  /** For the job queue: waiting for jobs, taking and finishing them. */
  queue: number;
  /** Receives messages of other processes. */
  bus: number;
}

/** Two processes that do everything, and one command, fit into PostgreSQL's default of 100 connections. */
export function connectionsOf(role: Role): Connections {
  return {
    requests: { all: 17, api: 20, worker: 2 }[role],
    jobs: role === 'api' ? 2 : 10,
    queue: role === 'api' ? 0 : queueConnections,
    bus: 1,
  };
}

export const totalConnections = ({ requests, jobs, queue, bus }: Connections): number =>
  requests + jobs + queue + bus;

/** Warns at the start that the database may refuse connections, which would otherwise appear only under load. */
export async function warnOfScarceConnections(db: Database, most: number, log: Log): Promise<void> {
  const { rows } = await db.asOperator((tx) =>
    tx.query<{ allowed: number; taken: number }>({
      // Reserved connections are not for us; PostgreSQL 16 and later reserve some for a second group.
      text: `select current_setting('max_connections')::int
               - current_setting('superuser_reserved_connections')::int
               - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed,
               (select count(*)::int from pg_stat_activity
                where backend_type = 'client backend' and pid <> pg_backend_pid()) as taken`,
    }),
  );
  const [{ allowed, taken } = { allowed: most, taken: 0 }] = rows;
  if (allowed - taken >= most) return;
  log.warn(
    { most, allowed, taken },
    'the database has too few connections for this process: raise its max_connections (docs/guides/several-servers.md)',
  );
}
