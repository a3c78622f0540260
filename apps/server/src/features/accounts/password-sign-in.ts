import { recordActOfHour } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { findOrganization } from '../tenancy/index.ts';
import { beginSession, type Origin } from './begin-session.ts';
import { fittingHashes, type PasswordCost } from './password-hash.ts';
import {
  holdPasswordAccount,
  listOwnAccounts,
  listPasswordAccounts,
  readPasswordSalt,
  type PasswordAccountRow,
} from './password-store.ts';
import { t } from './texts.ts';

export interface PasswordSignIn {
  email: string;
  password: string;
  /** The chosen account, when the password opens more than one. */
  organizationId?: string | undefined;
}

/** The token of a session, or the organizations to choose from. */
export type PasswordSignInResult =
  | { sessionToken: string }
  | { organizations: { id: string; name: string }[] };

/**
 * Signs in by password. An account is an e-mail address within one organization, with a password of its own (ADR
 * 42). An unknown e-mail address gets the same response after the same time as a wrong password.
 *
 * @throws AppError not_signed_in
 */
export async function signInByPassword(
  deps: { db: Database; clock: Clock; passwordCost: PasswordCost },
  input: PasswordSignIn,
  from: Origin,
): Promise<PasswordSignInResult> {
  const { accounts, installationSalt } = await deps.db.inSystem(async (tx) => ({
    accounts: await listPasswordAccounts(tx, input.email),
    installationSalt: await readPasswordSalt(tx),
  }));
  const fits = await fittingHashes(
    { ...input, installationSalt },
    accounts.map(({ password_hash }) => password_hash),
    deps.passwordCost,
  );
  const opened = accounts.filter(
    ({ organization_id: id }, n) => fits[n] === true && (input.organizationId ?? id) === id,
  );
  const [account] = opened;
  if (!account) throw wrong();
  if (opened.length > 1) return { organizations: await organizationsOf(deps.db, opened) };
  return { sessionToken: await openAccount(deps, account, from) };
}

/** Shown only to a person who knows the password of each account. */
async function organizationsOf(db: Database, accounts: PasswordAccountRow[]) {
  const found = await Promise.all(
    accounts.map(({ organization_id: id }) => db.readInOrganization(id, findOrganization)),
  );
  return found.flatMap((organization) =>
    organization ? [{ id: organization.id, name: organization.name }] : [],
  );
}

const openAccount = (
  deps: { db: Database; clock: Clock },
  account: PasswordAccountRow,
  from: Origin,
): Promise<string> =>
  deps.db.inOrganization(account.organization_id, async (tx) => {
    if (!(await holdPasswordAccount(tx, account))) throw wrong();
    const owner = { organizationId: account.organization_id, memberId: account.id };
    return beginSession(tx, deps, { ...owner, by: 'PASSWORD', from });
  });

/**
 * Records that somebody tried to sign in to the accounts of this e-mail address and failed. Call it after the response,
 * so that the time of the response does not show whether there is an account.
 */
export async function noteFailedSignIn({ db }: { db: Database }, email: string): Promise<void> {
  const actor = { kind: 'STRANGER', id: null, name: null } as const;
  for (const { id, organization_id: organizationId } of await db.inSystem((tx) =>
    listOwnAccounts(tx, email),
  )) {
    await db.inOrganization(organizationId, (tx) =>
      recordActOfHour(tx, { act: 'SIGN_IN_FAILED', subjectId: id, actor }),
    );
  }
}

const wrong = () => new AppError('not_signed_in', t('accounts.notRight'));
