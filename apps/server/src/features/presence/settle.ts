import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import { lockPresence, setPresence } from '../participants/index.ts';
import { endOf, presenceOf } from './rules.ts';
import { findStatus, listConnected, listConnections, setEnd, type Person } from './store.ts';

/**
 * The only place that sets `joinedAt`, `leftAt` and `isActive` and records the events about them. Also ends connections
 * that were lost.
 *
 * @param options.closes which of the open connections end now.
 * @param options.joinedAt when they came in, if that was before now.
 */
export async function settle(
  tx: Tx,
  { organizationId, interviewId, participantId }: Person,
  now: Date,
  options: { closes?: (connectionId: string) => boolean; joinedAt?: Date } = {},
): Promise<void> {
  const { closes = () => false, joinedAt = now } = options;
  const wasActive = await lockPresence(tx, participantId);
  const connections = await listConnections(tx, participantId);
  for (const connection of connections) {
    if (connection.closedAt) continue;
    connection.closedAt = endOf(connection, now) ?? (closes(connection.connectionId) ? now : null);
    if (connection.closedAt) await setEnd(tx, participantId, connection.connectionId, connection.closedAt);
  }
  const presence = presenceOf(connections, now);
  await setPresence(tx, participantId, presence);
  if (presence.isActive === wasActive) return;
  await recordEvent(tx, {
    organizationId,
    interviewId,
    type: presence.isActive ? 'participant.joined' : 'participant.left',
    data: { participantId, status: await findStatus(tx, interviewId) },
    occurredAt: presence.leftAt ?? joinedAt,
  });
}

/** Does the same for everybody in an interview who has a connection open. */
export async function settleAll(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
  now: Date,
  closes?: (connectionId: string) => boolean,
): Promise<void> {
  for (const participantId of await listConnected(tx, ids.interviewId)) {
    await settle(tx, { ...ids, participantId }, now, closes ? { closes } : {});
  }
}
