import { findRow, type Tx } from '../../kernel/db.ts';

/** For the system role, which sees the rows of all organizations. */
export function findBookingTokenOwner(
  tx: Tx,
  bookingTokenHash: Buffer,
): Promise<{ id: string; organization_id: string } | null> {
  return findRow(tx, {
    name: 'find-booking-token-owner',
    text: 'select id, organization_id from interviews where booking_token_hash = $1',
    values: [bookingTokenHash],
  });
}

/**
 * Deletes expired holds of anybody. A hold that another transaction is removing with its interview is skipped; the
 * claim of this transaction then waits for that outcome.
 */
export async function deleteExpiredHolds(tx: Tx, people: string[], now: Date): Promise<void> {
  await tx.query({
    name: 'delete-expired-holds',
    text: `delete from time_claims where id in (
             select id from time_claims
             where organization_id = current_organization() and person = any($1) and kind = 'HOLD' and expires_at <= $2
             order by id for update skip locked)`,
    values: [people, now],
  });
}

export interface Hold {
  start: Date;
  end: Date;
  expiresAt: Date;
}

/** The hold of the interview's candidate, until it expires. */
export function findHold(tx: Tx, interviewId: string, now: Date): Promise<Hold | null> {
  return findRow(tx, {
    name: 'find-hold',
    text: `select lower(during) as "start", upper(during) as "end", expires_at as "expiresAt" from time_claims
           where interview_id = $1 and kind = 'HOLD' and expires_at > $2 limit 1`,
    values: [interviewId, now],
  });
}

export async function deleteHold(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    name: 'delete-hold',
    text: `delete from time_claims where interview_id = $1 and kind = 'HOLD'`,
    values: [interviewId],
  });
}
