import { bounds } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';

const lifetimeMs = bounds.idempotencyKey.lifetimeHours * 3_600_000;

/**
 * Responses stored with an idempotency key are not used after 24 hours, and this deletes them. It runs with the
 * daily pruning of the request log, which every organization has that has sent a request.
 */
export async function forgetResponses(
  deps: { db: Database; clock: Clock },
  { organizationId }: { organizationId: string },
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - lifetimeMs);
  await deps.db.inOrganization(organizationId, (tx) =>
    tx.query({
      text: 'delete from idempotency_keys where organization_id = current_organization() and created_at <= $1',
      values: [before],
    }),
  );
}
