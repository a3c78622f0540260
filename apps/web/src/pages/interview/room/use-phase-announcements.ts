import type { RoomView } from '@parley/contract';
import { useEffect } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { t } from './texts.ts';

/** Announces the room's phase to screen readers. What is being spoken needs no announcement. */
export function usePhaseAnnouncements(view: RoomView | null): void {
  const phase = view?.phase;
  useEffect(() => {
    if (phase === 'listening' || phase === 'thinking' || phase === 'paused') announce(t(`said.${phase}`));
  }, [phase]);
}
