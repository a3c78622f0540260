import type { Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import type { ConnectionRow } from './connection-store.ts';
import { isToCome, listMissedInterviews, listUpcomingInterviews } from './entry-store.ts';
import { writeAgainAfterMs } from './rules.ts';

/** Plans the update of calendars after the transaction, with one waiting job per interview. */
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

/** Writing was switched on or off: the entries of upcoming interviews are written or removed. */
export async function queueUpcoming(
  tx: Tx,
  connection: { id: string; organization_id: string },
  now: Date,
): Promise<void> {
  await queueEach(tx, connection, await listUpcomingInterviews(tx, connection.id, now));
}

/**
 * Called when a connection could not be written to for a while. The jobs of that time were given up, so every
 * entry that may be wrong or missing is written once more.
 */
export async function queueMissed(tx: Tx, connection: ConnectionRow, now: Date): Promise<void> {
  const since = connection.last_read_at ?? connection.created_at;
  await queueEach(tx, connection, await listMissedInterviews(tx, connection.id, { now, since }));
}

async function queueEach(
  tx: Tx,
  { organization_id: organizationId }: { organization_id: string },
  interviewIds: string[],
): Promise<void> {
  for (const interviewId of interviewIds) await queueWriteBack(tx, { organizationId, interviewId });
}

/**
 * Called after the last try of `write-back-calendar`. It starts again later, while the entry could still mislead
 * somebody, because a calendar that accepts no entries for hours does not say when it accepts them again.
 */
export async function resumeWriteBack(
  deps: Pick<CalendarDeps, 'db' | 'clock'>,
  { organizationId, interviewId }: JobPayloads['write-back-calendar'],
): Promise<void> {
  await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    if (!(await isToCome(tx, interviewId, now))) return;
    await queueWriteBack(tx, { organizationId, interviewId }, new Date(now.getTime() + writeAgainAfterMs));
  });
}
