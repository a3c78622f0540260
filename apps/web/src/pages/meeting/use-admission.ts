import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { rememberedDevice } from '../interview/devices/remembered-device.ts';
import { playSoftly } from './devices/speaker.ts';
import { t } from './lobby/texts.ts';
import type { MeetingScreen } from './meeting-screen.ts';

const waits = new Set<MeetingScreen>(['early', 'lobby', 'denied', 'removed']);

/**
 * Tells a waiting person that they are let in: by a soft sound, an announcement to screen readers, and the tab's title.
 *
 * @returns whether the title must say so now; false once the person looks at this tab.
 */
export function useAdmission(screen: MeetingScreen): boolean {
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const [before, setBefore] = useState(screen);
  const [isCalling, setCalling] = useState(false);
  if (before !== screen) {
    setBefore(screen);
    setCalling(isHidden && isAdmission(before, screen));
  } else if (isCalling && !isHidden) setCalling(false);

  const shown = useRef(screen);
  useEffect(() => {
    const isAdmitted = isAdmission(shown.current, screen);
    shown.current = screen;
    if (!isAdmitted) return;
    announce(t('waiting.admitted'), 'assertive');
    void playSoftly(rememberedDevice('speaker'));
  }, [screen]);
  return isCalling;
}

const isAdmission = (before: MeetingScreen, now: MeetingScreen): boolean =>
  now === 'room' && waits.has(before);

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
