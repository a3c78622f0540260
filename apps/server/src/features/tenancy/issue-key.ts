import { keyScopes, type KeyScope } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { newApiKey } from './api-key.ts';
import { findOrganization, insertApiKey } from './store.ts';

/** The key is shown this once; only its hash is kept. */
export async function issueKey(
  deps: { db: Database; clock: Clock },
  input: { organizationId: string; name: string; scopes?: readonly KeyScope[] },
): Promise<{ apiKey: string; keyId: string }> {
  if (!isUuid(input.organizationId)) throw notFound();
  return deps.db.inOrganization(input.organizationId, async (tx) => {
    if (!(await findOrganization(tx))) throw notFound();
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
    });
    return { apiKey, keyId };
  });
}
