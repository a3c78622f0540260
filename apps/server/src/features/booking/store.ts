import type { Block } from '@parley/calendar';
import type { Tx } from '../../kernel/db.ts';

/** For the system role. */
export async function findBookingTokenOwner(
  tx: Tx,
  bookingTokenHash: Buffer,
): Promise<{ id: string; organization_id: string } | null> {
  const { rows } = await tx.query<{ id: string; organization_id: string }>({
    name: 'find-booking-token-owner',
    text: 'select id, organization_id from interviews where booking_token_hash = $1',
    values: [bookingTokenHash],
  });
  return rows[0] ?? null;
}

interface TakenRow {
  person: string;
  starts_at: Date;
  ends_at: Date;
}

export interface TakenBlock extends Block {
  person: string;
}

/**
 * What this service has these people do in a time: the interviews they take part in, in any role (one that was
 * begun at once counts from its start for its length), and the times that candidates hold for another interview.
 *
 * @param sought.people lower-case addresses.
 */
export async function listTaken(
  tx: Tx,
  sought: { people: string[]; from: Date; until: Date; exceptInterviewId: string | null; now: Date },
): Promise<TakenBlock[]> {
  const { people, from, until, exceptInterviewId, now } = sought;
  if (people.length === 0) return [];
  const { rows } = await tx.query<TakenRow>({
    name: 'list-taken-times',
    // The longest interview lasts a day, so nothing that began earlier reaches into this time.
    text: `select lower(p.email) as person, i.starts_at, i.starts_at + i.duration_minutes * interval '1 minute' as ends_at
           from (
             select id, duration_minutes, scheduled_at as starts_at from interviews
             where organization_id = current_organization() and status in ('SCHEDULED', 'ACTIVE')
               and scheduled_at > $2::timestamptz - interval '1 day' and scheduled_at < $3
             union all
             select id, duration_minutes, started_at from interviews
             where organization_id = current_organization() and status = 'ACTIVE' and scheduled_at is null
               and started_at > $2::timestamptz - interval '1 day' and started_at < $3
           ) as i join participants p on p.interview_id = i.id
           where i.id is distinct from $4 and i.starts_at + i.duration_minutes * interval '1 minute' > $2
             and p.removed_at is null and lower(p.email) = any($1)
           union all
           select person, lower(during), upper(during) from time_claims
           where organization_id = current_organization() and person = any($1)
             and during && tstzrange($2, $3) and interview_id is distinct from $4
             and kind = 'HOLD' and expires_at > $5`,
    values: [people, from, until, exceptInterviewId, now],
  });
  return rows.map(({ person, starts_at, ends_at }) => ({
    person,
    start: starts_at.getTime(),
    end: ends_at.getTime(),
  }));
}

/**
 * A hold that has run out holds nothing, whosever it is. One that another transaction is just removing with its
 * interview is left to it: this one's claim waits for the outcome.
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

/** The hold of an interview's candidate, while it lasts. */
export async function findHold(tx: Tx, interviewId: string, now: Date): Promise<Hold | null> {
  const { rows } = await tx.query<Hold>({
    name: 'find-hold',
    text: `select lower(during) as "start", upper(during) as "end", expires_at as "expiresAt" from time_claims
           where interview_id = $1 and kind = 'HOLD' and expires_at > $2 limit 1`,
    values: [interviewId, now],
  });
  return rows[0] ?? null;
}

export async function deleteHold(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    name: 'delete-hold',
    text: `delete from time_claims where interview_id = $1 and kind = 'HOLD'`,
    values: [interviewId],
  });
}
