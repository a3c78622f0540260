import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbeddedPostgres } from '@parley/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../apps/server/src/kernel/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the run's own PostgreSQL. Its database `parley_template` is migrated; tests only copy it. */
    cluster: { host: string; port: number; user: string };
  }
}

/** One real PostgreSQL per run, without fsync, with one migrated template that tests copy. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-cluster-'));
  const cluster = await openEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '300' },
  });
  const stop = async () => {
    await cluster.release();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const { host, port, user } = cluster.connection;
  try {
    await makeTemplate({ host, port, user });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('cluster', { host, port, user });
  return stop;
}

async function makeTemplate(connection: { host: string; port: number; user: string }): Promise<void> {
  const operator = new pg.Client({ ...connection, database: 'postgres' });
  await operator.connect();
  await operator.query('create database parley_template');
  await operator.end();
  const migrations = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
  await migrate({ ...connection, database: 'parley_template' }, migrations);
}
