import type { MemberRole } from '@parley/contract';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
}

export async function insertMember(
  tx: Tx,
  row: MemberRow & { organizationId: string; createdAt: Date },
): Promise<boolean> {
  const result = await tx.query({
    text: `insert into members (id, organization_id, email, name, role, created_at)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [row.id, row.organizationId, row.email, row.name, row.role, row.createdAt],
  });
  return result.rowCount === 1;
}

/** A member who may use the dashboard. */
export interface ActiveMemberRow extends MemberRow {
  /** The language in which they last used the dashboard; null: they have not used it yet. */
  language: string | null;
  from_platform: boolean;
  has_password: boolean;
}

const isActive = 'invited_at is null and deactivated_at is null';

export function findActiveMember(tx: Tx, memberId: string): Promise<ActiveMemberRow | null> {
  return findRow(tx, {
    name: 'find-active-member',
    text: `select id, email, name, role, platform_user_id is not null as from_platform,
             password_hash is not null as has_password, language
           from members where id = $1 and ${isActive}`,
    values: [memberId],
  });
}

export async function setMemberLanguage(tx: Tx, memberId: string, language: string): Promise<void> {
  await tx.query({
    text: 'update members set language = $2 where id = $1',
    values: [memberId, language],
  });
}

/** Includes deactivated members, because their name stays on what they did. */
export function findMember(tx: Tx, memberId: string): Promise<MemberRow | null> {
  return findRow(tx, {
    name: 'find-member',
    text: 'select id, email, name, role from members where id = $1',
    values: [memberId],
  });
}

/** Never finds a platform's user: the platform signs them in, by its own ids only. */
export function findMemberByEmail(tx: Tx, email: string): Promise<MemberRow | null> {
  return findRow(tx, {
    text: `select id, email, name, role from members
           where lower(email) = lower($1) and platform_user_id is null and ${isActive}`,
    values: [email],
  });
}

/** Includes deactivated members, because their names stay on what they did. */
export function listMembers(tx: Tx): Promise<MemberRow[]> {
  return listRows(tx, {
    text: 'select id, email, name, role from members order by created_at, id',
  });
}

export function listActiveMembers(tx: Tx): Promise<MemberRow[]> {
  return listRows(tx, {
    text: `select id, email, name, role from members where ${isActive} order by created_at, id`,
  });
}

interface LinkRow {
  organizationId: string;
  memberId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSignInLink(tx: Tx, row: LinkRow): Promise<void> {
  await tx.query({
    text: `insert into sign_in_links (token_hash, organization_id, member_id, created_at, expires_at)
           values ($1, $2, $3, $4, $5)`,
    values: [row.tokenHash, row.organizationId, row.memberId, row.createdAt, row.expiresAt],
  });
}

/** Only one caller succeeds: the row is marked only while it is unused and has not expired. */
export async function useSignInLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ member_id: string }>({
    text: `update sign_in_links set used_at = $2
           where token_hash = $1 and used_at is null and expires_at > $2
             and exists (select from members m where m.id = member_id and ${isActive} for share of m)
           returning member_id`,
    values: [tokenHash, now],
  });
  return rows[0]?.member_id ?? null;
}

/** For the system role, which sees the rows of all organizations. */
export async function findSignInLinkOwner(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await tx.query<{ organization_id: string }>({
    text: 'select organization_id from sign_in_links where token_hash = $1',
    values: [tokenHash],
  });
  return rows[0]?.organization_id ?? null;
}

type Expiring = 'sessions' | 'sign_in_links';

/** For the system role: the organizations that have expired rows to delete. */
export async function listOwnersOfExpired(tx: Tx, table: Expiring, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ organization_id: string }>({
    text: `select distinct organization_id from ${table} where expires_at <= $1`,
    values: [now],
  });
  return rows.map((row) => row.organization_id);
}

/** @returns how many rows it deleted, at most `limit`. */
export async function deleteExpired(tx: Tx, table: Expiring, now: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query({
    text: `delete from ${table} where token_hash in (
             select token_hash from ${table}
             where organization_id = current_organization() and expires_at <= $1 limit $2
           )`,
    values: [now, limit],
  });
  return rowCount ?? 0;
}
