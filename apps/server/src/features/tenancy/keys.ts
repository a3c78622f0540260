import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { listApiKeys, markApiKeyRevoked, updateLimits, type ApiKeyRow } from './store.ts';

export async function listKeys(deps: { db: Database }, organizationId: string): Promise<ApiKeyRow[]> {
  if (!isUuid(organizationId)) throw notFound();
  return deps.db.inOrganization(organizationId, listApiKeys);
}

/** At once: the next request with this key is refused. Revoking again changes nothing. */
export async function revokeKey(
  deps: { db: Database; clock: Clock },
  input: { organizationId: string; keyId: string },
): Promise<void> {
  if (!isUuid(input.organizationId) || !isUuid(input.keyId)) throw notFound();
  const found = await deps.db.inOrganization(input.organizationId, (tx) =>
    markApiKeyRevoked(tx, input.keyId, deps.clock.now()),
  );
  if (!found) throw notFound();
}

/** Requests per minute by class; a class left out keeps its limit. */
export async function setLimits(
  deps: { db: Database },
  organizationId: string,
  limits: { read?: number; write?: number; ai?: number },
): Promise<void> {
  if (!isUuid(organizationId)) throw notFound();
  const found = await deps.db.inOrganization(organizationId, (tx) =>
    updateLimits(tx, { read: limits.read ?? null, write: limits.write ?? null, ai: limits.ai ?? null }),
  );
  if (!found) throw notFound();
}
