import { bounds, type PlatformOrganization, type PlatformOrganizationsResponse } from '@parley/contract';
import { enterOrganization, type Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import {
  findPlatformOrganization,
  listPlatformOrganizationRows,
  type PlatformOrganizationRow,
} from './platform-store.ts';

/** Runs within the platform. A page past the end is an empty list. */
export async function listPlatformOrganizations(
  tx: Tx,
  query: { page: number; limit: number },
): Promise<PlatformOrganizationsResponse> {
  const { rows, total } = await listPlatformOrganizationRows(tx, {
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  });
  return {
    success: true,
    organizations: rows.map(present),
    total,
    page: query.page,
    limit: query.limit,
    totalPages: Math.ceil(total / query.limit),
  };
}

/**
 * Enters, within the platform's transaction, the organization with this id of the platform.
 *
 * @returns the organization's id here.
 * @throws AppError not_found, also for another platform's organization and for text that cannot be an id.
 */
export async function enterPlatformOrganization(tx: Tx, platformOrganizationId: string): Promise<string> {
  // PostgreSQL accepts no NUL, and no organization has a longer id.
  if (platformOrganizationId.length > bounds.text.platformId || platformOrganizationId.includes('\u0000')) {
    throw notFound('organization');
  }
  const row = await findPlatformOrganization(tx, platformOrganizationId);
  if (!row) throw notFound('organization');
  await enterOrganization(tx, row.id);
  return row.id;
}

const present = (row: PlatformOrganizationRow): PlatformOrganization => ({
  organizationId: row.platform_organization_id,
  organizationName: row.name,
  createdAt: row.created_at.toISOString(),
});
