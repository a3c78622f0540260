import { expect, it } from 'vitest';
import { lockInterview } from '../features/interviews/index.ts';
import { enqueue } from '../kernel/jobs.ts';
import { openTestApp } from '../testing/app.ts';
import { forThisFile } from '../testing/for-this-file.ts';
import { makeAnsweredInterview } from '../testing/factories/answered-interview.ts';
import { makeOrganization } from '../testing/factories/organization.ts';
import { dispatchEvent } from './dispatch-event.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));

it('waits without a deadlock when another transaction holds the interview and requests its evaluation', async () => {
  const { id: interviewId } = await makeAnsweredInterview(test, organization);
  const { pool } = test.database.db;
  const { rows } = await pool.query<{ id: string }>({
    text: `select id from events where interview_id = $1 and type = 'interview.completed'`,
    values: [interviewId],
  });
  const payload = { organizationId: organization.organizationId, eventId: rows[0]?.id ?? '' };
  let dispatched: Promise<void> | undefined;
  await test.deps.db.inOrganization(organization.organizationId, async (tx) => {
    await lockInterview(tx, interviewId);
    dispatched = dispatchEvent(test.deps, payload);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    const job = {
      organizationId: organization.organizationId,
      interviewId,
      trigger: 'ANALYZE',
      triggeredBy: null,
    } as const;
    await enqueue(tx, 'evaluate-interview', job, { jobKey: `evaluate-interview:${interviewId}` });
  });
  await expect(dispatched).resolves.toBeUndefined();

  async function waiting(): Promise<number> {
    const { rows: found } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found[0]?.count ?? 0;
  }
});
