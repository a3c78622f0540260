import type { RoomView } from '@parley/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withoutReply } from './held-reply.ts';

export interface HeldReply {
  /** What the room shows. */
  shown: RoomView | null;
  isHeld: boolean;
  /** The reply to what is shown now is made, but is neither seen nor heard. */
  hold: () => void;
  /** It may be seen and heard. */
  reveal: () => void;
  /** It is not wanted: it stays hidden until the server has taken it back. */
  drop: () => void;
}

/** Hides a reply that is made before the answer is surely over, so that nobody is hurried by it in a pause. */
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
  // The server has taken it back; the next reply is not to be hidden.
  if (isDropped && !isReply && before) setBefore(null);
  const shown = useMemo(() => (before && view ? withoutReply(before, view) : view), [before, view]);
  return { shown, isHeld: before !== null, hold, reveal, drop };
}
