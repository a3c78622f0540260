import type { SessionSignedInBy } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { findOrganization, type OrganizationRow } from '../tenancy/index.ts';
import { beginSession, type Origin } from './begin-session.ts';
import { describeBrowser } from './describe-browser.ts';
import { rememberLanguage } from './member-language.ts';
import { deleteSession, findSession, touchSession } from './session-store.ts';
import { findActiveMember, findSignInLinkOwner, useSignInLink, type ActiveMemberRow } from './store.ts';
import { t } from './texts.ts';

/** A use is written down at most this often, so that reading a page does not write a row each time. */
const touchedAfterMs = 5 * 60_000;

export interface SignedIn {
  member: ActiveMemberRow;
  organization: OrganizationRow;
}

/** Uses up a sign-in link. @returns the token of the session, for an HttpOnly cookie. */
export async function openSession(
  deps: { db: Database; clock: Clock },
  linkToken: string,
  from: Origin,
): Promise<{ sessionToken: string }> {
  const linkHash = sha256(linkToken);
  const organizationId = await deps.db.inSystem((tx) => findSignInLinkOwner(tx, linkHash));
  if (!organizationId) throw deadLink();
  const sessionToken = await deps.db.inOrganization(organizationId, async (tx) => {
    const memberId = await useSignInLink(tx, linkHash, deps.clock.now());
    if (!memberId) throw deadLink();
    return beginSession(tx, deps, { organizationId, memberId, by: 'LINK', from });
  });
  return { sessionToken };
}

/**
 * @param from null only checks whether the session is still valid, and records no use.
 * @throws AppError not_signed_in
 */
export async function authenticateSession(
  deps: { db: Database; clock: Clock },
  sessionToken: string | undefined,
  from: Origin | null,
): Promise<SignedIn> {
  const hash = sessionToken === undefined ? null : sha256(sessionToken);
  const session = hash && (await deps.db.inSystem((tx) => findSession(tx, hash)));
  const now = deps.clock.now();
  if (!hash || !session || session.expires_at <= now) throw notSignedIn();
  return deps.db.inOrganization(session.organization_id, async (tx) => {
    const member = await findActiveMember(tx, session.member_id);
    const organization = await findOrganization(tx);
    if (!member || !organization) throw notSignedIn();
    if (from && session.last_seen_at.getTime() <= now.getTime() - touchedAfterMs) {
      await touchSession(tx, hash, {
        ...describeBrowser(from.userAgent),
        ipAddress: from.ipAddress,
        at: now,
      });
      await rememberLanguage(tx, member);
    }
    return { member, organization };
  });
}

/** @returns how the session was begun; null when that is not known. */
export async function closeSession(
  deps: { db: Database },
  sessionToken: string,
): Promise<SessionSignedInBy | null> {
  const hash = sha256(sessionToken);
  const session = await deps.db.inSystem((tx) => findSession(tx, hash));
  if (!session) return null;
  return deps.db.inOrganization(session.organization_id, async (tx) => {
    const begunBy = await deleteSession(tx, hash);
    const member = await findActiveMember(tx, session.member_id);
    if (member)
      await recordAct(tx, { act: 'SIGNED_OUT', actor: { kind: 'MEMBER', id: member.id, name: member.name } });
    return begunBy;
  });
}

const deadLink = () => new AppError('not_signed_in', t('accounts.signInLinkUsed'));
const notSignedIn = () => new AppError('not_signed_in', t('accounts.signInFirst'));
