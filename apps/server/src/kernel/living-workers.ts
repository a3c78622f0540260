import type { Tx } from './db.ts';

/** Namespace of the advisory locks that living workers hold; any constant. */
export const workerLockSpace = 727_002;

/**
 * The number of worker processes of the whole installation that are alive: those that hold their lock. The row of a
 * killed worker stays until another one removes it, but its lock does not. Read as the login.
 */
export async function countLivingWorkers(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'living-workers',
    text: `select count(distinct w.lock_key)::int as count from job_workers w join pg_locks l
             on l.locktype = 'advisory' and l.classid = $1::oid and l.objid = w.lock_key::oid and l.objsubid = 2
               and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    values: [workerLockSpace],
  });
  return rows[0]?.count ?? 0;
}
