import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { endOf, heartbeatMs, lostAfterMs } from './rules.ts';
import { settleAll } from './settle.ts';
import { listInterviewConnections } from './store.ts';

/** Within this time, a server that was paused, or had lost its database, confirms its connections again. */
const secondLookMs = heartbeatMs + 5_000;

/** Called whenever a person comes in. */
export async function planPresenceWatch(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  lastSeenAt: Date,
): Promise<void> {
  await planLook(tx, ids, new Date(lastSeenAt.getTime() + lostAfterMs));
}

/**
 * The job `watch-presence`: a killed process cannot report that its connections are gone. While any is open, this job
 * checks about once a minute whether all are still confirmed. A connection counts as lost only at the second look.
 *
 * @returns whether somebody was lost.
 */
export async function watchPresence(
  deps: { db: Database; clock: Clock },
  { organizationId, interviewId, again }: JobPayloads['watch-presence'],
): Promise<boolean> {
  const ids = { organizationId, interviewId };
  return deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const open = (await listInterviewConnections(tx, interviewId)).filter(({ closedAt }) => !closedAt);
    const alive = open.filter((connection) => endOf(connection, now) === null);
    const isAnyLost = alive.length < open.length;
    if (isAnyLost && !again) {
      await planLook(tx, ids, new Date(now.getTime() + secondLookMs), true);
      return false;
    }
    if (isAnyLost) await settleAll(tx, ids, now);
    const seen = alive.map(({ lastSeenAt }) => lastSeenAt.getTime());
    if (seen.length > 0) await planPresenceWatch(tx, ids, new Date(Math.min(...seen)));
    return isAnyLost;
  });
}

async function planLook(
  tx: Tx,
  { organizationId, interviewId }: { organizationId: string; interviewId: string },
  runAt: Date,
  again?: true,
): Promise<void> {
  const options = { runAt, jobKey: `watch-presence:${interviewId}` };
  await enqueue(tx, 'watch-presence', { organizationId, interviewId, ...(again && { again }) }, options);
}
