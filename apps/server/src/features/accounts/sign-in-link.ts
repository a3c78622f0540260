import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newToken } from '../../kernel/ids.ts';
import { insertSignInLink } from './store.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** A link that signs one member in, once, within 24 hours. Opening it changes nothing; its button does. */
export async function issueSignInLink(
  tx: Tx,
  deps: { clock: Clock; publicUrl: string },
  owner: { organizationId: string; memberId: string },
): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  await insertSignInLink(tx, {
    ...owner,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return `${deps.publicUrl}/sign-in/${token}`;
}
