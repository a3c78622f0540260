import type { DataCopy } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { listMessagesOf } from './message-store.ts';
import { findMeetingGuest } from './store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What is kept about somebody of their coming to a meeting, and the words they wrote or got alone. */
export async function readGuestData(tx: Tx, participantId: string): Promise<DataCopy['meeting']> {
  const guest = await findMeetingGuest(tx, participantId);
  if (!guest) return null;
  const messages = await listMessagesOf(tx, participantId);
  return {
    nameInRoom: guest.display_name,
    waitingSince: iso(guest.waiting_since),
    waitedUntil: guest.waiting_since ? null : iso(guest.waited_at),
    admittedAt: iso(guest.admitted_at),
    refusedAt: iso(guest.refused_at),
    messages: messages.map(({ participant_id: writer, sent_at: at, text }) => ({
      at: at.toISOString(),
      from: writer === participantId ? 'YOU' : 'TEAM',
      text,
    })),
  };
}
