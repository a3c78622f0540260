import type { MemberRole } from '@parley/contract';
import { findRow, type Tx } from '../../kernel/db.ts';

// Runs within a platform's transaction: row-level security shows the members that the platform brought, in all its
// organizations, and after enterOrganization all members of that one.

interface PlatformUser {
  /** The platform's own id of the person. */
  platformUserId: string;
  email: string;
  name: string;
}

/** Makes calls for one person in two organizations run one after another, so that they never deadlock. */
export async function lockPlatformUser(tx: Tx, platformId: string, platformUserId: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
    values: [`${platformId}:${platformUserId}`],
  });
}

export async function updatePlatformUser(tx: Tx, user: PlatformUser): Promise<void> {
  await tx.query({
    text: `update members set email = $2, name = $3
           where platform_id = current_platform() and platform_user_id = $1
             and (email, name) is distinct from ($2, $3)`,
    values: [user.platformUserId, user.email, user.name],
  });
}

export async function hasMember(tx: Tx, organizationId: string): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select id from members where organization_id = $1 limit 1',
    values: [organizationId],
  });
  return rows.length > 0;
}

/** @returns whether they are new in the organization. */
export async function upsertPlatformMember(
  tx: Tx,
  row: PlatformUser & { id: string; organizationId: string; role: MemberRole; createdAt: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    text: `insert into members (id, organization_id, platform_id, platform_user_id, email, name, role, created_at)
           values ($1, $2, current_platform(), $3, $4, $5, $6, $7)
           on conflict (organization_id, platform_user_id)
             do update set email = excluded.email, name = excluded.name
           returning id`,
    values: [row.id, row.organizationId, row.platformUserId, row.email, row.name, row.role, row.createdAt],
  });
  return rows[0]?.id === row.id;
}

export function findPlatformMember(
  tx: Tx,
  organizationId: string,
  platformUserId: string,
): Promise<{ id: string; deactivated_at: Date | null } | null> {
  return findRow(tx, {
    text: `select id, deactivated_at from members where organization_id = $1 and platform_id = current_platform()
             and platform_user_id = $2`,
    values: [organizationId, platformUserId],
  });
}
