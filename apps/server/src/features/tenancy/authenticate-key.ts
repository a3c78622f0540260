import { rateLimits, type KeyScope, type RateClass } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { apiKeyKind, type KeyKind } from './api-key.ts';
import { platformLimitsOf, type PlatformLimits } from './platform-limits.ts';
import { findPlatformKey, touchPlatformKey } from './platform-store.ts';
import { findKeyOwner, touchApiKey } from './store.ts';

export interface OrganizationPrincipal {
  kind: 'organization';
  organizationId: string;
  keyId: string;
  scopes: readonly KeyScope[];
  limits: Record<RateClass, number>;
}
export interface PlatformPrincipal {
  kind: 'platform';
  platformId: string;
  keyId: string;
  limits: PlatformLimits;
}
export type KeyPrincipal = OrganizationPrincipal | PlatformPrincipal;

interface Deps {
  db: Database;
  clock: Clock;
}

/** A text that has the form of a key. */
interface SentKey {
  kind: KeyKind;
  hash: Buffer;
}

/**
 * Reads the key without asking the database.
 *
 * @param authorization the Authorization header, as received.
 * @throws AppError 401 when it contains no key, or one that was never issued.
 */
export function readKey(authorization: string | undefined): SentKey {
  const key = bearer(authorization);
  if (key === null) {
    throw new AppError('missing_api_key', 'Send the header "Authorization: Bearer <API_KEY>".');
  }
  const kind = apiKeyKind(key);
  if (kind === null) throw invalidKey();
  return { kind, hash: sha256(key) };
}

/** @throws AppError 401 with the code that tells what is wrong with the key. */
export function authenticateKey(deps: Deps, { kind, hash }: SentKey): Promise<KeyPrincipal> {
  return kind === 'platform' ? authenticatePlatform(deps, hash) : authenticateOrganization(deps, hash);
}

async function authenticateOrganization(deps: Deps, hash: Buffer): Promise<OrganizationPrincipal> {
  const row = await findKeyOwner(deps.db, hash);
  const now = deps.clock.now();
  if (!row) throw invalidKey();
  if (row.revoked_at) throw revokedKey();
  if (row.expires_at && row.expires_at <= now) {
    throw new AppError('expired_api_key', 'This API key has expired. Use another one.');
  }
  if (isDue(row.last_used_at, now)) {
    await deps.db.inOrganization(row.organization_id, (tx) => touchApiKey(tx, row.id, now));
  }
  return {
    kind: 'organization',
    organizationId: row.organization_id,
    keyId: row.id,
    scopes: row.scopes,
    limits: {
      read: row.read_per_minute ?? rateLimits.read,
      write: row.write_per_minute ?? rateLimits.write,
      ai: row.ai_per_minute ?? rateLimits.ai,
    },
  };
}

async function authenticatePlatform(deps: Deps, hash: Buffer): Promise<PlatformPrincipal> {
  const row = await deps.db.inSystem((tx) => findPlatformKey(tx, hash));
  const now = deps.clock.now();
  if (!row) throw invalidKey();
  if (row.revoked_at) throw revokedKey();
  if (isDue(row.last_used_at, now)) {
    await deps.db.inPlatform(row.platform_id, (tx) => touchPlatformKey(tx, row.id, now));
  }
  const { platform_id: platformId, id: keyId } = row;
  return { kind: 'platform', platformId, keyId, limits: platformLimitsOf(row) };
}

/** `lastUsedAt` is written at most once a minute, so that a busy key costs no row lock per request. */
const isDue = (lastUsedAt: Date | null, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > 60_000;

function bearer(authorization: string | undefined): string | null {
  const match = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '');
  return match?.[1] ?? null;
}

const revokedKey = () => new AppError('revoked_api_key', 'This API key was revoked. Use another one.');
const invalidKey = () =>
  new AppError('invalid_api_key', 'This API key is not known here. Check that it was copied whole.');
