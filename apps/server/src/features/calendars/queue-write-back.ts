import type { Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { listUpcomingInterviews } from './entry-store.ts';

/** Brings calendars up to date after the transaction; one waiting job per interview. */
export async function queueWriteBack(
  tx: Tx,
  job: JobPayloads['write-back-calendar'],
  runAt?: Date,
): Promise<void> {
  await enqueue(tx, 'write-back-calendar', job, {
    jobKey: `write-back-calendar:${job.interviewId}`,
    ...(runAt ? { runAt } : {}),
  });
}

/**
 * After writing into a connection was switched on or off, or became possible again: what is to come of its
 * member goes in, or out.
 */
export async function queueUpcoming(
  tx: Tx,
  connection: { id: string; organization_id: string },
  now: Date,
): Promise<void> {
  for (const interviewId of await listUpcomingInterviews(tx, connection.id, now)) {
    await queueWriteBack(tx, { organizationId: connection.organization_id, interviewId });
  }
}
