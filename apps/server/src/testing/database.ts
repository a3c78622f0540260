import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';

export interface TestDatabase {
  db: Database;
  config: pg.ClientConfig;
  /** Closes and drops the database. */
  close(): Promise<void>;
}

/**
 * A separate database, copied from the migrated template (about 40 ms). Most tests share one per file and use
 * different organizations; only tests that read whole tables need their own.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asOperator(cluster, `create database ${database} template parley_template strategy file_copy`);
  const config = { ...cluster, database };
  const db = openDatabase({ ...config, max: 12 }, createLog('silent'));
  return {
    db,
    config,
    async close() {
      await db.close();
      await asOperator(cluster, `drop database ${database} with (force)`);
    },
  };
}

async function asOperator(cluster: { host: string; port: number; user: string }, sql: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
