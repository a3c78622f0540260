import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { keepTablesCompact, listTables, type TableSize } from './dead-rows.ts';

/** Several deletions share one run, and the last one is cleared within a minute. */
const intervalMs = 20_000;
/** By then the erasure's own jobs are done, and PostgreSQL has counted what they deleted. */
const settledMs = 12_000;

const mebibyte = 1024 * 1024;
/** Rewriting a table locks everybody out while it runs: well under a second for this size. */
const rewrittenUpTo = 32 * mebibyte;
/** A larger table takes more than a minute of disk work and is left to autovacuum. */
const vacuumedUpTo = 1024 * mebibyte;

/** How PostgreSQL may remove the deleted rows of a table from the disk. */
export function clearingMethod(bytes: number, isEmbedded: boolean): 'rewrite' | 'vacuum' | 'leave' {
  if (isEmbedded && bytes <= rewrittenUpTo) return 'rewrite';
  return bytes <= vacuumedUpTo ? 'vacuum' : 'leave';
}

/** One waiting run for each interval: a later call never postpones an earlier run. */
export async function planClearing(deps: { db: Database; clock: Clock }): Promise<void> {
  const slot = Math.ceil((deps.clock.now().getTime() + settledMs) / intervalMs) * intervalMs;
  const options = { runAt: new Date(slot), jobKey: `clear-dead-rows:${slot}` };
  await deps.db.asOperator((tx) => enqueue(tx, 'clear-dead-rows', {}, options));
}

/**
 * The job `clear-dead-rows`. A deleted row stays in the table's file and in PostgreSQL's write-ahead log until
 * somebody clears it. The embedded database is ours alone, so small tables are rewritten, which leaves no old
 * page, and the older log is removed. In a database of the operator's own, only the work of autovacuum is done
 * earlier.
 */
export async function clearDeadRows(deps: { db: Database; isEmbedded: boolean }): Promise<void> {
  const { db, isEmbedded } = deps;
  const tables = await listTables(db);
  const toDo = (way: ReturnType<typeof clearingMethod>): TableSize[] =>
    tables.filter(({ bytes }) => clearingMethod(bytes, isEmbedded) === way);
  await keepTablesCompact(db.pool, {
    rewrite: toDo('rewrite'),
    vacuum: toDo('vacuum'),
    removeOldLog: isEmbedded,
  });
}
