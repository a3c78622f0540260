import type { Tx } from '../../kernel/db.ts';
import { presenceOf } from './rules.ts';
import { settle, settleAll } from './settle.ts';
import { insertConnection, listInterviewConnections, type Person } from './store.ts';
import { planPresenceWatch } from './watch-presence.ts';

/**
 * Somebody came in.
 *
 * @param options.isOnly true where a person is in one place at a time: what they had open before ends.
 */
export async function openConnection(
  tx: Tx,
  person: Person,
  connectionId: string,
  now: Date,
  options: { isOnly?: boolean } = {},
): Promise<void> {
  // Whoever was lost has left before they come back.
  await settle(tx, person, now);
  await insertConnection(tx, person, connectionId, now);
  await settle(tx, person, now, { closes: (id) => options.isOnly === true && id !== connectionId });
  await planPresenceWatch(tx, person, now);
}

/** One of somebody's connections ended. They have left when it was the last. */
export async function closeConnection(
  tx: Tx,
  person: Person,
  connectionId: string,
  now: Date,
): Promise<void> {
  await settle(tx, person, now, { closes: (id) => id === connectionId });
}

/** Somebody is out, with all that they had open. */
export async function closeConnectionsOf(tx: Tx, person: Person, now: Date): Promise<void> {
  await settle(tx, person, now, { closes: () => true });
}

/** The room is closed: everybody is out. */
export async function closeAllConnections(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  now: Date,
): Promise<void> {
  await settleAll(tx, ids, now, () => true);
}

/** @returns since when the room is empty; null while somebody is inside, and before anybody was. */
export async function findEmptySince(tx: Tx, interviewId: string, now: Date): Promise<Date | null> {
  return presenceOf(await listInterviewConnections(tx, interviewId), now).leftAt;
}
