import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { MemberRow } from './store.ts';

export interface PasswordAccountRow {
  id: string;
  organization_id: string;
  password_hash: string;
}

/** For the system role: the accounts in all organizations that this e-mail address and a password may open. */
export function listPasswordAccounts(tx: Tx, email: string): Promise<PasswordAccountRow[]> {
  return listRows(tx, {
    name: 'list-password-accounts',
    text: `select id, organization_id, password_hash from members
           where lower(email) = lower($1) and platform_user_id is null
             and password_hash is not null and deactivated_at is null`,
    values: [email],
  });
}

/** For the system role: the accounts that may get a password reset, even without a password so far. */
export function listOwnAccounts(tx: Tx, email: string): Promise<{ id: string; organization_id: string }[]> {
  return listRows(tx, {
    text: `select id, organization_id from members
           where lower(email) = lower($1) and platform_user_id is null
             and invited_at is null and deactivated_at is null`,
    values: [email],
  });
}

/** For the system role, outside any organization. */
export async function readPasswordSalt(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ value: string }>({
    name: 'read-password-salt',
    text: `select value #>> '{}' as value from installation where key = 'password_salt'`,
  });
  const [salt] = rows;
  if (!salt) throw new Error('the installation has no salt for passwords');
  return salt.value;
}

/**
 * Locks the account while a session is created. A change of the password or a deactivation at the same time either
 * waits and ends the new session too, or comes first, and then no account is found.
 */
export async function holdPasswordAccount(tx: Tx, account: PasswordAccountRow): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select 1 from members where id = $1 and password_hash = $2 and deactivated_at is null for share`,
    values: [account.id, account.password_hash],
  });
  return rows.length === 1;
}

/**
 * @param options.ofInvited true turns an invited person into a member.
 * @param options.replaces sets the password only while this hash is still stored (null: no hash); absent: in any case.
 * @returns false when there is no such member.
 */
export async function setPassword(
  tx: Tx,
  memberId: string,
  passwordHash: string,
  options: { ofInvited?: boolean; replaces?: string | null } = {},
): Promise<boolean> {
  const { ofInvited = false, replaces } = options;
  const result = await tx.query({
    text: `update members set password_hash = $2, invited_at = null
           where id = $1 and platform_user_id is null and deactivated_at is null
             and (invited_at is not null) = $3 and (not $4 or password_hash is not distinct from $5)`,
    values: [memberId, passwordHash, ofInvited, replaces !== undefined, replaces ?? null],
  });
  return result.rowCount === 1;
}

export async function readPasswordHash(tx: Tx, memberId: string): Promise<string | null> {
  const { rows } = await tx.query<{ password_hash: string | null }>({
    text: 'select password_hash from members where id = $1 and platform_user_id is null',
    values: [memberId],
  });
  return rows[0]?.password_hash ?? null;
}

/** @param but the token hash of the one session that stays open. */
export async function endSessions(tx: Tx, memberId: string, but: Buffer | null = null): Promise<void> {
  await tx.query({
    text: 'delete from sessions where member_id = $1 and ($2::bytea is null or token_hash <> $2)',
    values: [memberId, but],
  });
  await tx.query({
    text: 'delete from sign_in_links where member_id = $1 and used_at is null',
    values: [memberId],
  });
}

/** Locks the member while a link is issued, so that two requests at once run one after another. */
export function holdActiveMember(tx: Tx, memberId: string): Promise<MemberRow | null> {
  return findRow(tx, {
    text: `select id, name, email, role from members
           where id = $1 and invited_at is null and deactivated_at is null for update`,
    values: [memberId],
  });
}
