import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256, type SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { newApiKey } from './api-key.ts';
import { createKeyGeneration, overlapHoursDefault } from './provision-key.ts';
import {
  expireApiKey,
  findApiKey,
  findOrganization,
  insertApiKey,
  lockOrganization,
  type ApiKeyRow,
} from './store.ts';
import { t } from './texts.ts';

const overlapHoursMax = 168;
const hourMs = 3_600_000;

/**
 * Issues a new key with the name, scopes and lifetime of an old one, which stays valid during the overlap.
 *
 * @param input.overlapHours 0 to 168, 24 by default; 0 ends the old key at once.
 * @param input.createdBy `operator` by default, or `member:<id>`.
 * @throws AppError invalid_state for a key that is revoked, expired or replaced already.
 */
export async function rotateKey(
  deps: { db: Database; clock: Clock; box: SecretBox },
  input: { organizationId: string; keyId: string; overlapHours?: number; createdBy?: string },
): Promise<{ apiKey: string; keyId: string; oldKeyExpiresAt: Date }> {
  const overlapHours = input.overlapHours ?? overlapHoursDefault;
  if (!(overlapHours >= 0 && overlapHours <= overlapHoursMax)) {
    throw invalidField('overlapHours', t('tenancy.overlap', { max: overlapHoursMax }));
  }
  if (!isUuid(input.organizationId) || !isUuid(input.keyId)) throw notFound('key');
  return deps.db.inOrganization(input.organizationId, async (tx) => {
    await lockOrganization(tx);
    const old = await findApiKey(tx, input.keyId);
    if (!old) throw notFound('key');
    const now = deps.clock.now();
    const problem = whyNotRotate(old, now);
    if (problem) throw new AppError('invalid_state', problem);
    const made = await replaceKey(tx, deps, old, { ...input, overlapHours });
    const { keyId: subjectId } = made;
    await recordAct(tx, { act: 'KEY_ROTATED', subjectId, subject: old.name });
    const renewed = await findApiKey(tx, old.id);
    return { ...made, oldKeyExpiresAt: renewed?.expires_at ?? now };
  });
}

function whyNotRotate(old: ApiKeyRow, now: Date): string | null {
  if (old.revoked_at) return t('tenancy.revoked');
  if (old.expires_at && old.expires_at <= now) return t('tenancy.expired');
  if (old.replaced) return t('tenancy.rotated');
  return null;
}

async function replaceKey(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  old: ApiKeyRow,
  {
    organizationId,
    overlapHours,
    createdBy,
  }: { organizationId: string; overlapHours: number; createdBy?: string },
): Promise<{ apiKey: string; keyId: string }> {
  const platformId = (await findOrganization(tx))?.platform_id;
  if (old.generation !== null && platformId) {
    // A provisioned key is replaced by the one that createOrganizationApiKey returns from now on.
    const { apiKey, keyId } = await createKeyGeneration(
      tx,
      deps,
      { platformId, organizationId },
      old,
      overlapHours,
    );
    return { apiKey, keyId };
  }
  const now = deps.clock.now().getTime();
  const apiKey = newApiKey('org');
  const keyId = newId();
  const lifetimeMs = old.expires_at ? old.expires_at.getTime() - old.created_at.getTime() : null;
  await expireApiKey(tx, old.id, new Date(now + overlapHours * hourMs));
  await insertApiKey(tx, {
    id: keyId,
    organizationId,
    name: old.name,
    hash: sha256(apiKey),
    last4: apiKey.slice(-4),
    scopes: old.scopes,
    createdAt: new Date(now),
    expiresAt: lifetimeMs === null ? null : new Date(now + lifetimeMs),
    createdBy: createdBy ?? 'operator',
    generation: null,
    rotatedFrom: old.id,
  });
  return { apiKey, keyId };
}
