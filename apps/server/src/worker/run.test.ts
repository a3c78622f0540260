import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { runWorker } from './run.ts';

let app: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  [app, database] = await Promise.all([openTestApp(), openTestDatabase()]);
});
afterAll(() => Promise.all([app.close(), database.drop()]));

/** Else nobody would know after a kill whose jobs they were, and they would wait for four hours. */
it('locks its jobs under a name that its proof of life vouches for', async () => {
  const busy = new EventEmitter();
  const begun = once(busy, 'begun');
  const erasing = {
    maxAttempts: 1,
    async run() {
      const mayEnd = once(busy, 'may-end');
      busy.emit('begun');
      await mayEnd;
    },
  };
  const handlers = { ...app.handlers, 'erase-objects': erasing };
  const worker = await runWorker(database.config, handlers, createLog('silent'), { concurrency: 2 });
  await database.db.pool.query(`select graphile_worker.add_job('erase-objects', '{}')`);
  await begun;
  const { rows } = await database.db.pool.query(
    `select w.worker_id from graphile_worker._private_jobs j join job_workers w on w.worker_id = j.locked_by`,
  );
  busy.emit('may-end');
  await worker.stop();
  expect(rows).toHaveLength(1);
});
