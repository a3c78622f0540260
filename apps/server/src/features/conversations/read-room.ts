import type { RoomView } from '@parley/contract';
import { effectsOf, fold, type TurnState } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import type { Advanced } from './advance.ts';
import { roomView } from './room-view.ts';
import { findConversation, listTurnEvents, setDraft } from './store.ts';

export interface Room {
  seq: number;
  view: RoomView;
  /** When the conversation is to be woken next; null when only the candidate can go on. */
  wakeAtMs: number | null;
}

/** Reads the room from its log. @returns null before the conversation began. */
export async function readRoom(
  deps: { db: Database; clock: Clock },
  ids: { organizationId: string; interviewId: string },
): Promise<(Room & { epoch: number }) | null> {
  return deps.db.inOrganization(ids.organizationId, async (tx) => {
    const conversation = await findConversation(tx, ids.interviewId);
    if (!conversation) return null;
    const events = await listTurnEvents(tx, ids.interviewId);
    const state = fold(events);
    return {
      seq: events.length,
      epoch: conversation.epoch,
      view: roomView(state, conversation.draft, deps.clock.now()),
      wakeAtMs: wakeAtOf(state),
    };
  });
}

/** The room after a step that was just taken, without reading its log again. */
export function roomAfter({ conversation, state, seq }: Advanced, now: Date): Room {
  return { seq, view: roomView(state, conversation.draft, now), wakeAtMs: wakeAtOf(state) };
}

function wakeAtOf(state: TurnState): number | null {
  return effectsOf(state).find((effect) => effect.type === 'wake_at')?.atMs ?? null;
}

/** Returns the text of a line that the interviewer has said, or is about to say, in this conversation; else null. */
export async function findLine(
  deps: { db: Database },
  ids: { organizationId: string; interviewId: string },
  turnId: string,
): Promise<string | null> {
  const events = await deps.db.readInOrganization(ids.organizationId, (tx) =>
    listTurnEvents(tx, ids.interviewId),
  );
  return fold(events).lines.find((line) => line.turnId === turnId)?.text ?? null;
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
