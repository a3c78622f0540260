import type { Tx } from '../../kernel/db.ts';
import { presenceOf } from './rules.ts';
import { settle, settleAll } from './settle.ts';
import { insertConnection, listInterviewConnections, type Person } from './store.ts';
import { planPresenceWatch } from './watch-presence.ts';

/**
 * Records that a person came in.
 *
 * @param options.isOnly true when a person can have only one connection: this one ends their earlier ones.
 */
export async function openConnection(
  tx: Tx,
  person: Person,
  connectionId: string,
  now: Date,
  options: { isOnly?: boolean } = {},
): Promise<void> {
  // If their earlier connection was lost, they have left before they come back.
  await settle(tx, person, now);
  await insertConnection(tx, person, connectionId, now);
  await settle(tx, person, now, { closes: (id) => options.isOnly === true && id !== connectionId });
  await planPresenceWatch(tx, person, now);
}

/** Ends one of a person's connections. If it was the last one, they have left. */
export async function closeConnection(
  tx: Tx,
  person: Person,
  connectionId: string,
  now: Date,
): Promise<void> {
  await settle(tx, person, now, { closes: (id) => id === connectionId });
}

/** Ends all connections of a person. */
export async function closeConnectionsOf(tx: Tx, person: Person, now: Date): Promise<void> {
  await settle(tx, person, now, { closes: () => true });
}

/** Ends all connections of a room that is closed. */
export async function closeAllConnections(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  now: Date,
): Promise<void> {
  await settleAll(tx, ids, now, () => true);
}

/** @returns since when the room has been empty; null while somebody is inside, or when nobody ever was. */
export async function findEmptySince(tx: Tx, interviewId: string, now: Date): Promise<Date | null> {
  return presenceOf(await listInterviewConnections(tx, interviewId), now).leftAt;
}
