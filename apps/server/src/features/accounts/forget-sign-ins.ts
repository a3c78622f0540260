import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { deleteExpired, listOwnersOfExpired } from './store.ts';

const batch = 1_000;

/**
 * Takes away the sessions and sign-in links of all organizations that have expired: they are answered like those
 * that never were. The system finds whose they are; each organization deletes its own.
 */
export async function forgetSignIns(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now();
  for (const table of ['sessions', 'sign_in_links'] as const) {
    const owners = await deps.db.inSystem((tx) => listOwnersOfExpired(tx, table, now));
    for (const organizationId of owners) {
      const forget = () =>
        deps.db.inOrganization(organizationId, (tx) => deleteExpired(tx, table, now, batch));
      while ((await forget()) === batch);
    }
  }
}
