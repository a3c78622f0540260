import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import type { NewPasskey } from '../../ports/passkeys.ts';

interface PasskeyRow {
  id: string;
  member_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  /** A bigint, which the database driver returns as text. */
  counter: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const columns =
  'id, member_id, name, credential_id, public_key, counter, backed_up, created_at, last_used_at';

export function listPasskeys(tx: Tx, memberId: string): Promise<PasskeyRow[]> {
  return listRows(tx, {
    text: `select ${columns} from passkeys where member_id = $1 order by created_at desc, id`,
    values: [memberId],
  });
}

/** @returns false when this passkey is known already, or the member has the most passkeys allowed. */
export async function insertPasskey(
  tx: Tx,
  row: NewPasskey & { id: string; organizationId: string; memberId: string; name: string; createdAt: Date },
  most: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into passkeys (id, organization_id, member_id, name, credential_id, public_key, counter, transports,
             backed_up, created_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
           where (select count(*) from passkeys where member_id = $3) < $11 on conflict do nothing`,
    values: [
      row.id,
      row.organizationId,
      row.memberId,
      row.name,
      row.credentialId,
      row.publicKey,
      row.counter,
      row.transports,
      row.backedUp,
      row.createdAt,
      most,
    ],
  });
  return rowCount === 1;
}

/** @returns false when the member has no such passkey. */
export async function renamePasskey(tx: Tx, memberId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update passkeys set name = $3 where id = $1 and member_id = $2',
    values: [id, memberId, name],
  });
  return rowCount === 1;
}

/** @param id null deletes all passkeys of the member. @returns how many were deleted. */
export async function deletePasskeys(tx: Tx, memberId: string, id: string | null): Promise<number> {
  const { rowCount } = await tx.query({
    text: 'delete from passkeys where member_id = $1 and ($2::uuid is null or id = $2)',
    values: [memberId, id],
  });
  return rowCount ?? 0;
}

/** For the system role, which sees the rows of all organizations. */
export async function findPasskeyOwner(tx: Tx, credentialId: string): Promise<string | null> {
  const { rows } = await tx.query<{ organization_id: string }>({
    text: 'select organization_id from passkeys where credential_id = $1',
    values: [credentialId],
  });
  return rows[0]?.organization_id ?? null;
}

export function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  return findRow(tx, {
    text: `select ${columns} from passkeys where credential_id = $1`,
    values: [credentialId],
  });
}

/**
 * Records a sign-in. A deactivation at the same time either waits for it and then ends its session too, or comes first.
 *
 * @returns false when the challenge, or the count of the authenticator, was used meanwhile, or the member is not
 *   active.
 */
export async function usePasskey(
  tx: Tx,
  use: { id: string; before: string; counter: number; backedUp: boolean; challengeAt: Date; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query({
    text: `update passkeys p set counter = $3, backed_up = $4, last_used_at = $6, last_challenge_at = $5
           where p.id = $1 and p.counter = $2 and (p.last_challenge_at is null or p.last_challenge_at < $5)
             and exists (select from members m where m.id = p.member_id and m.invited_at is null
               and m.deactivated_at is null and m.platform_user_id is null for share of m)
           returning p.id`,
    values: [use.id, use.before, use.counter, use.backedUp, use.challengeAt, use.at],
  });
  return rows.length === 1;
}
