import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { makeOrganization } from '../testing/factories/organization.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it.each(['prune-request-log', 'prune-webhooks'] as const)(
  'plans the job %s again for the next night after its last try failed',
  async (job) => {
    const { organizationId } = await makeOrganization(test);
    await test.handlers[job].giveUp?.({ organizationId });
    const { rows } = await test.database.db.pool.query<{ run_at: Date }>({
      text: 'select run_at from graphile_worker._private_jobs where key = $1',
      values: [`${job}:${organizationId}`],
    });
    expect(rows.map(({ run_at: runAt }) => runAt.toISOString().slice(10))).toEqual(['T00:00:00.000Z']);
  },
);
