import type { Tx } from '../../kernel/db.ts';
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
 * A media engine tells of connections that it holds, late, twice, or in another order than they happened. What is told
 * is the moment of the engine; `now` is when it is heard here.
 */

/** The end came first: the connection is closed and lasted no time yet. */
const isEndOnly = ({ openedAt, closedAt }: StoredConnection): boolean =>
  closedAt !== null && openedAt >= closedAt;

/** It ended at its last sign of life, because nobody told of its end. */
const wasLost = ({ lastSeenAt, closedAt }: StoredConnection): boolean =>
  closedAt !== null && closedAt.getTime() === lastSeenAt.getTime();

/** The engine told that somebody came in. */
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
  // Whoever was lost has left before they come back.
  await settle(tx, person, now);
  await insertConnection(tx, person, connectionId, at);
  await confirmConnections(tx, [{ ...person, connectionId }], now);
  await settle(tx, person, now, { joinedAt: at });
  await planPresenceWatch(tx, person, now);
}

/** The engine told that one of somebody's connections ended. */
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

/** The engine still holds a connection that was taken for lost, so it was never gone. */
export async function noteStillOpen(tx: Tx, person: Person, connectionId: string, now: Date): Promise<void> {
  const known = await find(tx, person, connectionId);
  if (!known || !wasLost(known)) return;
  await correctConnection(tx, person.participantId, { ...known, closedAt: null });
  await confirmConnections(tx, [{ ...person, connectionId }], now);
  await settle(tx, person, now, { joinedAt: now });
  await planPresenceWatch(tx, person, now);
}

/**
 * The engine does not hold a connection any more, and nobody told of its end: it ended when it was last seen, because
 * nobody knows of any later moment.
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
  /** Its only moment: nobody knows of an earlier one. */
  at: Date;
}

/**
 * Ends of which nobody ever told the beginning: the person was there, for less time than anybody looked.
 *
 * @param before only ends before this moment; a beginning may still come for the others.
 */
export async function listEndsOnly(tx: Tx, interviewId: string, before: Date): Promise<EndOnly[]> {
  const { rows } = await tx.query<EndOnly>({
    name: 'list-ends-only',
    text: `select distinct on (c.participant_id) c.participant_id as "participantId",
             c.connection_id as "connectionId", c.closed_at - interval '1 ms' as at
           from presence_connections c join participants p on p.id = c.participant_id
           where c.interview_id = $1 and c.opened_at = c.closed_at and c.closed_at <= $2
             and not p.is_active and (p.left_at is null or p.left_at < c.closed_at)
           order by c.participant_id, c.closed_at desc`,
    values: [interviewId, before],
  });
  return rows;
}

/** Tells of such a short visit. It has lasted from now on, so that a beginning that comes later is not told again. */
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

/** Somebody came and left, both of which are known only now. Nothing is told where they were there anyway. */
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
