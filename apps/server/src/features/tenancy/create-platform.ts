import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { addPlatformKey } from './platform-keys.ts';
import { insertPlatform } from './platform-store.ts';

/** Only the operator creates platforms and their keys, never over HTTP (decisions.md, "platform keys"). */
export async function createPlatform(
  deps: { db: Database; clock: Clock },
  input: { name: string },
): Promise<{ platformId: string; platformKey: string; keyId: string }> {
  const name = input.name.trim();
  if (name.length === 0 || name.length > 200) throw invalidField('name', 'Send 1 to 200 characters.');
  const platformId = newId();
  return deps.db.asOperator(async (tx) => {
    await insertPlatform(tx, { id: platformId, name, createdAt: deps.clock.now() });
    return { platformId, ...(await addPlatformKey(tx, deps, { platformId, name: 'First key' })) };
  });
}
