import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { deleteExpired, listOwnersOfExpired } from './store.ts';

const batch = 1_000;

/**
 * Deletes the expired sessions and sign-in links of all organizations. The system role finds the organizations;
 * each deletes its own rows.
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
