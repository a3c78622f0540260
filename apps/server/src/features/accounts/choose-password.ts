import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { beginSession, type Origin } from './begin-session.ts';
import {
  endAccountLinks,
  findAccountLink,
  findAccountLinkOwner,
  useAccountLink,
  type AccountLinkKind,
  type LinkedMemberRow,
} from './link-store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { fittingHashes, hashPassword, type PasswordCost } from './password-hash.ts';
import { whyRefused } from './password-rules.ts';
import { endSessions, readPasswordHash, readPasswordSalt, setPassword } from './password-store.ts';
import { deleteOwnIdentities } from './provider-store.ts';
import type { SignedIn } from './sessions.ts';
import { lockTeam } from './team-store.ts';
import { t } from './texts.ts';

interface Deps {
  db: Database;
  clock: Clock;
  passwordCost: PasswordCost;
}
interface Found {
  organizationId: string;
  tokenHash: Buffer;
  linked: LinkedMemberRow;
}

/** Reads the purpose of a mailed link without using it up. @throws AppError not_signed_in */
export async function readAccountLink(deps: Deps, token: string): Promise<LinkedMemberRow> {
  return (await findLink(deps, token)).linked;
}

/**
 * The invited person chooses a password, becomes a member and is signed in.
 *
 * @throws AppError not_signed_in for a link that has ended, validation_failed for a refused password.
 */
export async function acceptInvitation(
  deps: Deps,
  input: { token: string; password: string },
  from: Origin,
): Promise<{ sessionToken: string }> {
  const sessionToken = await spendLink(deps, 'INVITATION', input, (tx, { organizationId, linked }) =>
    beginSession(tx, deps, { organizationId, memberId: linked.member_id, by: 'INVITATION', from }),
  );
  return { sessionToken };
}

/**
 * Chooses a new password and ends every other way into the account: all sessions and links, the passkeys and the
 * connection to the sign-in provider. Somebody else may have added one of these.
 */
export const finishPasswordReset = (deps: Deps, input: { token: string; password: string }): Promise<void> =>
  spendLink(deps, 'PASSWORD_RESET', input, async (tx, { linked }) => {
    await deletePasskeys(tx, linked.member_id, null);
    await deleteOwnIdentities(tx, linked.member_id);
  });

async function spendLink<T>(
  deps: Deps,
  kind: AccountLinkKind,
  { token, password }: { token: string; password: string },
  follow: (tx: Tx, found: Found) => Promise<T>,
): Promise<T> {
  const found = await findLink(deps, token);
  const { organizationId, tokenHash, linked } = found;
  if (linked.kind !== kind) throw deadLink();
  // Hashed only for a valid link, and before the transaction, because it takes a third of a second.
  const passwordHash = await hashNewPassword(deps, password, linked);
  return deps.db.inOrganization(organizationId, async (tx) => {
    // Waits for a change of the team that runs now, because it may end the link. A later change sees the person as a
    // member.
    await lockTeam(tx);
    const at = deps.clock.now();
    const memberId = await useAccountLink(tx, tokenHash, kind, at);
    const ofInvited = kind === 'INVITATION';
    if (memberId === null || !(await setPassword(tx, memberId, passwordHash, { ofInvited })))
      throw deadLink();
    await endAccountLinks(tx, memberId, at);
    await endSessions(tx, memberId);
    const { member_id: id, name } = linked;
    const actor = { kind: 'MEMBER' as const, id, name };
    await recordAct(tx, { act: ofInvited ? 'MEMBER_JOINED' : 'PASSWORD_CHANGED', actor, at });
    return follow(tx, found);
  });
}

async function findLink({ db, clock }: Deps, token: string): Promise<Found> {
  const tokenHash = sha256(token);
  const organizationId = await db.inSystem((tx) => findAccountLinkOwner(tx, tokenHash));
  const linked =
    organizationId &&
    (await db.readInOrganization(organizationId, (tx) => findAccountLink(tx, tokenHash, clock.now())));
  if (!organizationId || !linked) throw deadLink();
  return { organizationId, tokenHash, linked };
}

/**
 * Changes the password of the signed-in member. All other sessions and links of the account end.
 *
 * @throws AppError validation_failed for a wrong present password or a refused new one, invalid_state for a
 *   platform's user.
 */
export async function changePassword(
  deps: Deps,
  { member, organization }: SignedIn,
  input: { sessionToken: string; currentPassword?: string | undefined; password: string },
): Promise<void> {
  if (member.from_platform) {
    throw new AppError('invalid_state', t('accounts.platformSignsIn'));
  }
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) => deps.db.inOrganization(organization.id, work);
  const before = await requirePresentPassword(deps, { member, organization }, input.currentPassword);
  const about = { name: member.name, email: member.email, organization_name: organization.name };
  const passwordHash = await hashNewPassword(deps, input.password, about);
  await inOrganization(async (tx) => {
    if (!(await setPassword(tx, member.id, passwordHash, { replaces: before }))) {
      throw new AppError('invalid_state', t('accounts.changedMeanwhile'));
    }
    await endAccountLinks(tx, member.id, deps.clock.now());
    await endSessions(tx, member.id, sha256(input.sessionToken));
    await recordAct(tx, { act: 'PASSWORD_CHANGED' });
  });
}

/**
 * Protects actions whose effect lasts longer than the session, such as adding a passkey: a stranger at a browser that
 * was left signed in must not do them.
 *
 * @returns the hash of the present password; null when there is none.
 * @throws AppError validation_failed for a wrong one.
 */
export async function requirePresentPassword(
  deps: Pick<Deps, 'db' | 'passwordCost'>,
  { member, organization }: SignedIn,
  given: string | undefined,
): Promise<string | null> {
  const hash = await deps.db.readInOrganization(organization.id, (tx) => readPasswordHash(tx, member.id));
  if (hash !== null) await requireFitting(deps, member.email, given, hash);
  return hash;
}

async function requireFitting(
  { db, passwordCost }: Pick<Deps, 'db' | 'passwordCost'>,
  email: string,
  password: string | undefined,
  hash: string,
): Promise<void> {
  if (password === undefined) throw invalidField('currentPassword', t('accounts.presentPasswordToo'));
  const installationSalt = await db.inSystem(readPasswordSalt);
  const [fits] = await fittingHashes({ password, email, installationSalt }, [hash], passwordCost);
  if (fits !== true) throw invalidField('currentPassword', t('accounts.notPresentPassword'));
}

/** @throws AppError validation_failed with the reason why the password is refused. */
export async function hashNewPassword(
  { db, passwordCost }: { db: Database; passwordCost: PasswordCost },
  password: string,
  about: { name: string; email: string; organization_name: string },
): Promise<string> {
  const why = whyRefused(password, [about.email, about.name, about.organization_name]);
  if (why !== null) throw invalidField('password', why);
  const installationSalt = await db.inSystem(readPasswordSalt);
  return hashPassword({ password, email: about.email, installationSalt }, passwordCost);
}

const deadLink = () => new AppError('not_signed_in', t('accounts.linkUsed'));
