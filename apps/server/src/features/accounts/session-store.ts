import type { SessionSignedInBy } from '@parley/contract';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { DescribedBrowser } from './describe-browser.ts';

interface NewSession extends DescribedBrowser {
  id: string;
  organizationId: string;
  memberId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  signedInBy: SessionSignedInBy;
  ipAddress: string;
}

export async function insertSession(tx: Tx, row: NewSession): Promise<void> {
  await tx.query({
    text: `insert into sessions (id, token_hash, organization_id, member_id, created_at, last_seen_at, expires_at,
             signed_in_by, browser, system, ip_address)
           values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.id,
      row.tokenHash,
      row.organizationId,
      row.memberId,
      row.createdAt,
      row.expiresAt,
      row.signedInBy,
      row.browser,
      row.system,
      row.ipAddress,
    ],
  });
}

/** @returns how the session was begun; null for an older session, or when there is no such session. */
export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<SessionSignedInBy | null> {
  const { rows } = await tx.query<{ signed_in_by: SessionSignedInBy | null }>({
    text: 'delete from sessions where token_hash = $1 returning signed_in_by',
    values: [tokenHash],
  });
  return rows[0]?.signed_in_by ?? null;
}

interface FoundSession {
  organization_id: string;
  member_id: string;
  expires_at: Date;
  last_seen_at: Date;
}

/** For the system role, which sees the rows of all organizations. */
export function findSession(tx: Tx, tokenHash: Buffer): Promise<FoundSession | null> {
  return findRow(tx, {
    name: 'find-session',
    text: 'select organization_id, member_id, expires_at, last_seen_at from sessions where token_hash = $1',
    values: [tokenHash],
  });
}

/** Records that the session was used, with the browser and the IP address of this use. */
export async function touchSession(
  tx: Tx,
  tokenHash: Buffer,
  seen: DescribedBrowser & { ipAddress: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'touch-session',
    text: `update sessions set last_seen_at = $2, browser = $3, system = $4, ip_address = $5 where token_hash = $1`,
    values: [tokenHash, seen.at, seen.browser, seen.system, seen.ipAddress],
  });
}

interface ListedSessionRow {
  id: string;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  signed_in_by: SessionSignedInBy | null;
  browser: string | null;
  system: string | null;
  ip_address: string | null;
}

/** The sessions of a member that have not expired, the one used last first. */
export function listSessions(tx: Tx, memberId: string, now: Date): Promise<ListedSessionRow[]> {
  return listRows(tx, {
    text: `select id, token_hash, created_at, last_seen_at, signed_in_by, browser, system, ip_address
           from sessions where member_id = $1 and expires_at > $2 order by last_seen_at desc, id limit 100`,
    values: [memberId, now],
  });
}

/** @returns false when the member has no such session. */
export async function deleteSessionOf(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from sessions where id = $1 and member_id = $2',
    values: [id, memberId],
  });
  return rowCount === 1;
}
