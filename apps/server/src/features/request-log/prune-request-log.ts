import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { deleteEntriesBefore } from './store.ts';

const retentionMs = 30 * 24 * 3_600_000;

/** The daily job `prune-request-log`: deletes rows after 30 days. It repeats while there are rows. */
export async function pruneRequestLog(
  deps: { db: Database; clock: Clock },
  payload: JobPayloads['prune-request-log'],
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const remain = await deleteEntriesBefore(tx, new Date(now.getTime() - retentionMs));
    if (remain) await planPruning(tx, payload.organizationId, now);
  });
}

/** Plans the next midnight UTC; planning again on the same day changes nothing. */
export async function planPruning(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await enqueue(
    tx,
    'prune-request-log',
    { organizationId },
    { runAt: nextMidnight(now), jobKey: `prune-request-log:${organizationId}` },
  );
}
