import { keyScopes } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { apiKeyFrom } from './api-key.ts';
import { expireApiKey, findNewestGeneration, insertApiKey, type ApiKeyRow } from './store.ts';

export const overlapHoursDefault = 24;
/** The name of every key that a platform gets. */
const provisionedName = 'Platform key';
const hourMs = 3_600_000;

export interface ProvisionedKey {
  apiKey: string;
  keyId: string;
  /** Whether this call created the key. */
  created: boolean;
  createdAt: Date;
}

interface Deps {
  clock: Clock;
  box: SecretBox;
}
interface Owner {
  platformId: string;
  organizationId: string;
}

/**
 * The one active key that a platform has for one of its organizations: the newest generation, derived again rather
 * than stored. It runs inside the organization, whose row the caller has locked.
 */
export async function provisionKey(
  tx: Tx,
  deps: Deps,
  owner: Owner,
  options: { rotate: boolean },
): Promise<ProvisionedKey> {
  const newest = await findNewestGeneration(tx);
  if (newest && !options.rotate && isLive(newest, deps.clock.now())) {
    // If PARLEY_SECRET was replaced twice, the key cannot be derived any more: the result would be another key, which
    // is not valid.
    const apiKey = deps.box
      .deriveUnderEach(derivation(owner, newest.generation ?? 0))
      .map((derived) => apiKeyFrom('org', derived))
      .find((candidate) => sha256(candidate).equals(newest.hash));
    if (apiKey !== undefined) {
      return { apiKey, keyId: newest.id, created: false, createdAt: newest.created_at };
    }
  }
  const made = await createKeyGeneration(tx, deps, owner, newest, overlapHoursDefault);
  await recordAct(tx, {
    act: newest ? 'KEY_ROTATED' : 'KEY_ISSUED',
    subjectId: made.keyId,
    subject: provisionedName,
  });
  return made;
}

/** Creates the next generation; the previous key stays valid during the overlap. */
export async function createKeyGeneration(
  tx: Tx,
  deps: Deps,
  owner: Owner,
  newest: ApiKeyRow | null,
  overlapHours: number,
): Promise<ProvisionedKey> {
  const now = deps.clock.now();
  const generation = (newest?.generation ?? 0) + 1;
  const apiKey = apiKeyFrom('org', deps.box.derive(derivation(owner, generation)));
  const keyId = newId();
  if (newest && isLive(newest, now))
    await expireApiKey(tx, newest.id, new Date(now.getTime() + overlapHours * hourMs));
  await insertApiKey(tx, {
    id: keyId,
    organizationId: owner.organizationId,
    name: provisionedName,
    hash: sha256(apiKey),
    last4: apiKey.slice(-4),
    scopes: keyScopes,
    createdAt: now,
    expiresAt: null,
    createdBy: `platform:${owner.platformId}`,
    generation,
    rotatedFrom: newest?.id ?? null,
  });
  return { apiKey, keyId, created: true, createdAt: now };
}

const derivation = ({ platformId, organizationId }: Owner, generation: number) =>
  `organization-key:${platformId}:${organizationId}:${generation}`;

const isLive = (key: ApiKeyRow, now: Date) =>
  key.revoked_at === null && (key.expires_at === null || key.expires_at > now);
