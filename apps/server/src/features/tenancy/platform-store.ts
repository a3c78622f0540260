import type { Language } from '@parley/texts/languages';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface PlatformRow {
  id: string;
  name: string;
  created_at: Date;
}

export interface PlatformKeyRow {
  id: string;
  name: string;
  last4: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface PlatformOrganizationRow {
  id: string;
  platform_organization_id: string;
  name: string;
  created_at: Date;
}

export interface FoundPlatformKeyRow {
  id: string;
  platform_id: string;
  revoked_at: Date | null;
  last_used_at: Date | null;
  read_per_minute: number | null;
  write_per_minute: number | null;
}

/** For the system role, which finds the key of every platform. */
export function findPlatformKey(tx: Tx, hash: Buffer): Promise<FoundPlatformKeyRow | null> {
  return findRow(tx, {
    name: 'find-platform-key',
    text: `select k.id, k.platform_id, k.revoked_at, k.last_used_at, p.read_per_minute, p.write_per_minute
           from platform_keys k join platforms p on p.id = k.platform_id where k.hash = $1`,
    values: [hash],
  });
}

/** For the system role: every platform of this installation. */
export async function listPlatformIds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({ text: 'select id from platforms order by id' });
  return rows.map(({ id }) => id);
}

export async function touchPlatformKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'touch-platform-key',
    text: `update platform_keys set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [keyId, at],
  });
}

/** For the operator, like the following statements about platforms and their keys. */
export async function insertPlatform(
  tx: Tx,
  row: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into platforms (id, name, created_at) values ($1, $2, $3)',
    values: [row.id, row.name, row.createdAt],
  });
}

/** Null leaves a limit unchanged. @returns null when there is no such platform. */
export function updatePlatformLimits(
  tx: Tx,
  platformId: string,
  limits: { read: number | null; write: number | null },
): Promise<Pick<FoundPlatformKeyRow, 'read_per_minute' | 'write_per_minute'> | null> {
  return findRow(tx, {
    text: `update platforms set read_per_minute = coalesce($2, read_per_minute),
             write_per_minute = coalesce($3, write_per_minute)
           where id = $1 returning read_per_minute, write_per_minute`,
    values: [platformId, limits.read, limits.write],
  });
}

export function listPlatformRows(tx: Tx): Promise<PlatformRow[]> {
  return listRows(tx, {
    text: 'select id, name, created_at from platforms order by created_at, id',
  });
}

/** For the system role, because the operator's login may not see organizations. */
export async function countPlatformOrganizations(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ platform_id: string; total: number }>({
    text: `select platform_id, count(*)::int as total from organizations
           where platform_id is not null group by platform_id`,
  });
  return new Map(rows.map((row) => [row.platform_id, row.total]));
}

/** @returns false when there is no such platform. */
export async function insertPlatformKey(
  tx: Tx,
  row: { id: string; platformId: string; name: string; hash: Buffer; last4: string; createdAt: Date },
): Promise<boolean> {
  const result = await tx.query({
    text: `insert into platform_keys (id, platform_id, name, hash, last4, created_at)
           select $1, id, $3, $4, $5, $6 from platforms where id = $2`,
    values: [row.id, row.platformId, row.name, row.hash, row.last4, row.createdAt],
  });
  return result.rowCount === 1;
}

export function listPlatformKeyRows(tx: Tx, platformId: string): Promise<PlatformKeyRow[]> {
  return listRows(tx, {
    text: `select id, name, last4, created_at, last_used_at, revoked_at
           from platform_keys where platform_id = $1 order by created_at, id`,
    values: [platformId],
  });
}

export async function markPlatformKeyRevoked(
  tx: Tx,
  platformId: string,
  keyId: string,
  at: Date,
): Promise<boolean> {
  const result = await tx.query({
    text: `update platform_keys set revoked_at = coalesce(revoked_at, $3) where platform_id = $1 and id = $2`,
    values: [platformId, keyId, at],
  });
  return result.rowCount === 1;
}

/**
 * Runs within the platform. The row stays locked until the transaction ends, so calls for the same organization run one
 * after another.
 *
 * @returns the organization's id here.
 */
export async function upsertPlatformOrganization(
  tx: Tx,
  row: {
    id: string;
    platformOrganizationId: string;
    name: string;
    timezone?: string;
    language?: Language | null;
    createdAt: Date;
  },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>({
    text: `insert into organizations (id, name, platform_id, platform_organization_id, created_at, timezone, language)
           values ($1, $2, current_platform(), $3, $4, coalesce($5, 'UTC'), $6)
           on conflict (platform_id, platform_organization_id) do update set name = excluded.name
           returning id`,
    values: [
      row.id,
      row.name,
      row.platformOrganizationId,
      row.createdAt,
      row.timezone ?? null,
      row.language ?? null,
    ],
  });
  const [organization] = rows;
  if (!organization) throw new Error('an upsert returns its row');
  return organization.id;
}

/** Within the platform. */
export function findPlatformOrganization(
  tx: Tx,
  platformOrganizationId: string,
): Promise<PlatformOrganizationRow | null> {
  return findRow(tx, {
    name: 'find-platform-organization',
    text: `select id, platform_organization_id, name, created_at from organizations
           where platform_id = current_platform() and platform_organization_id = $1`,
    values: [platformOrganizationId],
  });
}

/** Within the platform; newest first, then by id. */
export async function listPlatformOrganizationRows(
  tx: Tx,
  page: { limit: number; offset: number },
): Promise<{ rows: PlatformOrganizationRow[]; total: number }> {
  const { rows } = await tx.query<PlatformOrganizationRow>({
    name: 'list-platform-organizations',
    text: `select id, platform_organization_id, name, created_at from organizations
           where platform_id = current_platform() order by created_at desc, id desc limit $1 offset $2`,
    values: [page.limit, page.offset],
  });
  const counted = await tx.query<{ total: number }>({
    name: 'count-platform-organizations',
    text: 'select count(*)::int as total from organizations where platform_id = current_platform()',
  });
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
