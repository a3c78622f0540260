import type { Tx } from '../../kernel/db.ts';
import { lostAfterMs } from '../presence/index.ts';
import { listSockets } from './socket-store.ts';
import { listGuests } from './store.ts';

/** The people whose page is open now: those who wait in the lobby (`waiting`), and all (`inFront`). */
export async function whoIsAtDoor(
  tx: Tx,
  interviewId: string,
  now: Date,
): Promise<{ waiting: string[]; inFront: string[] }> {
  const sockets = await listSockets(tx, interviewId);
  const inFront = sockets
    .filter(({ last_seen_at: at }) => now.getTime() - at.getTime() < lostAfterMs)
    .map((socket) => socket.participant_id);
  const waiting = (await listGuests(tx, interviewId))
    .filter((guest) => guest.waiting_since !== null)
    .map((guest) => guest.participant_id);
  return { waiting: waiting.filter((id) => inFront.includes(id)), inFront };
}
