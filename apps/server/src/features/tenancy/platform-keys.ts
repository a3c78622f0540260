import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { newApiKey } from './api-key.ts';
import {
  countPlatformOrganizations,
  insertPlatformKey,
  listPlatformKeyRows,
  listPlatformRows,
  markPlatformKeyRevoked,
  type PlatformKeyRow,
  type PlatformRow,
} from './platform-store.ts';

/** For the command line: a second key, so that a platform can change its key without an interruption. */
export async function issuePlatformKey(
  deps: { db: Database; clock: Clock },
  input: { platformId: string; name: string },
): Promise<{ platformKey: string; keyId: string }> {
  if (!isUuid(input.platformId)) throw notFound('platform');
  return deps.db.asOperator((tx) => addPlatformKey(tx, deps, input));
}

export async function addPlatformKey(
  tx: Tx,
  deps: { clock: Clock },
  input: { platformId: string; name: string },
): Promise<{ platformKey: string; keyId: string }> {
  const platformKey = newApiKey('platform');
  const keyId = newId();
  const inserted = await insertPlatformKey(tx, {
    id: keyId,
    ...input,
    hash: sha256(platformKey),
    last4: platformKey.slice(-4),
    createdAt: deps.clock.now(),
  });
  if (!inserted) throw notFound('platform');
  return { platformKey, keyId };
}

export async function listPlatforms(deps: {
  db: Database;
}): Promise<(PlatformRow & { organizations: number })[]> {
  const counts = await deps.db.inSystem(countPlatformOrganizations);
  const rows = await deps.db.asOperator(listPlatformRows);
  return rows.map((row) => ({ ...row, organizations: counts.get(row.id) ?? 0 }));
}

export async function listPlatformKeys(
  deps: { db: Database },
  platformId: string,
): Promise<PlatformKeyRow[]> {
  if (!isUuid(platformId)) throw notFound('platform');
  return deps.db.asOperator((tx) => listPlatformKeyRows(tx, platformId));
}

/** Takes effect at once. The keys of the platform's organizations stay valid: they are revoked one by one. */
export async function revokePlatformKey(
  deps: { db: Database; clock: Clock },
  input: { platformId: string; keyId: string },
): Promise<void> {
  if (!isUuid(input.platformId) || !isUuid(input.keyId)) throw notFound('key');
  const found = await deps.db.asOperator((tx) =>
    markPlatformKeyRevoked(tx, input.platformId, input.keyId, deps.clock.now()),
  );
  if (!found) throw notFound('key');
}
