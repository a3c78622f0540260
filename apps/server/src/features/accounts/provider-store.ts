import type { MemberRole } from '@parley/contract';
import { findRow, type Tx } from '../../kernel/db.ts';

/** The member behind an identity or an e-mail address, in any state. */
export interface ProviderMemberRow {
  id: string;
  role: MemberRole;
  invited_at: Date | null;
  deactivated_at: Date | null;
}

const columns = 'm.id, m.role, m.invited_at, m.deactivated_at';

/** Also records that the identity was used. */
export function findByIdentity(
  tx: Tx,
  issuer: string,
  subject: string,
  now: Date,
): Promise<ProviderMemberRow | null> {
  return findRow(tx, {
    text: `update provider_identities i set last_used_at = $3 from members m
           where i.issuer = $1 and i.subject = $2 and m.id = i.member_id returning ${columns}`,
    values: [issuer, subject, now],
  });
}

/** Never finds a platform's user, because only the platform signs them in. */
export function findByEmail(tx: Tx, email: string): Promise<ProviderMemberRow | null> {
  return findRow(tx, {
    text: `select ${columns} from members m where lower(m.email) = lower($1) and m.platform_user_id is null`,
    values: [email],
  });
}

/** @returns false when the identity is connected already, or the member already has one of this issuer. */
export async function insertIdentity(
  tx: Tx,
  row: {
    id: string;
    organizationId: string;
    memberId: string;
    issuer: string;
    subject: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into provider_identities
             (id, organization_id, member_id, issuer, subject, created_at, last_used_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      row.id,
      row.organizationId,
      row.memberId,
      row.issuer,
      row.subject,
      row.createdAt,
      row.lastUsedAt,
    ],
  });
  return rowCount === 1;
}

/** Makes an invited person a member, when they signed in without the link of the invitation. */
export async function joinInvited(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'update members set invited_at = null where id = $1', values: [memberId] });
}

export function findOwnIdentity(
  tx: Tx,
  memberId: string,
): Promise<{ created_at: Date; last_used_at: Date | null } | null> {
  return findRow(tx, {
    text: `select created_at, last_used_at from provider_identities where member_id = $1
           order by created_at desc limit 1`,
    values: [memberId],
  });
}

/** @returns whether there were any. */
export async function deleteOwnIdentities(tx: Tx, memberId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from provider_identities where member_id = $1',
    values: [memberId],
  });
  return (rowCount ?? 0) > 0;
}

/**
 * For the system role.
 *
 * @param named the organization in the settings; null: the organization of the installation, if it has exactly one.
 * @returns null also when no organization has this id.
 */
export async function findOrganizationOfProvider(tx: Tx, named: string | null): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'select id from organizations where $1::uuid is null or id = $1 limit 2',
    values: [named],
  });
  const [only] = rows;
  return rows.length === 1 && only ? only.id : null;
}
