import { listRows, type Tx } from '../../kernel/db.ts';
import { findConnection, type OwnedConnectionRow } from './connection-store.ts';

/**
 * The UIDs of this service's interviews in a member's calendar: entries that it wrote, and mailed invitations (whose
 * UID begins with `<meetingCode>@`, see Calendars.expand). These interviews are counted from our own data, which is
 * always current, while the calendar may lag.
 */
export async function listOwnUids(
  tx: Tx,
  connection: { id: string; member_email: string },
  since: Date,
): Promise<string[]> {
  const { rows } = await tx.query<{ uid: string }>({
    name: 'list-own-calendar-uids',
    text: `select uid from calendar_entries where connection_id = $1
           union select i.meeting_code || '@' from interviews i join participants p on p.interview_id = i.id
           where lower(p.email) = lower($2) and i.scheduled_at > $3`,
    values: [connection.id, connection.member_email, since],
  });
  return rows.map(({ uid }) => uid);
}

/** An entry that was written to a calendar. */
export interface EntryRow {
  connection_id: string;
  interview_id: string;
  organization_id: string;
  source_id: string;
  remote_id: string;
  etag: string | null;
  uid: string;
  digest: string;
}

/** The member's upcoming interviews, and other upcoming or deleted ones whose entry is still here. */
export async function listUpcomingInterviews(tx: Tx, connectionId: string, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `${upcomingOfMember} union select interview_id from (${upcomingEntries}) e`,
    values: [connectionId, now],
  });
  return rows.map(({ id }) => id);
}

/**
 * Interviews whose entries may be missing or outdated in a calendar that could not be written to since then. This
 * includes interviews that are over by now, because they were cancelled, or moved from a later time to an earlier
 * one.
 */
export async function listMissedInterviews(
  tx: Tx,
  connectionId: string,
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `${upcomingOfMember} and c.writes_back
           union select interview_id from (${upcomingEntries}) e
           union select i.id from calendar_entries e join calendar_connections c on c.id = e.connection_id
             join interviews i on i.id = e.interview_id
           where c.id = $1 and (i.status = 'CANCELLED' or (c.writes_back and i.updated_at > $3))`,
    values: [connectionId, now, since],
  });
  return rows.map(({ id }) => id);
}

/** True when the interview is not over, cancelled or not. */
export async function isToCome(tx: Tx, interviewId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `select from interviews i
           where i.id = $1 and i.scheduled_at + make_interval(mins => i.duration_minutes) > $2`,
    values: [interviewId, now],
  });
  return rowCount === 1;
}

/** The entries in this calendar whose interviews are not over or no longer exist. */
export function listUpcomingEntries(tx: Tx, connectionId: string, now: Date): Promise<EntryRow[]> {
  return listRows(tx, { text: upcomingEntries, values: [connectionId, now] });
}

const upcomingOfMember = `select i.id from calendar_connections c join members m on m.id = c.member_id
    join participants p on lower(p.email) = lower(m.email) and p.removed_at is null
    join interviews i on i.id = p.interview_id
  where c.id = $1 and i.status in ('SCHEDULED', 'ACTIVE')
    and i.scheduled_at + make_interval(mins => i.duration_minutes) > $2`;

const upcomingEntries = `select e.connection_id, e.interview_id, e.organization_id, e.source_id, e.remote_id,
    e.etag, e.uid, e.digest
  from calendar_entries e left join interviews i on i.id = e.interview_id
  where e.connection_id = $1
    and (i.id is null or i.scheduled_at + make_interval(mins => i.duration_minutes) > $2)`;

export async function listEntries(
  tx: Tx,
  interviewId: string,
): Promise<{ row: EntryRow; connection: OwnedConnectionRow }[]> {
  const { rows } = await tx.query<EntryRow>({
    text: `select connection_id, interview_id, organization_id, source_id, remote_id, etag, uid, digest
           from calendar_entries where interview_id = $1 order by connection_id`,
    values: [interviewId],
  });
  const entries: { row: EntryRow; connection: OwnedConnectionRow }[] = [];
  for (const row of rows) {
    const connection = await findConnection(tx, row.connection_id);
    if (connection) entries.push({ row, connection });
  }
  return entries;
}

/** Does nothing when the connection was removed meanwhile. */
export async function saveEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx.query({
    text: `insert into calendar_entries
             (connection_id, interview_id, organization_id, source_id, remote_id, etag, uid, digest)
           select id, $2, organization_id, $3, $4, $5, $6, $7 from calendar_connections where id = $1
           on conflict (connection_id, interview_id) do update set source_id = excluded.source_id,
             remote_id = excluded.remote_id, etag = excluded.etag, uid = excluded.uid, digest = excluded.digest`,
    values: [
      row.connection_id,
      row.interview_id,
      row.source_id,
      row.remote_id,
      row.etag,
      row.uid,
      row.digest,
    ],
  });
}

export async function deleteEntryRow(tx: Tx, row: EntryRow): Promise<void> {
  await tx.query({
    text: 'delete from calendar_entries where connection_id = $1 and interview_id = $2',
    values: [row.connection_id, row.interview_id],
  });
}

/** Locks until the transaction ends; there may be no row yet, so no row can be locked. */
export async function lockEntriesOf(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 36))',
    values: [`calendar-entries:${interviewId}`],
  });
}
