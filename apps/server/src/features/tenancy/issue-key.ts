import { keyScopes, type KeyScope } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { newApiKey } from './api-key.ts';
import { findOrganization, insertApiKey } from './store.ts';
import { t } from './texts.ts';

export interface NewKey {
  organizationId: string;
  name: string;
  /** By default all scopes. */
  scopes?: readonly KeyScope[];
  /** By default the key never expires. */
  expiresAt?: Date;
  /** `operator`, or `member:<id>`. */
  createdBy?: string;
}

/** Issues a key, which is shown only now; only its hash is stored. */
export async function issueKey(
  deps: { db: Database; clock: Clock },
  input: NewKey,
): Promise<{ apiKey: string; keyId: string }> {
  if (!isUuid(input.organizationId)) throw notFound('organization');
  return deps.db.inOrganization(input.organizationId, (tx) => issueKeyWithin(tx, deps, input));
}

/** Runs in a transaction of the key's organization. */
export async function issueKeyWithin(
  tx: Tx,
  deps: { clock: Clock },
  input: NewKey,
): Promise<{ apiKey: string; keyId: string }> {
  if (input.expiresAt && input.expiresAt <= deps.clock.now()) {
    throw invalidField('expiresAt', t('tenancy.expiryToCome'));
  }
  if (!(await findOrganization(tx))) throw notFound('organization');
  const apiKey = newApiKey('org');
  const keyId = newId();
  await insertApiKey(tx, {
    id: keyId,
    organizationId: input.organizationId,
    name: input.name,
    hash: sha256(apiKey),
    last4: apiKey.slice(-4),
    scopes: input.scopes ?? keyScopes,
    createdAt: deps.clock.now(),
    expiresAt: input.expiresAt ?? null,
    createdBy: input.createdBy ?? 'operator',
    generation: null,
    rotatedFrom: null,
  });
  await recordAct(tx, { act: 'KEY_ISSUED', subjectId: keyId, subject: input.name });
  return { apiKey, keyId };
}
