import type { Tx } from '../../kernel/db.ts';

/**
 * Locks these people's time until the transaction ends, so that nobody finds a time free that another transaction is
 * about to commit. The lock is taken after the interview's own row, and in a fixed order, so that two panels never
 * deadlock.
 *
 * @param emails in upper or lower case; also of people who are not members.
 */
export async function lockPeople(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.query({
    name: 'lock-people',
    text: `select pg_advisory_xact_lock(key) from (
             select distinct hashtextextended('person:' || current_organization() || ':' || lower(email), 0) as key
             from unnest($1::text[]) as people (email) order by key
           ) as turns`,
    values: [emails],
  });
}

/** A period in which this service makes somebody busy, in milliseconds. */
export interface TakenTime {
  start: number;
  end: number;
  /** As it is stored with the participant or the claim. */
  email: string;
  isMember: boolean;
  /** Null: a candidate holds the slot and is about to book it. */
  meetingCode: string | null;
}

interface Row extends Omit<TakenTime, 'start' | 'end'> {
  starts_at: Date;
  ends_at: Date;
}

/**
 * What makes these people busy in a period: the interviews in which they take part in any role (an IMMEDIATE one counts
 * from its actual start, for its length), and slots held for other interviews.
 *
 * @param sought.people lower-case e-mail addresses.
 */
export async function listTaken(
  tx: Tx,
  sought: { people: string[]; from: Date; until: Date; exceptInterviewId: string | null; now: Date },
): Promise<TakenTime[]> {
  const { people, from, until, exceptInterviewId, now } = sought;
  if (people.length === 0) return [];
  const { rows } = await tx.query<Row>({
    name: 'list-taken-times',
    // The longest interview lasts a day, so an earlier one cannot reach into this period.
    text: `select email, meeting_code as "meetingCode", starts_at, ends_at,
             exists (select from members m where lower(m.email) = lower(taken.email)) as "isMember"
           from (
             select p.email, i.meeting_code, i.starts_at, i.starts_at + i.duration_minutes * interval '1 minute' as ends_at
             from (
               select id, meeting_code, duration_minutes, scheduled_at as starts_at from interviews
               where organization_id = current_organization() and status in ('SCHEDULED', 'ACTIVE')
                 and scheduled_at > $2::timestamptz - interval '1 day' and scheduled_at < $3
               union all
               select id, meeting_code, duration_minutes, started_at from interviews
               where organization_id = current_organization() and status = 'ACTIVE' and scheduled_at is null
                 and started_at > $2::timestamptz - interval '1 day' and started_at < $3
             ) as i join participants p on p.interview_id = i.id
             where i.id is distinct from $4 and i.starts_at + i.duration_minutes * interval '1 minute' > $2
               and p.removed_at is null and lower(p.email) = any($1)
             union all
             select person, null, lower(during), upper(during) from time_claims
             where organization_id = current_organization() and person = any($1)
               and during && tstzrange($2, $3) and interview_id is distinct from $4
               and kind = 'HOLD' and expires_at > $5
           ) as taken
           order by starts_at, meeting_code, lower(email)`,
    values: [people, from, until, exceptInterviewId, now],
  });
  return rows.map(({ starts_at: start, ends_at: end, ...it }) => ({
    ...it,
    start: start.getTime(),
    end: end.getTime(),
  }));
}
