import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { endOf, heartbeatMs, lostAfterMs } from './rules.ts';
import { settleAll } from './settle.ts';
import { listInterviewConnections } from './store.ts';

/** A server that stood still, or was without its database, confirms its connections again within this time. */
const secondLookMs = heartbeatMs + 5_000;

/** Planned whenever somebody comes in. */
export async function planPresenceWatch(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  lastSeenAt: Date,
): Promise<void> {
  await planLook(tx, ids, new Date(lastSeenAt.getTime() + lostAfterMs));
}

/**
 * The job `watch-presence`: a killed process tells nobody that its connections are gone. While any is open, this looks
 * about once a minute whether all are still confirmed. Nobody is taken for gone at the first look.
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
