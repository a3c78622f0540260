import { useEffect, useReducer, useRef } from 'react';
import type { MediaRoom, MediaState } from './media-room.ts';
import { allPictures, nextPictures, type Pictures } from './pictures.ts';

export interface PicturesInUse extends Pictures {
  choose: (pictures: boolean) => void;
}

const tickMs = 1_000;

/** Leaves pictures out on a weak link, or as long as the person wants, and brings them back. */
export function usePictures(media: MediaRoom, state: MediaState, self: string): PicturesInUse {
  const [pictures, tell] = useReducer(nextPictures, allPictures);
  const isWeak = state.people.get(self)?.link === 'weak';
  const isConnected = state.connection === 'connected';
  const camera = state.own.camera.kind;
  /** Whether the camera was on when pictures were left out, so that it comes back together with them. */
  const hadCamera = useRef(false);
  useEffect(() => {
    if (!isConnected) return;
    tell({ type: 'link', isWeak, at: Date.now() });
    const timer = setInterval(() => tell({ type: 'tick', at: Date.now() }), tickMs);
    return () => clearInterval(timer);
  }, [isConnected, isWeak]);

  const isOff = pictures.mode === 'off';
  useEffect(() => {
    media.receivePictures(!isOff);
    if (isOff && camera === 'on') {
      hadCamera.current = true;
      void media.setOn('camera', false);
    }
    if (!isOff && hadCamera.current) {
      hadCamera.current = false;
      void media.setOn('camera', true);
    }
  }, [media, isOff, camera]);
  return { ...pictures, choose: (wanted) => tell({ type: 'choose', pictures: wanted, at: Date.now() }) };
}
