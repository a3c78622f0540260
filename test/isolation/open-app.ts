import { memoryRateLimit } from '../../apps/server/src/adapters/ratelimit-memory.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import type { RateLimit } from '../../apps/server/src/ports/ratelimit.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/app.ts';
import { checkInjected } from '../../apps/server/src/testing/check-injected.ts';
import { testClock } from '../../apps/server/src/testing/clock.ts';
import { runDueJobs } from '../../apps/server/src/testing/run-due-jobs.ts';
import { jobHandlers } from '../../apps/server/src/worker/registry.ts';

/** The whole server with limits that thousands of requests from one IP address do not reach. */
export function openUnlimitedApp(): Promise<TestApp> {
  const counter = memoryRateLimit(testClock('2026-11-21T10:00:00.000Z'));
  const unlimited: RateLimit = {
    ...counter,
    take: (bucket, charge) => counter.take(bucket, { ...charge, limit: 1_000_000 }),
    usage: async (bucket, charge) => ({ ...(await counter.usage(bucket, charge)), used: 0 }),
  };
  return openTestApp({ rateLimit: unlimited, addressRateLimit: unlimited });
}

/** The same server with other dependencies, on the same database. */
export async function rebuilt(test: TestApp, deps: TestApp['deps']): Promise<TestApp> {
  const app = await buildApp(deps);
  await app.ready();
  checkInjected(app);
  const handlers = jobHandlers(deps);
  return {
    ...test,
    app,
    deps,
    handlers,
    runJobs: () => runDueJobs(test.database.db, handlers, test.clock),
    async close() {
      await app.close();
      await test.close();
    },
  };
}
