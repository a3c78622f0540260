import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeOrganization } from '../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp());

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
