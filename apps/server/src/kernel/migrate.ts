import fs from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { poolWithErrorHandler } from './db.ts';

/** Any constant: every Parley process takes the same lock before it touches the schema. */
const migrationLock = 727_001;

/**
 * Migrates the database to this version: roles, graphile-worker's schema, then every `NNNN_*.sql` not yet applied,
 * each in a transaction. Processes that start together queue on an advisory lock.
 *
 * @returns names of the migrations applied now.
 */
export async function migrate(config: pg.PoolConfig, migrationsDir: string): Promise<string[]> {
  const pool = poolWithErrorHandler({ ...config, max: 2 }, () => {});
  const client = await pool.connect();
  try {
    await client.query({ text: 'select pg_advisory_lock($1)', values: [migrationLock] });
    await createRoles(client);
    await runMigrations({ pgPool: pool });
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    refuseNewerSchema(applied, migrationNames(migrationsDir));
    const pending = migrationNames(migrationsDir).filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, migrationsDir, name);
    return pending;
  } finally {
    await client.query({ text: 'select pg_advisory_unlock($1)', values: [migrationLock] }).catch(() => {});
    client.release();
    await pool.end();
  }
}

export function migrationNames(dir: string): string[] {
  return fs
    .readdirSync(dir)
    .filter((name) => /^\d{4}_[a-z0-9-]+\.sql$/.test(name))
    .sort();
}

/** Roles belong to the whole cluster, so another database may have created them already. */
async function createRoles(client: pg.PoolClient): Promise<void> {
  for (const role of ['parley_app', 'parley_system', 'parley_search']) {
    await client.query(
      `do $$ begin
         if not exists (select from pg_roles where rolname = '${role}') then
           create role ${role} nologin nosuperuser nobypassrls;
         end if;
       exception when duplicate_object or unique_violation then null; end $$`,
    );
    // The creator of a role may not always act as it (PostgreSQL 16+), so this is tried instead of queried.
    await client.query(
      `do $$ begin
         perform set_config('role', '${role}', true);
         perform set_config('role', 'none', true);
       exception when insufficient_privilege then
         execute format('grant ${role} to %I', session_user);
       end $$`,
    );
  }
}

function refuseNewerSchema(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].filter((name) => !known.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by a newer Parley (it has ${unknown.join(', ')}). ` +
      'Start that version or a later one, or restore a backup made before the upgrade.',
  );
}

async function apply(client: pg.PoolClient, dir: string, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(fs.readFileSync(path.join(dir, name), 'utf8'));
    await client.query({ text: 'insert into migrations (name) values ($1)', values: [name] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
