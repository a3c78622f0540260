import { findRow, type Tx } from '../../kernel/db.ts';

/** An authorization that was started with a provider. */
export interface AuthorizationRow {
  state_hash: Buffer;
  organization_id: string;
  member_id: string;
  session_hash: Buffer;
  kind: 'GOOGLE' | 'MICROSOFT';
  verifier_sealed: Buffer;
  writes_back: boolean;
  browser_timezone: string | null;
  reconnects: string | null;
  expires_at: Date;
}

/** Also deletes authorizations that were never finished. */
export async function insertAuthorization(tx: Tx, row: AuthorizationRow, now: Date): Promise<void> {
  await tx.query({ text: 'delete from calendar_authorizations where expires_at < $1', values: [now] });
  await tx.query({
    text: `insert into calendar_authorizations (state_hash, organization_id, member_id, session_hash, kind,
             verifier_sealed, writes_back, browser_timezone, reconnects, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.state_hash,
      row.organization_id,
      row.member_id,
      row.session_hash,
      row.kind,
      row.verifier_sealed,
      row.writes_back,
      row.browser_timezone,
      row.reconnects,
      row.expires_at,
    ],
  });
}

/** Deletes the authorization as it finds it, because a code can be exchanged only once. */
export function takeAuthorization(
  tx: Tx,
  stateHash: Buffer,
  sessionHash: Buffer,
  now: Date,
): Promise<AuthorizationRow | null> {
  return findRow(tx, {
    text: `delete from calendar_authorizations
           where state_hash = $1 and session_hash = $2 and expires_at > $3 returning *`,
    values: [stateHash, sessionHash, now],
  });
}
