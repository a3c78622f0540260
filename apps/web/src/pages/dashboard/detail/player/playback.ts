import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * The one position that the player, the transcript and the report share. It also works without a video: then
 * seeking only moves the highlight. It is kept outside of React's state, because it changes several times a
 * second.
 */
export interface Playback {
  /** Milliseconds from the start; -1 until somebody plays or seeks. */
  readonly positionMs: number;
  subscribe: (listener: () => void) => () => void;
  /** Goes to a position; `play` starts the video there. */
  seek: (ms: number, options?: { play?: boolean }) => void;
  /** Follows the time of a video until the returned function is called. */
  attach: (video: HTMLVideoElement) => () => void;
}

export function createPlayback(): Playback {
  let positionMs = -1;
  let video: HTMLVideoElement | null = null;
  const listeners = new Set<() => void>();
  const moveTo = (ms: number) => {
    if (ms === positionMs) return;
    positionMs = ms;
    for (const listener of listeners) listener();
  };
  return {
    get positionMs() {
      return positionMs;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seek(ms, { play = false } = {}) {
      moveTo(Math.max(0, Math.round(ms)));
      if (!video) return;
      video.currentTime = Math.max(0, ms) / 1000;
      // A browser may refuse to play, but the position is still right.
      if (play) video.play().catch(() => undefined);
    },
    attach(element) {
      video = element;
      // The moment in the URL was read before the video existed, so the video starts there.
      if (positionMs > 0 && element.currentTime === 0) element.currentTime = positionMs / 1000;
      const onTime = () => {
        // A video that is being loaded again reports 0 until its length is known.
        if (element.readyState === 0) return;
        // A video that nobody has played reports 0 too, which is not a position yet.
        if (positionMs >= 0 || element.currentTime > 0) moveTo(Math.round(element.currentTime * 1000));
      };
      const events = ['timeupdate', 'seeked', 'play'] as const;
      for (const event of events) element.addEventListener(event, onTime);
      return () => {
        for (const event of events) element.removeEventListener(event, onTime);
        if (video === element) video = null;
      };
    },
  };
}

export const PlaybackContext = createContext<Playback | null>(null);

export function usePlayback(): Playback {
  const playback = useContext(PlaybackContext);
  if (!playback) throw new Error('usePlayback outside an interview');
  return playback;
}

/** A value computed from the position. The component is drawn again only when the value changes. */
export function usePlaybackValue<Value extends string | number | boolean>(
  read: (positionMs: number) => Value,
): Value {
  const playback = usePlayback();
  return useSyncExternalStore(playback.subscribe, () => read(playback.positionMs));
}
