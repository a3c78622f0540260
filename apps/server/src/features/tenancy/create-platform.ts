import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { newApiKey } from './api-key.ts';
import { insertPlatform } from './store.ts';

/** Platform keys are issued by the operator alone, never over HTTP (decisions.md, "platform keys"). */
export async function createPlatform(
  deps: { db: Database; clock: Clock },
  input: { name: string },
): Promise<{ platformId: string; platformKey: string }> {
  const name = input.name.trim();
  if (name.length === 0 || name.length > 200) throw invalidField('name', 'Send 1 to 200 characters.');
  const platformKey = newApiKey('platform');
  const platformId = newId();
  await deps.db.asOperator((tx) =>
    insertPlatform(tx, {
      id: platformId,
      name,
      keyId: newId(),
      keyHash: sha256(platformKey),
      last4: platformKey.slice(-4),
      createdAt: deps.clock.now(),
    }),
  );
  return { platformId, platformKey };
}
