import type { RoomPhase, RoomView } from '@parley/contract';
import { useEffect } from 'react';
import { announce } from '../../../ui/live-region.tsx';

const words: Partial<Record<RoomPhase, string>> = {
  listening: 'Listening. It is your turn.',
  thinking: 'Thinking.',
  paused: 'Paused.',
};

/** The presence in words for those who do not see it. What is being spoken needs no announcement of its own. */
export function usePhaseAnnouncements(view: RoomView | null): void {
  const phase = view?.phase;
  useEffect(() => {
    const text = phase === undefined ? undefined : words[phase];
    if (text !== undefined) announce(text);
  }, [phase]);
}
