import type { KeyScope, RateClass, SlotGrid, WorkingDayHours } from '@parley/contract';
import type { Language } from '@parley/texts/languages';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Database, type Tx } from '../../kernel/db.ts';

export interface OrganizationRow {
  id: string;
  name: string;
  timezone: string;
  /** Null: the organization has chosen none. */
  language: Language | null;
  reply_to: string | null;
  test_mode: boolean;
  /** The platform that provisioned the organization; null: none. */
  platform_id: string | null;
  /** How long before its start a slot is still offered; null: the default. */
  min_notice_minutes: number | null;
  refuse_schedule_conflicts: boolean;
  /** Null: Monday to Friday, 9 to 5. */
  working_hours: WorkingDayHours[] | null;
  /** Null: the grid follows the length of the interview. */
  slot_grid_minutes: SlotGrid | null;
  /** Null: nobody has requested its deletion. */
  deletion_due_at: Date | null;
  deletion_requested_by: string | null;
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
  /** Numbers the keys that were provisioned for a platform; null for every other key. */
  generation: number | null;
  /** `operator`, `member:<id>` or `platform:<id>`. */
  created_by: string;
  /** True when a newer key has replaced it. */
  replaced: boolean;
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
  row: { id: string; name: string; timezone: string; language: Language | null; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: 'insert into organizations (id, name, timezone, language, created_at) values ($1, $2, $3, $4, $5)',
    values: [row.id, row.name, row.timezone, row.language, row.createdAt],
  });
}

const organizationColumns = `id, name, timezone, language, reply_to, test_mode, platform_id, min_notice_minutes,
  refuse_schedule_conflicts, working_hours, slot_grid_minutes, deletion_due_at, deletion_requested_by`;

/** The organization of the transaction. */
export function findOrganization(tx: Tx): Promise<OrganizationRow | null> {
  return findRow(tx, {
    name: 'find-organization',
    text: `select ${organizationColumns} from organizations where id = current_organization()`,
  });
}

/** For the system role: every organization of this installation. */
export async function listOrganizationIds(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({ text: 'select id from organizations order by id' });
  return rows.map(({ id }) => id);
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

/** Null when no limit was set: then the limit of the specification applies. */
export async function findLimits(tx: Tx): Promise<Record<RateClass, number | null>> {
  const { rows } = await tx.query<Record<RateClass, number | null>>({
    name: 'find-limits',
    text: `select read_per_minute as read, write_per_minute as write, ai_per_minute as ai
           from organizations where id = current_organization()`,
  });
  return rows[0] ?? { read: null, write: null, ai: null };
}

export async function updateTestMode(tx: Tx, testMode: boolean): Promise<boolean> {
  const result = await tx.query({
    text: 'update organizations set test_mode = $1 where id = current_organization()',
    values: [testMode],
  });
  return result.rowCount === 1;
}

/** Null leaves a setting unchanged. */
export async function updateScheduling(
  tx: Tx,
  settings: { minNoticeMinutes: number | null; refuseConflicts: boolean | null },
): Promise<boolean> {
  const result = await tx.query({
    text: `update organizations set min_notice_minutes = coalesce($1, min_notice_minutes),
             refuse_schedule_conflicts = coalesce($2, refuse_schedule_conflicts)
           where id = current_organization()`,
    values: [settings.minNoticeMinutes, settings.refuseConflicts],
  });
  return result.rowCount === 1;
}

/** When people can be booked; null leaves a setting unchanged, and a grid of 0 removes it. */
export async function updateHours(
  tx: Tx,
  to: { workingHours: WorkingDayHours[] | null; slotGridMinutes: SlotGrid | 0 | null },
): Promise<void> {
  await tx.query({
    text: `update organizations set working_hours = coalesce($1::jsonb, working_hours),
             slot_grid_minutes = case when $2::int is null then slot_grid_minutes else nullif($2, 0) end
           where id = current_organization()`,
    values: [to.workingHours && JSON.stringify(to.workingHours), to.slotGridMinutes],
  });
}

export function updateOrganization(
  tx: Tx,
  to: { name: string; timezone: string; language: Language | null; replyTo: string | null },
): Promise<OrganizationRow | null> {
  return findRow(tx, {
    text: `update organizations set name = $1, timezone = $2, reply_to = $3, language = $4
           where id = current_organization() returning ${organizationColumns}`,
    values: [to.name, to.timezone, to.replyTo, to.language],
  });
}

/** Locks the organization, so that changes, for example of its provisioned key, run one after another. */
export async function lockOrganization(tx: Tx): Promise<void> {
  await tx.query({ text: 'select id from organizations where id = current_organization() for update' });
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
    expiresAt: Date | null;
    createdBy: string;
    generation: number | null;
    rotatedFrom: string | null;
  },
): Promise<void> {
  await tx.query({
    text: `insert into api_keys (id, organization_id, name, hash, last4, scopes, created_at, expires_at,
             created_by, generation, rotated_from)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      row.id,
      row.organizationId,
      row.name,
      row.hash,
      row.last4,
      row.scopes,
      row.createdAt,
      row.expiresAt,
      row.createdBy,
      row.generation,
      row.rotatedFrom,
    ],
  });
}

const keyColumns = `id, name, last4, scopes, created_at, expires_at, revoked_at, last_used_at, generation,
  created_by, exists (select from api_keys next where next.rotated_from = api_keys.id) as replaced`;

export function listApiKeys(tx: Tx): Promise<ApiKeyRow[]> {
  return listRows(tx, {
    text: `select ${keyColumns} from api_keys order by created_at, id`,
  });
}

export function findApiKey(tx: Tx, keyId: string): Promise<ApiKeyRow | null> {
  return findRow(tx, {
    text: `select ${keyColumns} from api_keys where id = $1`,
    values: [keyId],
  });
}

/** The newest of the keys derived for the organization's platform. */
export function findNewestGeneration(tx: Tx): Promise<(ApiKeyRow & { hash: Buffer }) | null> {
  return findRow(tx, {
    text: `select ${keyColumns}, hash from api_keys where generation is not null order by generation desc limit 1`,
  });
}

/** Sets the end of an overlap. A key that expires sooner keeps its own end. */
export async function expireApiKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update api_keys set expires_at = least(coalesce(expires_at, $2), $2) where id = $1',
    values: [keyId, at],
  });
}

/** @returns false when there is no such key, or it was revoked before. */
export async function markApiKeyRevoked(tx: Tx, keyId: string, at: Date): Promise<boolean> {
  const result = await tx.query({
    text: 'update api_keys set revoked_at = $2 where id = $1 and revoked_at is null',
    values: [keyId, at],
  });
  return result.rowCount === 1;
}

export async function touchApiKey(tx: Tx, keyId: string, at: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'touch-api-key',
    text: `update api_keys set last_used_at = $2
           where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
    values: [keyId, at],
  });
  if (rowCount) noteChange(tx, { topic: 'keys' });
}

/** The organization of a key, with its limits: one statement, which reads with the system role. */
export async function findKeyOwner(db: Database, hash: Buffer): Promise<KeyOwnerRow | null> {
  const [row] = await db.asApplication<KeyOwnerRow>({
    name: 'find-key-owner',
    text: 'select * from key_owner($1)',
    values: [hash],
  });
  return row ?? null;
}
