import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import type { MediaRoom } from './media/media-room.ts';
import type { Sent } from './media/own-media.ts';
import { t } from './texts.ts';

export interface MicrophoneInUse {
  toggle: () => void;
  /** Opens the microphone for as long as a key is held. */
  talk: (isHeld: boolean) => void;
  /** Whether a leader has muted it. Only this person can turn it on again. */
  isMutedByOther: boolean;
}

export function useMicrophone(media: MediaRoom, sent: Sent, isOnAtFirst: boolean): MicrophoneInUse {
  const [wanted, setWanted] = useState(isOnAtFirst);
  const isTalking = useRef(false);
  const isOn = sent.kind === 'on';
  const isMutedByOther = wanted && sent.kind === 'muted';
  useEffect(() => {
    if (isMutedByOther) announce(t('said.mutedByOther'), 'assertive');
  }, [isMutedByOther]);
  const set = (on: boolean) => {
    // When switching off, `wanted` changes at once. When switching on, it changes only after success: otherwise the
    // microphone would seem to be muted by somebody else.
    if (!on) setWanted(false);
    void media.setOn('microphone', on).then(() => {
      if (on) setWanted(true);
    });
  };
  return {
    isMutedByOther,
    toggle: () => {
      set(!isOn);
      announce(t(isOn ? 'said.muted' : 'said.unmuted'));
    },
    talk: (isHeld) => {
      if (isHeld ? isOn : !isTalking.current) return;
      isTalking.current = isHeld;
      set(isHeld);
    },
  };
}
