import { nextMidnight, type Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { deleteDeliveriesBefore } from './delivery-store.ts';
import { eraseExpiredSecrets } from './store.ts';

const retentionMs = 30 * 24 * 3_600_000;

/**
 * The daily job `prune-webhooks`: deliveries and their tries end after 30 days, as the request log does, and a
 * secret that was rotated out is erased once it signs no longer. It comes back as long as there are webhooks.
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

/** At the next midnight UTC; asking again the same day changes nothing. */
export async function planWebhookPruning(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await enqueue(
    tx,
    'prune-webhooks',
    { organizationId },
    { runAt: nextMidnight(now), jobKey: `prune-webhooks:${organizationId}` },
  );
}
