import { listRows, type Tx } from '../../kernel/db.ts';
import type { RemoteCalendar } from '../../ports/calendars.ts';

/** One calendar of a connection. */
export interface SourceRow {
  connection_id: string;
  remote_id: string;
  name: string;
  color: string | null;
  writable: boolean;
  blocks: boolean;
  takes_bookings: boolean;
}

export function listSources(tx: Tx, connectionIds: string[]): Promise<SourceRow[]> {
  return listRows(tx, {
    name: 'list-calendar-sources',
    text: `select connection_id, remote_id, name, color, writable, blocks, takes_bookings
           from calendar_sources where connection_id = any($1) order by position, remote_id`,
    values: [connectionIds],
  });
}

/** Stores the server's calendars: new ones get the default, known ones keep their owner's choice. */
export async function replaceSources(
  tx: Tx,
  connection: { id: string; organization_id: string },
  calendars: RemoteCalendar[],
): Promise<void> {
  await tx.query({
    text: 'delete from calendar_sources where connection_id = $1 and remote_id <> all($2)',
    values: [connection.id, calendars.map(({ id }) => id)],
  });
  for (const [position, calendar] of calendars.entries()) {
    await tx.query({
      text: `insert into calendar_sources
               (connection_id, organization_id, remote_id, position, name, color, writable, blocks)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (connection_id, remote_id) do update set position = excluded.position,
               name = excluded.name, color = excluded.color, writable = excluded.writable`,
      values: [
        connection.id,
        connection.organization_id,
        calendar.id,
        position,
        calendar.name.slice(0, 200),
        calendar.color,
        calendar.writable,
        calendar.blocks,
      ],
    });
  }
}

export async function chooseBlocking(tx: Tx, connectionId: string, remoteIds: string[]): Promise<void> {
  await tx.query({
    text: 'update calendar_sources set blocks = (remote_id = any($2)) where connection_id = $1',
    values: [connectionId, remoteIds],
  });
}

/** @param remoteId null: none. */
export async function chooseForBookings(
  tx: Tx,
  connectionId: string,
  remoteId: string | null,
): Promise<void> {
  await tx.query({
    text: 'update calendar_sources set takes_bookings = false where connection_id = $1 and takes_bookings',
    values: [connectionId],
  });
  if (remoteId === null) return;
  await tx.query({
    text: 'update calendar_sources set takes_bookings = true where connection_id = $1 and remote_id = $2',
    values: [connectionId, remoteId],
  });
}
