import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { issueKey, listKeys, revokeKey } from '../tenancy/index.ts';
import { changeFact, claimDemo, type DemoFact } from './demo-fact.ts';

const keyName = 'Demo key';

/**
 * The organization key of the demo, the same at every start. Unlike other keys, it is stored (encrypted), because each
 * start prints it. A key that was lost, revoked or encrypted with an earlier secret is replaced.
 */
export async function demoKey(deps: { db: Database; clock: Clock; box: SecretBox }): Promise<string> {
  const fact = await claimDemo(deps.db);
  const { organizationId } = fact;
  const live = (await listKeys(deps, organizationId)).filter((key) => key.revoked_at === null);
  const known = live.some((key) => key.id === fact.key?.keyId) ? openKey(deps.box, fact) : null;
  if (known !== null) return known;
  for (const key of live) {
    if (key.name === keyName) await revokeKey(deps, { organizationId, keyId: key.id });
  }
  const { apiKey, keyId } = await issueKey(deps, { organizationId, name: keyName });
  const sealed = deps.box.seal(apiKey, boundTo(organizationId)).toString('base64');
  await changeFact(deps.db, { key: { keyId, sealed } });
  return apiKey;
}

/** @returns null when the key was encrypted with another PARLEY_SECRET. */
function openKey(box: SecretBox, { key, organizationId }: DemoFact): string | null {
  if (!key) return null;
  try {
    return box.open(Buffer.from(key.sealed, 'base64'), boundTo(organizationId));
  } catch {
    return null;
  }
}

const boundTo = (organizationId: string) => `demo-key:${organizationId}`;
