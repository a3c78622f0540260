import type { MemberRole } from '@parley/contract';
import { findRow, type Tx } from '../../kernel/db.ts';

export type AccountLinkKind = 'INVITATION' | 'PASSWORD_RESET';

export async function insertAccountLink(
  tx: Tx,
  row: {
    id: string;
    organizationId: string;
    memberId: string;
    kind: AccountLinkKind;
    /** The member who invited; null for a reset. */
    issuedBy: string | null;
    tokenHash: Buffer;
    tokenSealed: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query({
    text: `insert into account_links
             (id, organization_id, member_id, kind, issued_by, token_hash, token_sealed, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.id,
      row.organizationId,
      row.memberId,
      row.kind,
      row.issuedBy,
      row.tokenHash,
      row.tokenSealed,
      row.createdAt,
      row.expiresAt,
    ],
  });
}

/** @param kind all kinds when it is absent. */
export async function endAccountLinks(
  tx: Tx,
  memberId: string,
  at: Date,
  kind: AccountLinkKind | null = null,
): Promise<void> {
  await tx.query({
    text: `update account_links set ended_at = $2, token_sealed = null
           where member_id = $1 and ended_at is null and ($3::text is null or kind = $3)`,
    values: [memberId, at, kind],
  });
}

export async function endLink(tx: Tx, linkId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update account_links set ended_at = coalesce(ended_at, $2), token_sealed = null where id = $1',
    values: [linkId, at],
  });
}

/** Ends the open invitations that a member sent, except those for a role in `stillGives`. */
export async function endInvitationsBy(
  tx: Tx,
  issuerId: string,
  stillGives: readonly MemberRole[],
  at: Date,
): Promise<void> {
  await tx.query({
    text: `update account_links l set ended_at = $3, token_sealed = null from members m
           where m.id = l.member_id and l.issued_by = $1 and l.ended_at is null and m.role <> all($2)`,
    values: [issuerId, stillGives, at],
  });
}

/** Also deletes the mails that contained the links. */
export async function forgetOldLinks(tx: Tx, memberId: string, before: Date): Promise<void> {
  await tx.query({
    text: 'delete from account_links where member_id = $1 and expires_at < $2',
    values: [memberId, before],
  });
}

export async function countAccountLinks(
  tx: Tx,
  memberId: string,
  kind: AccountLinkKind,
  since: Date,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from account_links
           where member_id = $1 and kind = $2 and created_at > $3`,
    values: [memberId, kind, since],
  });
  return rows[0]?.count ?? 0;
}

/** For the system role, which sees the rows of all organizations. */
export async function findAccountLinkOwner(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await tx.query<{ organization_id: string }>({
    text: 'select organization_id from account_links where token_hash = $1',
    values: [tokenHash],
  });
  return rows[0]?.organization_id ?? null;
}

export interface LinkedMemberRow {
  kind: AccountLinkKind;
  member_id: string;
  name: string;
  email: string;
  organization_name: string;
}

/** A link that still works, with its account. */
export function findAccountLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<LinkedMemberRow | null> {
  return findRow(tx, {
    text: `select l.kind, l.member_id, m.name, m.email, o.name as organization_name
           from account_links l join members m on m.id = l.member_id join organizations o on o.id = l.organization_id
           where l.token_hash = $1 and l.ended_at is null and l.expires_at > $2`,
    values: [tokenHash, now],
  });
}

/** Only one caller succeeds: the row is marked only while it is unused and has not expired. */
export async function useAccountLink(
  tx: Tx,
  tokenHash: Buffer,
  kind: AccountLinkKind,
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.query<{ member_id: string }>({
    text: `update account_links set ended_at = $3, token_sealed = null
           where token_hash = $1 and kind = $2 and ended_at is null and expires_at > $3 returning member_id`,
    values: [tokenHash, kind, now],
  });
  return rows[0]?.member_id ?? null;
}

/** The data for a mail that was not sent yet. @returns null when the link has ended. */
export function findUnsentLink(
  tx: Tx,
  linkId: string,
  now: Date,
): Promise<{ id: string; token_sealed: Buffer } | null> {
  return findRow(tx, {
    text: `select id, token_sealed from account_links
           where id = $1 and token_sealed is not null and expires_at > $2`,
    values: [linkId, now],
  });
}

/** Erases the token once its mail was sent or never will be: from here on nobody can read the link any more. */
export async function forgetLinkToken(tx: Tx, linkId: string): Promise<void> {
  await tx.query({ text: 'update account_links set token_sealed = null where id = $1', values: [linkId] });
}
