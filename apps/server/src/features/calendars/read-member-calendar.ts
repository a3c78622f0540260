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
  reaches,
  usableForMs,
  within,
} from './rules.ts';
import type { Snapshot } from './snapshot-store.ts';

/** Members with a connection, also one in trouble: it is theirs to mend, and never means that they are free. */
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
  /** Of the oldest reading that it rests on. */
  readAt: Date;
}

export interface MemberCalendarRequest {
  organizationId: string;
  email: string;
  days: number;
  /** CACHED may rest on a reading of the last minute, or of 15 minutes while the calendar is down. FRESH asks it now. */
  freshness: 'CACHED' | 'FRESH';
}

/**
 * When a member is busy, from all their connected calendars. No transaction is open while the network is asked.
 *
 * @returns null when there is no such member, or no connection: one answer for both.
 * @throws AppError calendar_unavailable when one of them cannot be read. Never fewer busy times than there are.
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

/** Readings of the database that are under way: many who ask for one member at once share one. */
const underWay = new WeakMap<CalendarDeps['db'], Map<string, Promise<Known>>>();

function readKnown(deps: CalendarDeps, request: MemberCalendarRequest): Promise<Known> {
  const { organizationId, email, freshness } = request;
  const ask = () => deps.db.readInOrganization(organizationId, (tx) => listConnectionsOf(tx, email));
  // Who confirms a booking sees every change that was committed before.
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
  const ageMs = snapshot && reaches(snapshot.window, now) ? now - snapshot.readAt.getTime() : Infinity;
  const fallback = freshness === 'CACHED' && ageMs < usableForMs ? snapshot : null;
  if (fallback && ageMs < freshForMs) return fallback;
  // What only its owner can mend is not asked again by each request: the sync job looks now and then.
  if (connection.health === 'NEEDS_ATTENTION') {
    if (fallback) return fallback;
    throw unavailable(connection.last_error, undefined);
  }
  // Nobody waits long where an answer is at hand.
  const timeoutMs = freshness === 'FRESH' || fallback ? freshDeadlineMs : readDeadlineMs;
  try {
    // A read that takes longer goes on, and is there for the next request.
    return await inTime(timeoutMs, readConnection(deps, connection, timeoutMs), () => {
      throw new CalendarFailure('UNREACHABLE', `No complete answer within ${timeoutMs / 1000} seconds.`);
    });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    if (fallback) return fallback;
    throw unavailable(error, error.retryAfterSeconds);
  }
}

const defaultRetrySeconds = 30;

/** Says that, and not why: the caller may be anybody with a booking link. */
function unavailable(cause: unknown, retryAfterSeconds: number | undefined): AppError {
  return new AppError('calendar_unavailable', 'The calendar cannot be read at present. Try again later.', {
    cause,
    retryAfterSeconds: Math.max(1, Math.min(retryAfterSeconds ?? defaultRetrySeconds, 3_600)),
  });
}
