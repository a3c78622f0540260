import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { keepTablesClear, listTables, type TableSize } from './dead-rows.ts';

/** Several deletions share one run, and the last is cleared within a minute. */
const everyMs = 20_000;
/** The erasure's own jobs are done by then, and PostgreSQL has counted what they deleted. */
const settledMs = 12_000;

const mebibyte = 1024 * 1024;
/** To write a table anew keeps everybody out for as long as it takes: well under a second for one of this size. */
const rewrittenUpTo = 32 * mebibyte;
/** A larger one costs more than a minute's work of the disk, and is left to autovacuum. */
const vacuumedUpTo = 1024 * mebibyte;

/** What PostgreSQL may do with a table whose deleted rows are to go from the disk. */
export function wayToClear(bytes: number, isEmbedded: boolean): 'rewrite' | 'vacuum' | 'leave' {
  if (isEmbedded && bytes <= rewrittenUpTo) return 'rewrite';
  return bytes <= vacuumedUpTo ? 'vacuum' : 'leave';
}

/** One waiting run for each stretch of time: a later call never puts an earlier one off. */
export async function planClearing(deps: { db: Database; clock: Clock }): Promise<void> {
  const slot = Math.ceil((deps.clock.now().getTime() + settledMs) / everyMs) * everyMs;
  const options = { runAt: new Date(slot), jobKey: `clear-dead-rows:${slot}` };
  await deps.db.asOperator((tx) => enqueue(tx, 'clear-dead-rows', {}, options));
}

/**
 * The job `clear-dead-rows`. A deleted row stays in the table's file, and what was written in PostgreSQL's log,
 * until somebody clears up. The embedded database is ours alone: small tables are written anew, so that no old
 * page is left, and the log of before is removed. In a database of somebody's own only what autovacuum would do
 * later is done now.
 */
export async function clearDeadRows(deps: { db: Database; isEmbedded: boolean }): Promise<void> {
  const { db, isEmbedded } = deps;
  const tables = await listTables(db);
  const toDo = (way: ReturnType<typeof wayToClear>): TableSize[] =>
    tables.filter(({ bytes }) => wayToClear(bytes, isEmbedded) === way);
  await keepTablesClear(db.pool, {
    rewrite: toDo('rewrite'),
    vacuum: toDo('vacuum'),
    removeOldLog: isEmbedded,
  });
}
