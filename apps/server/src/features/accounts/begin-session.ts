import type { SessionSignedInBy } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { recordAct } from '../../kernel/audit.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { describeBrowser } from './describe-browser.ts';
import { insertSession } from './session-store.ts';
import { findActiveMember } from './store.ts';

export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** From where somebody signs in, or uses their session. */
export interface Origin {
  ipAddress: string;
  /** The `User-Agent` header. */
  userAgent: string | undefined;
}

/** Signs the member in, in the transaction that found them. @returns the token, for an HttpOnly cookie. */
export async function beginSession(
  tx: Tx,
  { clock }: { clock: Clock },
  session: { organizationId: string; memberId: string; by: SessionSignedInBy; from: Origin },
): Promise<string> {
  const { organizationId, memberId, by, from } = session;
  const token = newToken();
  const createdAt = clock.now();
  await insertSession(tx, {
    id: newId(),
    organizationId,
    memberId,
    tokenHash: sha256(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionLifetimeMs),
    signedInBy: by,
    ipAddress: from.ipAddress,
    ...describeBrowser(from.userAgent),
  });
  const { name = null } = (await findActiveMember(tx, memberId)) ?? {};
  const actor = { kind: 'MEMBER', id: memberId, name } as const;
  await recordAct(tx, { act: 'SIGNED_IN', actor, subject: by, at: createdAt });
  return token;
}
