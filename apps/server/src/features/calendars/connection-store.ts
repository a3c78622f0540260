import type { CalendarKind } from '@parley/contract';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import { snapshotOf, type MaybeSnapshotRow, type Snapshot } from './snapshot-store.ts';

export interface ConnectionRow {
  id: string;
  organization_id: string;
  member_id: string;
  kind: CalendarKind;
  name: string;
  account: string;
  server_url: string | null;
  timezone: string | null;
  calendar_timezone: string | null;
  browser_timezone: string | null;
  writes_back: boolean;
  health: 'OK' | 'NEEDS_ATTENTION';
  last_error: string | null;
  last_error_at: Date | null;
  last_read_at: Date | null;
  revision: number;
  created_at: Date;
}

/** A connection with its owner. */
export interface OwnedConnectionRow extends ConnectionRow {
  member_email: string;
  member_name: string;
  organization_timezone: string;
}

const columns = `c.id, c.organization_id, c.member_id, c.kind, c.name, c.account, c.server_url, c.timezone,
  c.calendar_timezone, c.browser_timezone, c.writes_back, c.health, c.last_error, c.last_error_at,
  c.last_read_at, c.revision, c.created_at,
  m.email as member_email, m.name as member_name, o.timezone as organization_timezone`;
const joined = `calendar_connections c join members m on m.id = c.member_id
  join organizations o on o.id = c.organization_id`;

export async function insertConnection(
  tx: Tx,
  row: Omit<ConnectionRow, 'health' | 'last_error' | 'last_error_at' | 'last_read_at' | 'revision'>,
): Promise<void> {
  noteChange(tx, { topic: 'calendars' });
  await tx.query({
    text: `insert into calendar_connections (id, organization_id, member_id, kind, name, account, server_url,
             timezone, calendar_timezone, browser_timezone, writes_back, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      row.id,
      row.organization_id,
      row.member_id,
      row.kind,
      row.name,
      row.account,
      row.server_url,
      row.timezone,
      row.calendar_timezone,
      row.browser_timezone,
      row.writes_back,
      row.created_at,
    ],
  });
}

/** Counts under a lock, so that two connects at once cannot pass the limit. */
export async function countConnectionsLocked(tx: Tx, memberId: string): Promise<number> {
  await tx.query({ text: 'select 1 from members where id = $1 for update', values: [memberId] });
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from calendar_connections where member_id = $1',
    values: [memberId],
  });
  return rows[0]?.count ?? 0;
}

export function findConnection(tx: Tx, connectionId: string): Promise<OwnedConnectionRow | null> {
  return findRow(tx, {
    name: 'find-calendar-connection',
    text: `select ${columns} from ${joined} where c.id = $1`,
    values: [connectionId],
  });
}

/**
 * Every transaction that changes a connection locks it first, and then what belongs to it: in another order two of them
 * could wait for each other for ever. The lock is weaker than `for update`, which would wait for every transaction that
 * is adding an entry.
 */
export async function lockConnection(tx: Tx, connectionId: string): Promise<void> {
  await tx.query({
    text: 'select 1 from calendar_connections where id = $1 for no key update',
    values: [connectionId],
  });
}

/** Oldest first, each with its last snapshot, so that a request with fresh snapshots needs one statement. */
export async function listConnectionsOf(
  tx: Tx,
  email: string,
): Promise<{ connection: OwnedConnectionRow; snapshot: Snapshot | null }[]> {
  const { rows } = await tx.query<OwnedConnectionRow & MaybeSnapshotRow>({
    name: 'list-calendar-connections-of-member',
    text: `select ${columns}, s.content, s.window_start, s.window_end, s.read_at
           from ${joined} left join calendar_snapshots s on s.connection_id = c.id
           where lower(m.email) = lower($1) order by c.created_at, c.id`,
    values: [email],
  });
  return rows.map((row) => ({ connection: row, snapshot: snapshotOf(row) }));
}

/** The connections of one member, or of everybody; by member, oldest first. */
export function listConnections(tx: Tx, memberId: string | null): Promise<OwnedConnectionRow[]> {
  return listRows(tx, {
    text: `select ${columns} from ${joined} where $1::uuid is null or c.member_id = $1
           order by m.name, m.id, c.created_at, c.id`,
    values: [memberId],
  });
}

export function listConnectionsOfMany(tx: Tx, emails: readonly string[]): Promise<OwnedConnectionRow[]> {
  return listRows(tx, {
    name: 'list-calendar-connections-of-members',
    text: `select ${columns} from ${joined} where lower(m.email) = any($1) order by c.created_at, c.id`,
    values: [emails.map((email) => email.toLowerCase())],
  });
}

export async function deleteConnection(tx: Tx, connectionId: string): Promise<void> {
  noteChange(tx, { topic: 'calendars' });
  await tx.query({ text: 'delete from calendar_connections where id = $1', values: [connectionId] });
}

export async function updateConnection(
  tx: Tx,
  connectionId: string,
  change: { name?: string; account?: string; timezone?: string | null; writesBack?: boolean },
): Promise<void> {
  noteChange(tx, { topic: 'calendars' });
  await tx.query({
    text: `update calendar_connections set name = coalesce($2, name),
             timezone = case when $3 then $4 else timezone end, writes_back = coalesce($5, writes_back),
             account = coalesce($6, account)
           where id = $1`,
    values: [
      connectionId,
      change.name ?? null,
      change.timezone !== undefined,
      change.timezone ?? null,
      change.writesBack ?? null,
      change.account ?? null,
    ],
  });
}

/** Called when the content to read has changed: it invalidates snapshots and readings that run now. */
export async function startRevision(tx: Tx, connectionId: string): Promise<void> {
  await tx.query({
    text: 'update calendar_connections set revision = revision + 1 where id = $1',
    values: [connectionId],
  });
  await tx.query({ text: 'delete from calendar_snapshots where connection_id = $1', values: [connectionId] });
}

/** The health of a connection. */
export type ConnectionHealth = Pick<ConnectionRow, 'health' | 'last_error' | 'last_read_at'>;

/**
 * Records a successful read.
 * @returns the health until now; null when the connection was removed meanwhile.
 */
export async function noteHealthy(
  tx: Tx,
  connectionId: string,
  at: Date,
  calendarTimezone: string | null,
): Promise<ConnectionHealth | null> {
  const { rows } = await tx.query<ConnectionHealth>({
    name: 'note-calendar-healthy',
    text: `with before as (
             select id, health, last_error, last_read_at from calendar_connections where id = $1 for no key update
           )
           update calendar_connections c set health = 'OK', last_error = null, last_error_at = null,
             last_read_at = $2, calendar_timezone = coalesce($3, c.calendar_timezone)
           from before where c.id = before.id
           returning before.health, before.last_error, before.last_read_at`,
    values: [connectionId, at, calendarTimezone],
  });
  noteChange(tx, { topic: rows[0]?.health === 'NEEDS_ATTENTION' ? 'calendars' : 'readings' });
  return rows[0] ?? null;
}

/** The new credentials were just accepted, so the calendar counts as healthy before the next read. */
export async function noteReopened(tx: Tx, connectionId: string): Promise<void> {
  noteChange(tx, { topic: 'calendars' });
  await tx.query({
    text: `update calendar_connections set health = 'OK', last_error = null, last_error_at = null
           where id = $1`,
    values: [connectionId],
  });
}

/**
 * Records a failed read.
 * @returns true when the connection did not need its owner until now.
 */
export async function recordCalendarFailure(
  tx: Tx,
  connectionId: string,
  at: Date,
  trouble: { error: string; needsAttention: boolean },
): Promise<boolean> {
  noteChange(tx, { topic: 'calendars' });
  const { rows } = await tx.query<{ was: string }>({
    text: `with before as (select id, health from calendar_connections where id = $1 for no key update)
           update calendar_connections c set last_error = $3, last_error_at = $2,
             health = case when $4 then 'NEEDS_ATTENTION' else c.health end
           from before where c.id = before.id returning before.health as was`,
    values: [connectionId, at, trouble.error, trouble.needsAttention],
  });
  return trouble.needsAttention && rows[0]?.was === 'OK';
}
