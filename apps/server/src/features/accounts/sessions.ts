import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { newToken } from '../../kernel/ids.ts';
import { findOrganization, type OrganizationRow } from '../tenancy/index.ts';
import {
  deleteSession,
  findActiveMember,
  findSession,
  findSignInLinkOwner,
  insertSession,
  useSignInLink,
  type ActiveMemberRow,
} from './store.ts';
import { t } from './texts.ts';

export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000;

export interface SignedIn {
  member: ActiveMemberRow;
  organization: OrganizationRow;
}

/** Uses up a sign-in link. @returns the token of the session, for an HttpOnly cookie. */
export async function openSession(
  deps: { db: Database; clock: Clock },
  linkToken: string,
): Promise<{ sessionToken: string }> {
  const linkHash = sha256(linkToken);
  const organizationId = await deps.db.inSystem((tx) => findSignInLinkOwner(tx, linkHash));
  if (!organizationId) throw deadLink();
  const sessionToken = newToken();
  await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const memberId = await useSignInLink(tx, linkHash, now);
    if (!memberId) throw deadLink();
    await insertSession(tx, {
      organizationId,
      memberId,
      tokenHash: sha256(sessionToken),
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    });
  });
  return { sessionToken };
}

export async function authenticateSession(
  deps: { db: Database; clock: Clock },
  sessionToken: string | undefined,
): Promise<SignedIn> {
  const session =
    sessionToken === undefined ? null : await deps.db.inSystem((tx) => findSession(tx, sha256(sessionToken)));
  if (!session || session.expires_at <= deps.clock.now()) throw notSignedIn();
  return deps.db.inOrganization(session.organization_id, async (tx) => {
    const member = await findActiveMember(tx, session.member_id);
    const organization = await findOrganization(tx);
    if (!member || !organization) throw notSignedIn();
    return { member, organization };
  });
}

export async function closeSession(deps: { db: Database }, sessionToken: string): Promise<void> {
  const hash = sha256(sessionToken);
  const session = await deps.db.inSystem((tx) => findSession(tx, hash));
  if (session) await deps.db.inOrganization(session.organization_id, (tx) => deleteSession(tx, hash));
}

const deadLink = () => new AppError('not_signed_in', t('accounts.signInLinkUsed'));
const notSignedIn = () => new AppError('not_signed_in', t('accounts.signInFirst'));
