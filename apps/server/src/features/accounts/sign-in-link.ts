import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newToken } from '../../kernel/ids.ts';
import { insertSignInLink } from './store.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Issues a link that signs one member in, once. Opening the link changes nothing; the button on its page signs in.
 *
 * @param expiresAt by default in 24 hours.
 */
export async function issueSignInLink(
  tx: Tx,
  deps: { clock: Clock; publicUrl: string },
  owner: { organizationId: string; memberId: string },
  expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs),
): Promise<string> {
  const token = newToken();
  const createdAt = deps.clock.now();
  await insertSignInLink(tx, { ...owner, tokenHash: sha256(token), createdAt, expiresAt });
  await recordAct(tx, { act: 'SIGN_IN_LINK_ISSUED', subjectId: owner.memberId, at: createdAt });
  return `${deps.publicUrl}/sign-in/${token}`;
}
