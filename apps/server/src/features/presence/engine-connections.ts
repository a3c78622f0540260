import { listRows, type Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { lockPresence } from '../participants/index.ts';
import { settle } from './settle.ts';
import {
  confirmConnections,
  correctConnection,
  findStatus,
  insertConnection,
  insertEnd,
  listConnections,
  type Person,
  type StoredConnection,
} from './store.ts';
import { planPresenceWatch } from './watch-presence.ts';

/*
 * A media engine reports connections late, twice, or in another order than they happened. `at` is the time on the
 * engine; `now` is the time at which the report arrives here.
 */

/** The end was reported first: the connection is closed and has no length yet. */
const isEndOnly = ({ openedAt, closedAt }: StoredConnection): boolean =>
  closedAt !== null && openedAt >= closedAt;

/** Its end is its last sign of life, because nobody reported the end. */
const wasLost = ({ lastSeenAt, closedAt }: StoredConnection): boolean =>
  closedAt !== null && closedAt.getTime() === lastSeenAt.getTime();

/** The engine reported that a person came in. */
export async function noteOpened(
  tx: Tx,
  person: Person,
  connectionId: string,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const known = await find(tx, person, connectionId);
  if (known && !isEndOnly(known)) return;
  if (known) {
    if (at >= known.openedAt) return;
    await correctConnection(tx, person.participantId, { ...known, openedAt: at });
    return tellOfPast(tx, person, { ...known, openedAt: at }, now);
  }
  // If their earlier connection was lost, they have left before they come back.
  await settle(tx, person, now);
  await insertConnection(tx, person, connectionId, at);
  await confirmConnections(tx, [{ ...person, connectionId }], now);
  await settle(tx, person, now, { joinedAt: at });
  await planPresenceWatch(tx, person, now);
}

/** The engine reported that one of a person's connections ended. */
export async function noteClosed(
  tx: Tx,
  person: Person,
  connectionId: string,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const known = await find(tx, person, connectionId);
  if (!known) return insertEnd(tx, person, connectionId, at);
  const end = new Date(Math.max(at.getTime(), known.openedAt.getTime()));
  if (known.closedAt && !(wasLost(known) && end > known.closedAt)) return;
  await correctConnection(tx, person.participantId, { ...known, closedAt: end });
  await settle(tx, person, now);
}

/** The engine still has a connection that was counted as lost, so it was never gone. */
export async function noteStillOpen(tx: Tx, person: Person, connectionId: string, now: Date): Promise<void> {
  const known = await find(tx, person, connectionId);
  if (!known || !wasLost(known)) return;
  await correctConnection(tx, person.participantId, { ...known, closedAt: null });
  await confirmConnections(tx, [{ ...person, connectionId }], now);
  await settle(tx, person, now, { joinedAt: now });
  await planPresenceWatch(tx, person, now);
}

/**
 * The engine no longer has a connection whose end nobody reported. It ended when it was last seen, because no later
 * moment is known.
 */
export async function noteGone(tx: Tx, person: Person, connectionId: string, now: Date): Promise<void> {
  const known = await find(tx, person, connectionId);
  if (!known || known.closedAt) return;
  await correctConnection(tx, person.participantId, { ...known, closedAt: known.lastSeenAt });
  await settle(tx, person, now);
}

export interface EndOnly {
  participantId: string;
  connectionId: string;
  /** The only known moment of the connection. */
  at: Date;
}

/**
 * Reported ends without a reported beginning: the person was there for less time than passes between two looks.
 *
 * @param before only ends before this moment; for later ones the beginning may still be reported.
 */
export function listEndsOnly(tx: Tx, interviewId: string, before: Date): Promise<EndOnly[]> {
  return listRows(tx, {
    name: 'list-ends-only',
    text: `select distinct on (c.participant_id) c.participant_id as "participantId",
             c.connection_id as "connectionId", c.closed_at - interval '1 ms' as at
           from presence_connections c join participants p on p.id = c.participant_id
           where c.interview_id = $1 and c.opened_at = c.closed_at and c.closed_at <= $2
             and not p.is_active and (p.left_at is null or p.left_at < c.closed_at)
           order by c.participant_id, c.closed_at desc`,
    values: [interviewId, before],
  });
}

/**
 * Records the events of such a short visit. Then the connection has a length, so that a later report of its beginning
 * records nothing again.
 */
export async function settleEndOnly(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  { participantId, connectionId, at }: EndOnly,
  now: Date,
): Promise<void> {
  const person = { ...ids, participantId };
  const known = await find(tx, person, connectionId);
  if (!known) return;
  const told = { ...known, openedAt: at };
  await correctConnection(tx, participantId, told);
  await tellOfPast(tx, person, told, now);
}

async function find(
  tx: Tx,
  { participantId }: Person,
  connectionId: string,
): Promise<StoredConnection | null> {
  await lockPresence(tx, participantId);
  const connections = await listConnections(tx, participantId);
  return connections.find((connection) => connection.connectionId === connectionId) ?? null;
}

/**
 * Records events for a person who came and left, when both are known only now. Records nothing if they were there
 * anyway, by another connection.
 */
async function tellOfPast(
  tx: Tx,
  person: Person,
  { connectionId, openedAt, closedAt }: StoredConnection,
  now: Date,
): Promise<void> {
  const end = closedAt ?? now;
  const others = (await listConnections(tx, person.participantId)).filter(
    (other) => other.connectionId !== connectionId,
  );
  await settle(tx, person, now);
  const wasThereAnyway = others.some(
    (other) => other.openedAt <= end && (other.closedAt ?? now) >= openedAt && !isEndOnly(other),
  );
  if (wasThereAnyway) return;
  const { organizationId, interviewId, participantId } = person;
  const data = { participantId, status: await findStatus(tx, interviewId) };
  for (const [type, occurredAt] of [
    ['participant.joined', openedAt],
    ['participant.left', end],
  ] as const) {
    await recordEvent(tx, { organizationId, interviewId, type, data, occurredAt });
  }
}
