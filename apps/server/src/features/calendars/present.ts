import type { CalendarConnection } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { findConnection, listConnections, type OwnedConnectionRow } from './connection-store.ts';
import { zoneOf } from './rules.ts';
import { listSources, type SourceRow } from './source-store.ts';
import { sayAgain } from '../../kernel/say-again.ts';

/** The connections of one member, or with null of everybody. */
export async function presentConnections(tx: Tx, memberId: string | null): Promise<CalendarConnection[]> {
  return present(tx, await listConnections(tx, memberId));
}

/** @returns null when the connection was removed. */
export async function presentConnection(tx: Tx, connectionId: string): Promise<CalendarConnection | null> {
  const connection = await findConnection(tx, connectionId);
  return connection ? ((await present(tx, [connection]))[0] ?? null) : null;
}

async function present(tx: Tx, connections: OwnedConnectionRow[]): Promise<CalendarConnection[]> {
  const sources = await listSources(
    tx,
    connections.map(({ id }) => id),
  );
  return connections.map((connection) =>
    toContract(
      connection,
      sources.filter((source) => source.connection_id === connection.id),
    ),
  );
}

function toContract(row: OwnedConnectionRow, sources: SourceRow[]): CalendarConnection {
  return {
    id: row.id,
    member: { id: row.member_id, name: row.member_name, email: row.member_email },
    kind: row.kind,
    name: row.name,
    account: row.account,
    serverUrl: row.server_url,
    timezone: zoneOf(row),
    timezoneSource: sourceOfZone(row),
    calendars: sources.map((source) => ({
      id: source.remote_id,
      name: source.name,
      color: source.color,
      blocks: source.blocks,
      writable: source.writable,
      takesBookings: source.takes_bookings,
    })),
    canWriteBack: row.kind !== 'ICS',
    writesBack: row.writes_back,
    health: row.health,
    lastError: row.last_error === null ? null : sayAgain(row.last_error),
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function sourceOfZone(row: OwnedConnectionRow): CalendarConnection['timezoneSource'] {
  if (row.timezone !== null) return 'MEMBER';
  if (row.calendar_timezone !== null) return 'CALENDAR';
  return row.browser_timezone === null ? 'ORGANIZATION' : 'BROWSER';
}
