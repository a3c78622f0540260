import type { RoomView } from '@parley/contract';
import { fold } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import type { Advanced } from './advance.ts';
import { roomView } from './room-view.ts';
import { findConversation, listTurnEvents, setDraft } from './store.ts';

/** Reads the room from its log. @returns null before the conversation began. */
export async function readRoom(
  deps: { db: Database; clock: Clock },
  ids: { organizationId: string; interviewId: string },
): Promise<{ seq: number; epoch: number; view: RoomView } | null> {
  return deps.db.inOrganization(ids.organizationId, async (tx) => {
    const conversation = await findConversation(tx, ids.interviewId);
    if (!conversation) return null;
    const events = await listTurnEvents(tx, ids.interviewId);
    return {
      seq: events.length,
      epoch: conversation.epoch,
      view: roomView(fold(events), conversation.draft, deps.clock.now()),
    };
  });
}

/** The room after a step that was just taken, without reading its log again. */
export function roomAfter(
  { conversation, state, seq }: Advanced,
  now: Date,
): { seq: number; view: RoomView } {
  return { seq, view: roomView(state, conversation.draft, now) };
}

/** Saves half-typed text for the next device. It is no history, so the last text wins. */
export async function saveDraft(
  deps: { db: Database },
  ids: { organizationId: string; interviewId: string },
  draft: string,
): Promise<void> {
  await deps.db.inOrganization(ids.organizationId, (tx) => setDraft(tx, ids.interviewId, draft));
}

/** True when somebody has entered the room. */
export async function hasBegun(tx: Tx, interviewId: string): Promise<boolean> {
  return (await findConversation(tx, interviewId)) !== null;
}
