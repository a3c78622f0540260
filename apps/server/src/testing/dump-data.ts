import pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Every row of every table as text, including the job queue: two equal dumps mean that nothing has changed. The
 * dump is one snapshot, so that a concurrent write appears completely or not at all.
 */
export async function dumpData(
  database: TestDatabase,
  options: { without?: string[] } = {},
): Promise<string> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1`,
    );
    const parts: string[] = [];
    for (const { name } of tables.filter((table) => !options.without?.includes(table.name))) {
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(t)::text as line from ${name} t order by 1`,
      );
      parts.push(`${name}\n${rows.map((row) => row.line).join('\n')}`);
    }
    return parts.join('\n\n');
  } finally {
    await client.end();
  }
}
