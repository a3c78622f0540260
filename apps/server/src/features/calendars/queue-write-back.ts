import type { Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import type { ConnectionRow } from './connection-store.ts';
import { isToCome, listMissedInterviews, listUpcomingInterviews } from './entry-store.ts';
import { writeAgainAfterMs } from './rules.ts';

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

/** After writing into a connection was switched on or off: what is to come of its member goes in, or out. */
export async function queueUpcoming(
  tx: Tx,
  connection: { id: string; organization_id: string },
  now: Date,
): Promise<void> {
  await queueEach(tx, connection, await listUpcomingInterviews(tx, connection.id, now));
}

/**
 * After a connection could not be written for a while: the jobs of that time have been given up, so all that may
 * stand wrong in it, or not at all, is written once more.
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
 * After the last try of `write-back-calendar`: it begins anew, later, while there is somebody whom the entry could
 * still mislead. A calendar that is read and takes no entries for hours tells nobody when it takes them again.
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
