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

/** Row of a left join: all null when nothing was read yet. */
export interface MaybeSnapshotRow {
  content: Record<string, CalendarContent> | null;
  window_start: Date | null;
  window_end: Date | null;
  read_at: Date | null;
}

export function snapshotOf(row: MaybeSnapshotRow): Snapshot | null {
  const { content, window_start: start, window_end: end, read_at: readAt } = row;
  if (!content || !start || !end || !readAt) return null;
  return { content, window: { start: start.getTime(), end: end.getTime() }, readAt };
}

/** @returns null when the calendar was never read successfully. */
export async function findSnapshot(tx: Tx, connectionId: string): Promise<Snapshot | null> {
  const { rows } = await tx.query<MaybeSnapshotRow>({
    name: 'find-calendar-snapshot',
    text: `select content, window_start, window_end, read_at from calendar_snapshots where connection_id = $1`,
    values: [connectionId],
  });
  return rows[0] ? snapshotOf(rows[0]) : null;
}

/**
 * Saves the snapshot unless the connection was removed or changed since, or was read again later. The connection
 * is locked before its snapshot, in the same order as in a change. In the other order the two could deadlock, and
 * a snapshot from before the change could be saved after it.
 */
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
           where id = $1 and revision = $2 for no key update
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
