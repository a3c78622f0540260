import type pg from 'pg';
import { openDatabase } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';
import type { WorkerDeps } from '../worker/deps.ts';
import { jobHandlers, type JobHandlers } from '../worker/registry.ts';
import { runWorker } from '../worker/run.ts';
import { testClock } from './clock.ts';
import { loopbackBus } from './loopback-bus.ts';

/** A separate worker with a model that never replies: it reports that it was asked, and waits to be killed. */
const { config, now } = JSON.parse(process.env['MODEL_PROCESS'] ?? '{}') as {
  config: pg.PoolConfig;
  now: string;
};
const log = createLog('silent');
const model: WorkerDeps['model'] = {
  reply: () => {
    process.send?.('asked');
    return new Promise(() => {});
  },
};
const deps = {
  db: openDatabase({ ...config, max: 2 }, log),
  clock: testClock(now),
  bus: loopbackBus(),
  log,
  model,
};
const handlers = jobHandlers(deps as unknown as WorkerDeps);
await runWorker(config, { 'ask-model': handlers['ask-model'] } as JobHandlers, log);
