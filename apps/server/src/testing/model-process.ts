import type pg from 'pg';
import { evaluatorThat, performTask } from '../adapters/evaluator-tasks.ts';
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

/** A separate worker with a model that never replies: it reports that it was called, and waits to be killed. */
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
const installationModel = installationModelAt('http://localhost:9');
const models = openModels({
  ...parts,
  box: secretBox('a secret of the tests, long enough to be one'),
  modelTransport: {
    complete: () => {
      process.send?.('asked');
      return new Promise(() => {});
    },
  },
  installationModel,
});
const evaluator = evaluatorThat(
  async (task) => performTask(task),
  async () => {},
);
const deps = { ...parts, bus: loopbackBus(), models, installationModel, evaluator };
const handlers = jobHandlers(deps as unknown as WorkerDeps);
const asking: Partial<JobHandlers> = {
  'ask-model': handlers['ask-model'],
  'evaluate-interview': handlers['evaluate-interview'],
};
await runWorker(config, asking as JobHandlers, log);
