import type { Database } from '../../kernel/db.ts';

interface Client {
  query(text: string): Promise<unknown>;
}

export interface TableSize {
  /** The table's name with its schema, in quotes. */
  name: string;
  bytes: number;
}

/**
 * All tables that may contain deleted rows: those of the service and the waiting jobs, except tables that never
 * changed. PostgreSQL counts changes some seconds after they were made.
 */
export async function listTables(db: Database): Promise<TableSize[]> {
  return db.asOperator(async (tx) => {
    const { rows } = await tx.query<TableSize>({
      text: `select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid)::float8 as bytes
             from pg_stat_user_tables
             where schemaname in ('public', 'graphile_worker') and n_tup_upd + n_tup_del + n_dead_tup > 0
             order by 1`,
    });
    return rows;
  });
}

/** A waiting VACUUM FULL blocks the statements that queue behind it no longer than this. */
const lockTimeout = '1s';
const lockNotAvailable = '55P03';

/**
 * Runs outside a transaction, as VACUUM must. A table in use is left to the next run and gets an ordinary VACUUM,
 * which locks nobody out.
 */
export async function keepTablesCompact(
  pool: Database['pool'],
  work: { rewrite: TableSize[]; vacuum: TableSize[]; removeOldLog: boolean },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    for (const { name } of work.rewrite) {
      try {
        await client.query(`vacuum (full, analyze) ${name}`);
      } catch (error) {
        if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
        await client.query(`vacuum (skip_locked) ${name}`);
      }
    }
    for (const { name } of work.vacuum) await client.query(`vacuum (skip_locked) ${name}`);
    if (work.removeOldLog) await removeOldLog(client);
    await client.query('reset lock_timeout');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The planner keeps samples of columns, and a recovery needs the recent log; the rest is removed. */
async function removeOldLog(client: Client): Promise<void> {
  await client.query('vacuum (full) pg_catalog.pg_statistic');
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
}
