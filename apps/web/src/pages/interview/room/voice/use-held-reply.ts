import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withoutReply } from './held-reply.ts';

export interface HeldReply {
  /** The view that the room shows. */
  shown: RoomView | null;
  isHeld: boolean;
  /** Hides the reply to the shown question, which is being made. */
  hold: () => void;
  /** Shows the reply, which may be heard from now on. */
  reveal: () => void;
  /** Keeps the reply hidden until the server has withdrawn it. */
  drop: () => void;
}

/** Hides a reply that is ready before the answer is surely over, so that it does not hurry somebody who only paused. */
export function useHeldReply(view: RoomView | null): HeldReply {
  const [before, setBefore] = useState<RoomView | null>(null);
  const [isDropped, setIsDropped] = useState(false);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const hold = useCallback(() => {
    setIsDropped(false);
    setBefore(latest.current);
  }, []);
  const reveal = useCallback(() => setBefore(null), []);
  const drop = useCallback(() => setIsDropped(true), []);
  const isReply = view?.phase === 'speaking' || view?.phase === 'thinking';
  // The server has withdrawn the reply, so the next one must not be hidden.
  if (isDropped && !isReply && before) setBefore(null);
  const shown = useMemo(() => (before && view ? withoutReply(before, view) : view), [before, view]);
  return { shown, isHeld: before !== null, hold, reveal, drop };
}
