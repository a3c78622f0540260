import { useEffect, useRef } from 'react';

/** The camera's picture, without sound and mirrored, as people know it from a mirror. */
export function Preview({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="preview mirrored" aria-label={label} autoPlay muted playsInline />;
}
