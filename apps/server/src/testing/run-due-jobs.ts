import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { JobName, JobPayloads } from '../kernel/jobs.ts';
import type { JobHandlers } from '../worker/registry.ts';

/**
 * Runs the waiting jobs one by one, oldest first, as the worker would, but by the test's clock: a job that is due
 * tomorrow runs when the clock says tomorrow. A job without a time, which the database dates by its own clock,
 * runs at once. A failing job fails the test.
 */
export async function runDueJobs(db: Database, handlers: JobHandlers, clock: Clock): Promise<void> {
  for (let ran = 0; ran < 10_000; ran++) {
    const job = await takeDueJob(db, clock);
    if (!job) return;
    const handler = handlers[job.task_identifier];
    await handler.run(job.payload as never);
  }
  throw new Error('the job queue does not come to rest');
}

interface Job {
  id: string;
  task_identifier: JobName;
  payload: JobPayloads[JobName];
}

async function takeDueJob(db: Database, clock: Clock): Promise<Job | null> {
  return db.asOperator(async (tx) => {
    const { rows } = await tx.query<Job>({
      text: `select j.id, t.identifier as task_identifier, j.payload
             from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
             where j.run_at <= $1::timestamptz or j.run_at in (j.created_at, j.created_at - interval '1 minute')
               -- A later call with the same key has moved its time.
               or j.run_at = j.updated_at - interval '1 minute'
             order by j.run_at, j.id limit 1`,
      values: [clock.now()],
    });
    const job = rows[0];
    if (!job) return null;
    await tx.query({ text: 'delete from graphile_worker._private_jobs where id = $1', values: [job.id] });
    return job;
  });
}
