import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useRef } from 'react';
import type { ConversationSocket } from './conversation-socket.ts';
import type { Draft } from './use-draft.ts';
import { whenAcknowledged } from './when-acknowledged.ts';

/** The server ends the interview soon afterwards by itself, so the page waits only this long for an acknowledgement. */
const acknowledgeLimitMs = 3_000;

/**
 * The time of the interview can end in the middle of a sentence. The text in the box and the last spoken words are sent
 * while the interviewer says goodbye, because nothing counts after the end.
 *
 * @returns a function whose promise resolves when they have been sent; at once while the interview is not ending.
 */
export function useLastWords(options: {
  socket: ConversationSocket;
  view: RoomView | null;
  takeDraft: Draft['take'];
  finishDictation: () => Promise<boolean>;
}): () => Promise<void> {
  const { socket, view, takeDraft, finishDictation } = options;
  const handing = useRef<Promise<void>>(Promise.resolve());
  const answered = useRef<string | null>(null);
  const isClosing = view !== null && view.isClosing && view.phase !== 'ended';
  const turnId = view?.line?.turnId ?? null;
  useEffect(() => {
    // The goodbye is no question: text that was begun before it answers the previous line, if this page has seen it.
    if (!isClosing) answered.current = turnId;
  }, [isClosing, turnId]);
  useEffect(() => {
    if (!isClosing) return;
    const turn = answered.current ?? turnId;
    const typed = turn === null ? null : takeDraft();
    if (typed && turn !== null) {
      socket.answer({ ...typed, turnId: turn, source: 'typed', endedAt: Date.now(), final: false });
    }
    handing.current = finishDictation().then(() => whenAcknowledged(socket, acknowledgeLimitMs));
  }, [isClosing, turnId, socket, takeDraft, finishDictation]);
  return useCallback(() => handing.current, []);
}
