import { bounds } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { listOrganizationIds, listPlatformIds } from '../tenancy/index.ts';

const lifetimeMs = bounds.idempotencyKey.lifetimeHours * 3_600_000;

/**
 * Deletes the responses that were stored with an idempotency key more than 24 hours ago and are no longer used, for
 * every platform and every organization (also one that only uses the dashboard).
 */
export async function forgetResponses({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - lifetimeMs);
  for (const id of await db.inSystem(listOrganizationIds)) {
    await db.inOrganization(id, (tx) => deleteResponses(tx, id, before));
  }
  for (const id of await db.inSystem(listPlatformIds)) {
    await db.inPlatform(id, (tx) => deleteResponses(tx, id, before));
  }
}

async function deleteResponses(tx: Tx, ownerId: string, before: Date): Promise<void> {
  await tx.query({
    text: 'delete from idempotency_keys where owner_id = $1 and created_at <= $2',
    values: [ownerId, before],
  });
}
