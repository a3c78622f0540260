import { findApiKey, type OrganizationPrincipal } from '../../../features/tenancy/index.ts';
import type { Tx } from '../../../kernel/db.ts';

/** The key of a request, as it stands below what it wrote. */
export async function authorOf(tx: Tx, { keyId }: OrganizationPrincipal) {
  const key = await findApiKey(tx, keyId);
  if (!key) throw new Error('the key of a request exists');
  return { type: 'API_KEY', id: keyId, name: key.name } as const;
}
