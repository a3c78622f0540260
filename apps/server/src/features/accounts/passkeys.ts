import {
  passkeyBounds,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
} from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import { recordAct } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import type { Passkeys, PasskeySite } from '../../ports/passkeys.ts';
import { beginSession, type Origin } from './begin-session.ts';
import { requirePresentPassword } from './choose-password.ts';
import type { PasswordCost } from './password-hash.ts';
import {
  deletePasskeys,
  findPasskey,
  findPasskeyOwner,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  usePasskey,
} from './passkey-store.ts';
import type { SignedIn } from './sessions.ts';
import { t } from './texts.ts';

interface Deps {
  db: Database;
  clock: Clock;
  passkeys: Passkeys;
}
/** What a browser was asked to prove, and when. */
interface Challenge {
  challenge: string;
  at: Date;
}

export async function readPasskeys({ db }: Pick<Deps, 'db'>, of: SignedIn): Promise<Passkey[]> {
  const rows = await db.readInOrganization(of.organization.id, (tx) => listPasskeys(tx, of.member.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    backedUp: row.backed_up,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Asks for the present password, if the member has one: a passkey lasts longer than the session in which it is added,
 * so a stranger at a browser that was left signed in must not add one.
 *
 * @throws AppError validation_failed for a wrong present password, invalid_state for a platform's user.
 */
export async function beginPasskey(
  deps: Deps & { passwordCost: PasswordCost },
  site: PasskeySite,
  of: SignedIn,
  currentPassword: string | undefined,
): Promise<{ options: object; challenge: string }> {
  if (of.member.from_platform) throw new AppError('invalid_state', t('accounts.platformSignsIn'));
  await requirePresentPassword(deps, of, currentPassword);
  const { member, organization } = of;
  const rows = await deps.db.readInOrganization(organization.id, (tx) => listPasskeys(tx, member.id));
  return deps.passkeys.optionsToAdd(site, {
    userId: handleOf(member.id),
    name: member.email,
    displayName: `${member.name} (${organization.name})`,
    existing: rows.map((row) => row.credential_id),
  });
}

/** @throws AppError validation_failed, invalid_state */
export async function addPasskey(
  deps: Deps,
  site: PasskeySite,
  { member, organization }: SignedIn,
  given: { challenge: string; name: string; answer: PasskeyAttestation },
): Promise<void> {
  const made = await deps.passkeys.verifyAdded(site, given.challenge, given.answer);
  if (!made) throw new AppError('validation_failed', t('accounts.passkeyNotRight'));
  const row = {
    ...made,
    id: newId(),
    organizationId: organization.id,
    memberId: member.id,
    name: given.name,
  };
  const added = await deps.db.inOrganization(organization.id, async (tx) => {
    const createdAt = deps.clock.now();
    if (!(await insertPasskey(tx, { ...row, createdAt }, passkeyBounds.perMember))) return false;
    await recordAct(tx, { act: 'PASSKEY_ADDED', subjectId: row.id, subject: given.name });
    return true;
  });
  if (!added)
    throw new AppError('invalid_state', t('accounts.passkeyNotAdded', { most: passkeyBounds.perMember }));
}

/** @throws AppError not_found */
export async function changePasskeyName(
  { db }: Pick<Deps, 'db'>,
  { member, organization }: SignedIn,
  id: string,
  name: string,
): Promise<void> {
  await db.inOrganization(organization.id, async (tx) => {
    if (!isUuid(id) || !(await renamePasskey(tx, member.id, id, name))) throw notFound();
    await recordAct(tx, { act: 'PASSKEY_CHANGED', subjectId: id, subject: name });
  });
}

/** @throws AppError not_found */
export async function removePasskey(
  { db }: Pick<Deps, 'db'>,
  { member, organization }: SignedIn,
  id: string,
): Promise<void> {
  await db.inOrganization(organization.id, async (tx) => {
    if (!isUuid(id) || (await deletePasskeys(tx, member.id, id)) === 0) throw notFound();
    await recordAct(tx, { act: 'PASSKEY_REMOVED', subjectId: id });
  });
}

/**
 * Signs in a member who proves a known passkey. A challenge works once: the next sign-in with this passkey needs a
 * newer one.
 *
 * @returns the token of the session.
 * @throws AppError not_signed_in, with the same text for every cause.
 */
export async function signInByPasskey(
  deps: Deps,
  site: PasskeySite,
  { challenge, at: challengeAt }: Challenge,
  answer: PasskeyAssertion,
  from: Origin,
): Promise<string> {
  const { db, passkeys } = deps;
  const organizationId = await db.inSystem((tx) => findPasskeyOwner(tx, answer.id));
  const row =
    organizationId && (await db.readInOrganization(organizationId, (tx) => findPasskey(tx, answer.id)));
  if (!organizationId || !row) throw notRight();
  if (answer.response.userHandle !== handleOf(row.member_id).toString('base64url')) throw notRight();
  const known = { credentialId: row.credential_id, publicKey: row.public_key, counter: Number(row.counter) };
  const proved = await passkeys.verifySignIn(site, challenge, answer, known);
  if (!proved) throw notRight();
  return db.inOrganization(organizationId, async (tx) => {
    const use = { id: row.id, before: row.counter, ...proved, challengeAt, at: deps.clock.now() };
    if (!(await usePasskey(tx, use))) throw notRight();
    return beginSession(tx, deps, { organizationId, memberId: row.member_id, by: 'PASSKEY', from });
  });
}

/** The user handle that the authenticator stores with the passkey. It says nothing about the person. */
const handleOf = (memberId: string): Buffer => Buffer.from(memberId.replaceAll('-', ''), 'hex');

const notRight = () => new AppError('not_signed_in', t('accounts.passkeyUnknown'));
