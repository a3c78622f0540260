import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { deleteDeliveriesBefore } from './delivery-store.ts';
import { eraseExpiredSecrets } from './store.ts';

const retentionMs = 30 * 24 * 3_600_000;

/**
 * The daily job `prune-webhooks`: deletes deliveries and their tries after 30 days, as in the request log, and
 * erases a rotated secret when it no longer signs. It repeats while there are webhooks.
 */
export async function pruneWebhooks(
  deps: { db: Database; clock: Clock },
  { organizationId }: JobPayloads['prune-webhooks'],
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.inOrganization(organizationId, async (tx) => {
    await deleteDeliveriesBefore(tx, new Date(now.getTime() - retentionMs));
    const remain = await eraseExpiredSecrets(tx, now);
    if (remain) await planWebhookPruning(tx, organizationId, now);
  });
}

/** Plans the next midnight UTC; planning again on the same day changes nothing. */
export async function planWebhookPruning(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await enqueue(
    tx,
    'prune-webhooks',
    { organizationId },
    { runAt: nextMidnight(now), jobKey: `prune-webhooks:${organizationId}` },
  );
}

/** Called after the last try of the job: nothing is kept for longer because one night failed. */
export const resumeWebhookPruning = (
  { db, clock }: { db: Database; clock: Clock },
  { organizationId }: JobPayloads['prune-webhooks'],
): Promise<void> =>
  db.inOrganization(organizationId, (tx) => planWebhookPruning(tx, organizationId, clock.now()));
