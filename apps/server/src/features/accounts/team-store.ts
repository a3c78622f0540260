import type { MemberRole } from '@parley/contract';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface TeamMemberRow {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  invited_at: Date | null;
  /** The end of the open invitation; null when there is none. */
  invitation_ends_at: Date | null;
  deactivated_at: Date | null;
  from_platform: boolean;
}

const columns = `id, name, email, role, invited_at, deactivated_at, platform_user_id is not null as from_platform,
  (select max(l.expires_at) from account_links l
   where l.member_id = members.id and l.kind = 'INVITATION' and l.ended_at is null) as invitation_ends_at`;

/** Makes changes of one team run one after another, so that each sees how many owners the previous one has left. */
export async function lockTeam(tx: Tx): Promise<void> {
  await tx.query({ text: 'select 1 from organizations where id = current_organization() for no key update' });
}

export function listTeam(tx: Tx): Promise<TeamMemberRow[]> {
  return listRows(tx, {
    text: `select ${columns} from members order by created_at, id`,
  });
}

export function findTeamMember(tx: Tx, memberId: string): Promise<TeamMemberRow | null> {
  return findRow(tx, {
    text: `select ${columns} from members where id = $1`,
    values: [memberId],
  });
}

/** @returns false when somebody in this organization has the e-mail address already. */
export async function insertInvitedMember(
  tx: Tx,
  row: { id: string; organizationId: string; email: string; name: string; role: MemberRole; at: Date },
): Promise<boolean> {
  const result = await tx.query({
    text: `insert into members (id, organization_id, email, name, role, created_at, invited_at)
           values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing`,
    values: [row.id, row.organizationId, row.email, row.name, row.role, row.at],
  });
  return result.rowCount === 1;
}

/** Also deletes the invitation mails of the person. */
export async function deleteInvitedMember(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    text: 'delete from members where id = $1 and invited_at is not null',
    values: [memberId],
  });
}

/** Another active owner of the organization. */
const anotherOwner = `exists (select from members o where o.id <> members.id and o.role = 'OWNER'
  and o.invited_at is null and o.deactivated_at is null)`;

/** @returns false when the organization would have no owner any more. */
export async function updateRole(tx: Tx, memberId: string, role: MemberRole): Promise<boolean> {
  const result = await tx.query({
    text: `update members set role = $2
           where id = $1 and (role <> 'OWNER' or $2 = 'OWNER' or invited_at is not null
             or deactivated_at is not null or ${anotherOwner})`,
    values: [memberId, role],
  });
  return result.rowCount === 1;
}

/** @returns false when the organization would have no owner any more. */
export async function deactivate(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const result = await tx.query({
    text: `update members set deactivated_at = coalesce(deactivated_at, $2)
           where id = $1 and (role <> 'OWNER' or deactivated_at is not null or ${anotherOwner})`,
    values: [memberId, at],
  });
  return result.rowCount === 1;
}

export async function reactivate(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'update members set deactivated_at = null where id = $1', values: [memberId] });
}
