import type { Tx } from '../kernel/db.ts';

/**
 * How many rows of each table the work has read, including its cascades. The planner depends on statistics, so
 * `analyze` the rows inserted for a test first.
 */
export async function rowsRead(tx: Tx, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const before = await countersOf(tx);
  await work();
  const after = await countersOf(tx);
  return new Map([...after].map(([table, read]) => [table, read - (before.get(table) ?? 0)]));
}

async function countersOf(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ name: string; read: number }>({
    text: `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
           from pg_stat_xact_user_tables`,
  });
  return new Map(rows.map(({ name, read }) => [name, read]));
}
