import type { Block } from '@parley/calendar';
import type { Tx } from '../../kernel/db.ts';

/** One calendar as it was read: `busy` as start, end, start, end … in milliseconds since 1970. */
export interface CalendarContent {
  marker: string | null;
  busy: number[];
}

export interface Snapshot {
  content: Record<string, CalendarContent>;
  window: Block;
  readAt: Date;
}

interface SnapshotRow {
  connection_id: string;
  content: Record<string, CalendarContent>;
  window_start: Date;
  window_end: Date;
  read_at: Date;
}

/** By connection; one that was never read well is missing. */
export async function listSnapshots(tx: Tx, connectionIds: string[]): Promise<Map<string, Snapshot>> {
  const { rows } = await tx.query<SnapshotRow>({
    name: 'list-calendar-snapshots',
    text: `select connection_id, content, window_start, window_end, read_at from calendar_snapshots
           where connection_id = any($1)`,
    values: [connectionIds],
  });
  return new Map(
    rows.map((row) => [
      row.connection_id,
      {
        content: row.content,
        window: { start: row.window_start.getTime(), end: row.window_end.getTime() },
        readAt: row.read_at,
      },
    ]),
  );
}

/** Kept unless the connection is gone, was changed since, or was read again by somebody later. */
export async function saveSnapshot(
  tx: Tx,
  connection: { id: string; organization_id: string; revision: number },
  snapshot: Snapshot,
): Promise<void> {
  await tx.query({
    name: 'save-calendar-snapshot',
    text: `insert into calendar_snapshots
             (connection_id, organization_id, content, window_start, window_end, read_at)
           select id, organization_id, $3, $4, $5, $6 from calendar_connections
           where id = $1 and revision = $2
           on conflict (connection_id) do update set content = excluded.content,
             window_start = excluded.window_start, window_end = excluded.window_end, read_at = excluded.read_at
           where calendar_snapshots.read_at <= excluded.read_at`,
    values: [
      connection.id,
      connection.revision,
      JSON.stringify(snapshot.content),
      new Date(snapshot.window.start),
      new Date(snapshot.window.end),
      snapshot.readAt,
    ],
  });
}
