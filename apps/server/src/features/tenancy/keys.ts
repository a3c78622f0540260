import type { KeyRecord } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { findApiKey, listApiKeys, markApiKeyRevoked, type ApiKeyRow } from './store.ts';

export async function listKeys(deps: { db: Database }, organizationId: string): Promise<ApiKeyRow[]> {
  if (!isUuid(organizationId)) throw notFound('organization');
  return deps.db.inOrganization(organizationId, listApiKeys);
}

/** Takes effect with the next request. Revoking again changes nothing. */
export async function revokeKey(
  deps: { db: Database; clock: Clock },
  input: { organizationId: string; keyId: string },
): Promise<void> {
  if (!isUuid(input.organizationId)) throw notFound('organization');
  await deps.db.inOrganization(input.organizationId, (tx) => revokeKeyWithin(tx, deps, input.keyId));
}

/** Does the same inside the organization's transaction. */
export async function revokeKeyWithin(tx: Tx, deps: { clock: Clock }, keyId: string): Promise<void> {
  if (!isUuid(keyId)) throw notFound('key');
  if (await markApiKeyRevoked(tx, keyId, deps.clock.now())) {
    await recordAct(tx, { act: 'KEY_REVOKED', subjectId: keyId });
  } else if (!(await findApiKey(tx, keyId))) throw notFound('key');
}

/** The parts of a key that may be shown: never the key itself. */
export const presentKey = (row: ApiKeyRow): KeyRecord => ({
  keyId: row.id,
  name: row.name,
  last4: row.last4,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
