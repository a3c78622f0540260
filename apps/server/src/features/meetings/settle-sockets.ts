import type { Tx } from '../../kernel/db.ts';
import type { MeetingIds } from './deps.ts';
import { forgetWaiting } from './enter-meeting.ts';
import { lostAfterMs } from '../presence/index.ts';
import { deleteSocket, listSockets, type SocketRow } from './socket-store.ts';
import { listGuests } from './store.ts';

/**
 * Deletes the sockets of a killed server, which could not report that its pages are gone. A person who had no other
 * page counts as waiting until that server last saw them.
 */
export async function settleSockets(tx: Tx, ids: MeetingIds, now: Date): Promise<void> {
  const sockets = await listSockets(tx, ids.interviewId);
  const isLost = ({ last_seen_at: at }: SocketRow) => now.getTime() - at.getTime() >= lostAfterMs;
  const lost = sockets.filter(isLost);
  for (const { socket_id: socketId } of lost) await deleteSocket(tx, socketId);
  const open = new Set(sockets.filter((socket) => !isLost(socket)).map((socket) => socket.participant_id));
  const gone = (await listGuests(tx, ids.interviewId)).filter(
    (guest) =>
      (guest.waiting_since !== null || guest.hand_raised_at !== null) && !open.has(guest.participant_id),
  );
  for (const { participant_id: participantId, waiting_since: since } of gone) {
    const seen = lost.filter((socket) => socket.participant_id === participantId);
    const last = Math.max(since?.getTime() ?? 0, ...seen.map((socket) => socket.last_seen_at.getTime()));
    await forgetWaiting(tx, { ...ids, participantId }, new Date(last));
  }
}
