import type { ProviderConnection } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db.ts';
import { deleteOwnIdentities, findOwnIdentity } from './provider-store.ts';

interface Owner {
  organizationId: string;
  memberId: string;
}

/** Since when the member's account is connected to the sign-in provider; null: it is not. */
export async function readProviderConnection(
  { db }: { db: Database },
  { organizationId, memberId }: Owner,
): Promise<ProviderConnection['connected']> {
  const row = await db.readInOrganization(organizationId, (tx) => findOwnIdentity(tx, memberId));
  return row && { since: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null };
}

export const disconnectProvider = (
  { db }: { db: Database },
  { organizationId, memberId }: Owner,
): Promise<void> =>
  db.inOrganization(organizationId, async (tx) => {
    if (await deleteOwnIdentities(tx, memberId)) await recordAct(tx, { act: 'PROVIDER_DISCONNECTED' });
  });
