import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import type { Bus } from '../../ports/bus.ts';
import { listParticipants } from '../participants/index.ts';
import { socketLostAfterMs } from './advance.ts';
import { findConversation } from './store.ts';
import { wakeConversation } from './wake-conversation.ts';

/** A server that stood still confirms its sockets again within this time. */
const secondLookMs = 12_000;

/** Planned whenever a device enters. */
export async function planSocketWatch(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  lastSeen: Date,
): Promise<void> {
  const { organizationId, interviewId } = ids;
  const runAt = new Date(lastSeen.getTime() + socketLostAfterMs);
  const options = { runAt, jobKey: `watch-socket:${interviewId}` };
  await enqueue(tx, 'watch-socket', { organizationId, interviewId }, options);
}

/**
 * The job `watch-socket`: a killed process tells nobody that its sockets are gone. While somebody is inside, this
 * looks about twice a minute whether their socket is still confirmed. Nobody is taken for gone at the first look.
 */
export async function watchSocket(
  deps: { db: Database; clock: Clock; bus: Bus },
  payload: JobPayloads['watch-socket'],
): Promise<void> {
  const { organizationId, interviewId } = payload;
  const ids = { organizationId, interviewId };
  const isLost = await deps.db.inOrganization(organizationId, async (tx) => {
    const seenAt = (await findConversation(tx, interviewId))?.seen_at;
    const people = await listParticipants(tx, [interviewId]);
    if (!seenAt || !people.some(({ is_active }) => is_active)) return false;
    const now = deps.clock.now();
    if (now.getTime() - seenAt.getTime() < socketLostAfterMs) {
      await planSocketWatch(tx, ids, seenAt);
      return false;
    }
    if (payload.again) return true;
    const runAt = new Date(now.getTime() + secondLookMs);
    await enqueue(
      tx,
      'watch-socket',
      { ...ids, again: true },
      { runAt, jobKey: `watch-socket:${interviewId}` },
    );
    return false;
  });
  if (isLost) await wakeConversation(deps, ids);
}
