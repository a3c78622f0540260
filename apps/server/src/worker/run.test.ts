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

it('a server that hangs holds up no job of our own', async () => {
  const busy = new EventEmitter();
  let waiting = 0;
  const hanging = {
    maxAttempts: 1,
    asksStrangers: true as const,
    async run() {
      const mayEnd = once(busy, 'may-end');
      waiting += 1;
      if (waiting === 2) busy.emit('all-wait');
      await mayEnd;
    },
  };
  const own = { maxAttempts: 1, run: async () => void busy.emit('own') };
  const handlers = { ...app.handlers, 'deliver-webhook': hanging, 'erase-objects': own };
  const worker = await runWorker(database.config, handlers, createLog('silent'), { concurrency: 2 });
  const allWait = once(busy, 'all-wait');
  const ran = once(busy, 'own');
  await database.db.pool.query(
    `select graphile_worker.add_job('deliver-webhook', '{}') from generate_series(1, 6)`,
  );
  await allWait;
  await database.db.pool.query(`select graphile_worker.add_job('erase-objects', '{}')`);
  await ran;
  expect(waiting).toBe(2);
  await database.db.pool.query(`delete from graphile_worker._private_jobs where locked_at is null`);
  busy.emit('may-end');
  await worker.stop();
});
