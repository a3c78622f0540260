import { randomInt } from 'node:crypto';
import type { JobPayloads } from '../../kernel/jobs.ts';
import { CalendarFailure } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { findConnection } from './connection-store.ts';
import { resealCredential } from './credential-store.ts';
import { planSync } from './plan-sync.ts';
import { readConnection } from './read-connection.ts';
import { minuteMs, readDeadlineMs } from './rules.ts';

const intervalMs = 10 * minuteMs;
const jitterMs = 2 * minuteMs;

/**
 * The job `sync-calendar`: reads a connection, so that its health is right and a snapshot exists when the calendar
 * is down, and plans the next read. It repeats until the connection is removed.
 */
export async function syncCalendar(
  deps: CalendarDeps,
  { organizationId, connectionId }: JobPayloads['sync-calendar'],
): Promise<void> {
  const connection = await deps.db.inOrganization(organizationId, (tx) => findConnection(tx, connectionId));
  if (!connection) return;
  const waitSeconds = await readConnection(deps, connection, readDeadlineMs).then(
    () => 0,
    (error: unknown) => {
      if (error instanceof CalendarFailure) return error.retryAfterSeconds ?? 0;
      throw error;
    },
  );
  const waitMs = Math.max(intervalMs - jitterMs + randomInt(2 * jitterMs), waitSeconds * 1000);
  await deps.db.inOrganization(organizationId, async (tx) => {
    if (!(await findConnection(tx, connectionId))) return;
    await resealCredential(tx, deps.box, connection);
    await planSync(tx, connection, new Date(deps.clock.now().getTime() + waitMs));
  });
}

/** Called after the last try of a job that failed for a reason of our own: it starts again later. */
export async function resumeSync(
  deps: CalendarDeps,
  { organizationId, connectionId }: JobPayloads['sync-calendar'],
): Promise<void> {
  await deps.db.inOrganization(organizationId, async (tx) => {
    const connection = await findConnection(tx, connectionId);
    const later = new Date(deps.clock.now().getTime() + 6 * intervalMs);
    if (connection) await planSync(tx, connection, later);
  });
}
