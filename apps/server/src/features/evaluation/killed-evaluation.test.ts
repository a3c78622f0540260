import { reportResponse } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeAnsweredInterview } from '../../testing/factories/answered-interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { installationModelAt } from '../../testing/fake-model.ts';
import { findingsOf } from '../../testing/findings.ts';
import { killWhileAsking } from '../../testing/kill-while-asking.ts';
import { openModelServer } from '../../testing/model-server.ts';
import type { JobHandlers } from '../../worker/registry.ts';
import { runWorker } from '../../worker/run.ts';

const server = forThisFile(() => openModelServer());
beforeAll(() => {
  server.always((request) => ({ json: findingsOf(request) }));
});
const test = forThisFile(() =>
  openTestApp({
    installationModel: installationModelAt(server.url),
    start: new Date().toISOString(),
  }),
);
const organization = forThisFile(() => makeOrganization(test));

/** A process that runs from source takes seconds to start, or longer on a busy machine. */
const timeout = 90_000;

it(
  'evaluates once in another worker when the first was killed while it asked the model',
  { timeout },
  async () => {
    const { meetingCode } = await makeAnsweredInterview(test, organization);
    // Only the event of the completion is handled here; the workers run the job that it enqueues.
    const api = apiOf(test, organization);
    await runEventsOnly();
    await killWhileAsking(test);
    const report = async () =>
      expectShape(reportResponse, (await api.get(`/interviews/${meetingCode}/report`)).json());
    expect(await report()).toMatchObject({ evaluationStatus: 'PENDING', revisions: [] });

    const handlers: Partial<JobHandlers> = { 'evaluate-interview': test.handlers['evaluate-interview'] };
    const worker = await runWorker(test.database.config, handlers as JobHandlers, createLog('silent'));
    await expect.poll(async () => (await report()).evaluationStatus, { timeout: 20_000 }).toBe('READY');
    await worker.stop();
    await test.runJobs();
    const { revisions } = await report();
    expect(revisions.map(({ provenance }) => provenance.evaluator)).toEqual(['llm-rubric']);
  },
);

/** Runs the jobs that dispatch events, and leaves every other job waiting. */
async function runEventsOnly(): Promise<void> {
  const { pool } = test.database.db;
  const { rows } = await pool.query<{ id: string; payload: never }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'dispatch-event'`,
  );
  for (const { id, payload } of rows) {
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
    await test.handlers['dispatch-event'].run(payload);
  }
}
