import type { Block } from '@parley/calendar';
import type { Tx } from '../../kernel/db.ts';
import {
  CalendarFailure,
  type CalendarReading,
  type CalendarText,
  type Expansion,
  type RequestedCalendar,
} from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { noteHealthy, type OwnedConnectionRow } from './connection-store.ts';
import { listOwnUids } from './entry-store.ts';
import { noteFailure } from './note-failure.ts';
import { withAccount } from './open-account.ts';
import { queueMissed } from './queue-write-back.ts';
import {
  busyTimesPerConnection,
  dayMs,
  flatten,
  calendarWindowAt,
  isWithinWindow,
  wasUnavailable,
  zoneOf,
} from './rules.ts';
import { findSnapshot, saveSnapshot, type CalendarContent, type Snapshot } from './snapshot-store.ts';
import { listSources } from './source-store.ts';
import { t } from './texts.ts';

/** Reads that run in this process, by connection. A second caller waits for the same read. */
const underWay = new WeakMap<CalendarDeps['db'], Map<string, Promise<Snapshot>>>();

/**
 * Asks a connection's server what has changed and stores the result. No transaction is open meanwhile.
 *
 * @throws CalendarFailure, which the health of the connection shows too.
 */
export function readConnection(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  timeoutMs: number,
): Promise<Snapshot> {
  const flights = underWay.get(deps.db) ?? new Map<string, Promise<Snapshot>>();
  underWay.set(deps.db, flights);
  const key = `${connection.id}:${connection.revision}`;
  const flight =
    flights.get(key) ?? readAndKeep(deps, connection, timeoutMs).finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

async function readAndKeep(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  timeoutMs: number,
): Promise<Snapshot> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(connection.organization_id, work);
  try {
    const now = deps.clock.now().getTime();
    const { sources, previous, ownUids } = await inOrganization(async (tx) => ({
      sources: await listSources(tx, [connection.id]),
      previous: await findSnapshot(tx, connection.id),
      ownUids: await listOwnUids(tx, connection, new Date(now - 2 * dayMs)),
    }));
    const known = previous && isWithinWindow(previous.window, now) ? previous : null;
    const window = known?.window ?? calendarWindowAt(now);
    const wanted = sources
      .filter(({ blocks }) => blocks)
      .map((source): RequestedCalendar => ({
        id: source.remote_id,
        marker: known?.content[source.remote_id]?.marker ?? null,
        hasOwnEntries: source.takes_bookings,
      }));
    // The downloaded text stays in memory until it is processed, so both happen within one turn.
    const kept = await deps.calendars.inTurn(connection.member_id, timeoutMs, async () => {
      const readings = await withAccount(deps, connection, timeoutMs, (account) =>
        deps.calendars.providers[connection.kind].readCalendars(account, wanted, window, timeoutMs),
      );
      return keepReadings(deps, connection, { wanted, readings, window, ownUids, known });
    });
    const snapshot = { content: kept.content, window, readAt: new Date(now) };
    await inOrganization(async (tx) => {
      await saveSnapshot(tx, connection, snapshot);
      const before = await noteHealthy(tx, connection.id, snapshot.readAt, kept.timezone);
      if (before && wasUnavailable(before, snapshot.readAt))
        await queueMissed(tx, connection, snapshot.readAt);
    });
    return snapshot;
  } catch (error) {
    await noteFailure(deps, connection, error);
    throw error;
  }
}

interface Read {
  wanted: RequestedCalendar[];
  readings: CalendarReading[];
  window: Block;
  ownUids: string[];
  known: Snapshot | null;
}

async function keepReadings(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  { wanted, readings, window, ownUids, known }: Read,
): Promise<{ content: Record<string, CalendarContent>; timezone: string | null }> {
  const content: Record<string, CalendarContent> = {};
  let timezone: string | null = null;
  for (const [index, { id }] of wanted.entries()) {
    const reading = readings[index];
    if (!reading) throw new Error('a calendar was asked for and not read');
    if (reading.kind === 'UNCHANGED') {
      const before = known?.content[id];
      if (!before) throw new Error('a calendar that was never read is unchanged');
      content[id] = before;
    } else if (reading.kind === 'BUSY') {
      content[id] = { marker: reading.marker, busy: flatten(reading.busy) };
    } else {
      const expanded = await expandTexts(deps, connection, { texts: reading.texts, window, ownUids });
      timezone ??= expanded.timezone;
      content[id] = { marker: reading.marker, busy: flatten(expanded.busy) };
    }
  }
  requireFew(Object.values(content));
  return { content, timezone };
}

/** Limits the busy times, because every request for slots goes through all of them. */
function requireFew(contents: CalendarContent[]): void {
  const times = contents.reduce((sum, { busy }) => sum + busy.length / 2, 0);
  if (times <= busyTimesPerConnection) return;
  throw new CalendarFailure(
    'TOO_LARGE',
    t('calendars.manyBusyTimes', { max: busyTimesPerConnection.toLocaleString('en') }),
  );
}

async function expandTexts(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  { texts, window, ownUids }: { texts: CalendarText[]; window: Block; ownUids: string[] },
): Promise<Expansion> {
  const expansion = await deps.calendars.expand({
    texts,
    owner: connection.member_id,
    window,
    timeZone: zoneOf(connection),
    prefersOwnZone: connection.timezone === null,
    ownerEmails: [connection.member_email, connection.account],
    ignoredUids: ownUids,
  });
  const { problems } = expansion;
  if (problems.length > 0) {
    deps.log.warn(
      { connectionId: connection.id, problems: problems.slice(0, 10), count: problems.length },
      'parts of a calendar could not be read and count as busy',
    );
  }
  return expansion;
}
