import type { Track } from 'livekit-client';
import { useEffect, useRef } from 'react';

/** One video. The library requests the video in a size that fits this element. */
export function Picture({ track, mirrored = false }: { track: Track; mirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    track.attach(element);
    return () => void track.detach(element);
  }, [track]);
  return (
    <video className={mirrored ? 'pic mirrored' : 'pic'} ref={video} autoPlay muted playsInline aria-hidden />
  );
}
