import type { KeyScope } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  timezone: string;
  reply_to: string | null;
}

export interface ApiKeyRow {
  id: string;
  name: string;
  last4: string;
  scopes: KeyScope[];
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

export interface KeyOwnerRow {
  id: string;
  organization_id: string;
  scopes: KeyScope[];
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  read_per_minute: number | null;
  write_per_minute: number | null;
  ai_per_minute: number | null;
}

export async function insertOrganization(
  tx: Tx,
  row: { id: string; name: string; timezone: string; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into organizations (id, name, timezone, created_at) values ($1, $2, $3, $4)',
    values: [row.id, row.name, row.timezone, row.createdAt],
  });
}

/** The organization that the transaction works in. */
export async function findOrganization(tx: Tx): Promise<OrganizationRow | null> {
  const { rows } = await tx.query<OrganizationRow>({
    name: 'find-organization',
    text: 'select id, name, timezone, reply_to from organizations where id = current_organization()',
  });
  return rows[0] ?? null;
}

/** For the system role: whether this installation has any organization at all. */
export async function hasOrganization(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({ text: 'select id from organizations limit 1' });
  return rows.length > 0;
}

export async function updateLimits(
  tx: Tx,
  limits: { read: number | null; write: number | null; ai: number | null },
): Promise<boolean> {
  const result = await tx.query({
    text: `update organizations set read_per_minute = coalesce($1, read_per_minute),
             write_per_minute = coalesce($2, write_per_minute), ai_per_minute = coalesce($3, ai_per_minute)
           where id = current_organization()`,
    values: [limits.read, limits.write, limits.ai],
  });
  return result.rowCount === 1;
}

export async function insertApiKey(
  tx: Tx,
  row: {
    id: string;
    organizationId: string;
    name: string;
    hash: Buffer;
    last4: string;
    scopes: readonly KeyScope[];
    createdAt: Date;
  },
): Promise<void> {
  await tx.query({
    text: `insert into api_keys (id, organization_id, name, hash, last4, scopes, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [row.id, row.organizationId, row.name, row.hash, row.last4, row.scopes, row.createdAt],
  });
}

export async function listApiKeys(tx: Tx): Promise<ApiKeyRow[]> {
  const { rows } = await tx.query<ApiKeyRow>({
    text: `select id, name, last4, scopes, created_at, expires_at, revoked_at, last_used_at
           from api_keys order by created_at, id`,
  });
  return rows;
}

export async function markApiKeyRevoked(tx: Tx, keyId: string, at: Date): Promise<boolean> {
  const result = await tx.query({
    text: 'update api_keys set revoked_at = coalesce(revoked_at, $2) where id = $1',
    values: [keyId, at],
  });
  return result.rowCount === 1;
}

/** At most one write a minute and key, so that a busy key costs no row lock per request. */
export async function touchApiKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'touch-api-key',
    text: `update api_keys set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [keyId, at],
  });
}

/** For the system role: which organization a key belongs to, and what that organization may do. */
export async function findKeyOwner(tx: Tx, hash: Buffer): Promise<KeyOwnerRow | null> {
  const { rows } = await tx.query<KeyOwnerRow>({
    name: 'find-key-owner',
    text: `select k.id, k.organization_id, k.scopes, k.expires_at, k.revoked_at, k.last_used_at,
             o.read_per_minute, o.write_per_minute, o.ai_per_minute
           from api_keys k join organizations o on o.id = k.organization_id where k.hash = $1`,
    values: [hash],
  });
  return rows[0] ?? null;
}

export async function findPlatformKey(tx: Tx, hash: Buffer): Promise<{ platform_id: string } | null> {
  const { rows } = await tx.query<{ platform_id: string }>({
    name: 'find-platform-key',
    text: 'select platform_id from platform_keys where hash = $1 and revoked_at is null',
    values: [hash],
  });
  return rows[0] ?? null;
}

export async function insertPlatform(
  tx: Tx,
  row: { id: string; name: string; keyId: string; keyHash: Buffer; last4: string; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into platforms (id, name, created_at) values ($1, $2, $3)',
    values: [row.id, row.name, row.createdAt],
  });
  await tx.query({
    text: `insert into platform_keys (id, platform_id, hash, last4, created_at) values ($1, $2, $3, $4, $5)`,
    values: [row.keyId, row.id, row.keyHash, row.last4, row.createdAt],
  });
}
