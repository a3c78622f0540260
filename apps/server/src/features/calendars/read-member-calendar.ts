import { availabilityWindow, mergeBlocks, type Block } from '@parley/calendar';
import type { Tx } from '../../kernel/db.ts';
import { inTime } from '../../kernel/in-time.ts';
import { AppError } from '../../kernel/errors.ts';
import { CalendarFailure } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { listConnectionsOf, listConnectionsOfMany, type OwnedConnectionRow } from './connection-store.ts';
import { readConnection } from './read-connection.ts';
import {
  freshDeadlineMs,
  freshForMs,
  memberZoneOf,
  readDeadlineMs,
  isWithinWindow,
  usableForMs,
  within,
} from './rules.ts';
import type { Snapshot } from './snapshot-store.ts';
import { t } from './texts.ts';

/** Members with a connection, even one that fails: such a member never counts as free. */
export async function membersWithCalendar(
  tx: Tx,
  emails: readonly string[],
): Promise<{ memberId: string; email: string; timezone: string }[]> {
  const byMember = new Map<string, OwnedConnectionRow[]>();
  for (const row of await listConnectionsOfMany(tx, emails)) {
    byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row]);
  }
  return [...byMember].map(([memberId, rows]) => ({
    memberId,
    email: rows[0]?.member_email ?? '',
    timezone: memberZoneOf(rows),
  }));
}

export interface MemberCalendar {
  memberId: string;
  /** IANA; the member's own. */
  timezone: string;
  window: Block;
  /** Merged, sorted, cut to the window. */
  busy: Block[];
  /** When the oldest snapshot behind this result was read. */
  readAt: Date;
}

export interface MemberCalendarRequest {
  organizationId: string;
  email: string;
  days: number;
  /** CACHED accepts a snapshot of 1 minute, or of 15 while the calendar is down. FRESH reads it now. */
  freshness: 'CACHED' | 'FRESH';
}

/**
 * Reads when a member is busy, from all their connected calendars. No transaction is open while the network is
 * used.
 *
 * @returns null when there is no such member or no connection, without distinction.
 * @throws AppError calendar_unavailable when one calendar cannot be read, so that no busy time is ever missing.
 */
export async function readMemberCalendar(
  deps: CalendarDeps,
  request: MemberCalendarRequest,
): Promise<MemberCalendar | null> {
  const known = await readKnown(deps, request);
  const connections = known.map(({ connection }) => connection);
  const [first] = connections;
  if (!first) return null;
  const read = await Promise.all(
    known.map(({ connection, snapshot }) => currentSnapshot(deps, connection, snapshot, request.freshness)),
  );
  const timezone = memberZoneOf(connections);
  const window = availabilityWindow(deps.clock.now().getTime(), request.days, timezone);
  const busy = read.flatMap(({ content }) =>
    Object.values(content).flatMap(({ busy: flat }) => within(flat, window)),
  );
  return {
    memberId: first.member_id,
    timezone,
    window,
    busy: mergeBlocks(busy),
    readAt: new Date(Math.min(...read.map(({ readAt }) => readAt.getTime()))),
  };
}

type Known = Awaited<ReturnType<typeof listConnectionsOf>>;

/** Database reads that run now: many callers who ask for one member at once share one. */
const underWay = new WeakMap<CalendarDeps['db'], Map<string, Promise<Known>>>();

function readKnown(deps: CalendarDeps, request: MemberCalendarRequest): Promise<Known> {
  const { organizationId, email, freshness } = request;
  const ask = () => deps.db.readInOrganization(organizationId, (tx) => listConnectionsOf(tx, email));
  // A booking must see every change that was committed before, so it does not share a read.
  if (freshness === 'FRESH') return ask();
  const flights = underWay.get(deps.db) ?? new Map<string, Promise<Known>>();
  underWay.set(deps.db, flights);
  const key = `${organizationId}:${email.toLowerCase()}`;
  const flight = flights.get(key) ?? ask().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

async function currentSnapshot(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  snapshot: Snapshot | null,
  freshness: 'CACHED' | 'FRESH',
): Promise<Snapshot> {
  const now = deps.clock.now().getTime();
  const ageMs = snapshot && isWithinWindow(snapshot.window, now) ? now - snapshot.readAt.getTime() : Infinity;
  const fallback = freshness === 'CACHED' && ageMs < usableForMs ? snapshot : null;
  if (fallback && ageMs < freshForMs) return fallback;
  // Only the owner can mend this connection, so requests do not try it again; the sync job does now and then.
  if (connection.health === 'NEEDS_ATTENTION') {
    if (fallback) return fallback;
    throw unavailable(connection.last_error, undefined);
  }
  // A request does not wait long when it has a fallback.
  const timeoutMs = freshness === 'FRESH' || fallback ? freshDeadlineMs : readDeadlineMs;
  try {
    // A read that takes longer continues and serves the next request.
    return await inTime(timeoutMs, readConnection(deps, connection, timeoutMs), () => {
      throw new CalendarFailure(
        'UNREACHABLE',
        t('calendars.noAnswer', { seconds: String(timeoutMs / 1000) }),
      );
    });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    if (fallback) return fallback;
    throw unavailable(error, error.retryAfterSeconds);
  }
}

const defaultRetrySeconds = 30;

/** Does not state the reason, because the caller may be anybody with a booking link. */
function unavailable(cause: unknown, retryAfterSeconds: number | undefined): AppError {
  return new AppError('calendar_unavailable', t('calendars.unreadable'), {
    cause,
    retryAfterSeconds: Math.max(1, Math.min(retryAfterSeconds ?? defaultRetrySeconds, 3_600)),
  });
}
