import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import type { MediaRoom } from './media/media-room.ts';
import type { Sent } from './media/own-media.ts';
import { t } from './texts.ts';

export interface MicrophoneInUse {
  toggle: () => void;
  /** Open as long as a key is held. */
  talk: (isHeld: boolean) => void;
  /** A leader has muted it; only this person can turn it on again. */
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
    // Wanted at once when it is to be off; when it is to be on only with success, or it would seem muted by others.
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
