import type pg from 'pg';
import { openModels } from '../features/models/index.ts';
import { secretBox } from '../kernel/crypto.ts';
import { openDatabase } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';
import type { WorkerDeps } from '../worker/deps.ts';
import { jobHandlers, type JobHandlers } from '../worker/registry.ts';
import { runWorker } from '../worker/run.ts';
import { testClock } from './clock.ts';
import { installationModelAt } from './fake-model.ts';
import { loopbackBus } from './loopback-bus.ts';

/** A separate worker with a model that never replies: it reports that it was asked, and waits to be killed. */
const { config, now } = JSON.parse(process.env['MODEL_PROCESS'] ?? '{}') as {
  config: pg.PoolConfig;
  now: string;
};
const log = createLog('silent');
const parts = {
  db: openDatabase({ ...config, max: 2 }, log),
  clock: testClock(now),
  log,
};
const models = openModels({
  ...parts,
  box: secretBox('a secret of the tests, long enough to be one'),
  modelTransport: {
    complete: () => {
      process.send?.('asked');
      return new Promise(() => {});
    },
  },
  installationModel: installationModelAt('http://localhost:9'),
});
const deps = { ...parts, bus: loopbackBus(), models };
const handlers = jobHandlers(deps as unknown as WorkerDeps);
await runWorker(config, { 'ask-model': handlers['ask-model'] } as JobHandlers, log);
