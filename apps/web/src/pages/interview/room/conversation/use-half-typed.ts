import type { RoomView } from '@parley/contract';
import { useEffect, useRef } from 'react';
import type { ConversationSocket } from './conversation-socket.ts';
import { lineLeft } from './half-typed.ts';
import type { Draft } from './use-draft.ts';

/**
 * The time for a question can end while its answer is half typed. The text is then sent as an answer to that question,
 * where it can still be corrected, and never to the next one.
 *
 * @returns a function to call when the candidate leaves the question themselves: the text is then not sent.
 */
export function useHalfTyped(options: {
  socket: ConversationSocket;
  view: RoomView | null;
  takeDraft: Draft['take'];
  /** False while the interview is open on another device: text in this page's box may then belong to any question. */
  isHere: boolean;
}): () => void {
  const { socket, view, takeDraft, isHere } = options;
  const before = useRef<RoomView | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    if (!isHere) before.current = null;
    if (view === null || !isHere) return;
    const turnId = lineLeft(before.current, view);
    before.current = view;
    if (turnId === null) return;
    const typed = isLeft.current ? null : takeDraft();
    isLeft.current = false;
    if (typed) socket.answer({ ...typed, turnId, source: 'typed', endedAt: Date.now(), final: false });
  }, [socket, view, takeDraft, isHere]);
  return () => {
    isLeft.current = true;
  };
}
