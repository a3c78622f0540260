import { useEffect, useRef } from 'react';

/** The camera's picture, silent and mirrored, as people know themselves. */
export function Preview({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="preview mirrored" aria-label={label} autoPlay muted playsInline />;
}
