import type { Tx } from '../../kernel/db.ts';

/**
 * The UIDs under which this service's own interviews stand in a member's calendar: those it wrote, and those
 * that came by mail (`<meetingCode>@` begins those, see Calendars.expand). They are counted as interviews, where they are always as of now; the calendar may lag.
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
