import { useEffect, useState } from 'react';
import { watchLevel } from '../../interview/devices/watch-level.ts';

/** Whether this microphone has heard anything yet. */
export function useHeard(stream: MediaStream | null): boolean {
  const [heard, setHeard] = useState<MediaStream | null>(null);
  useEffect(() => {
    if (!stream) return;
    return watchLevel(stream, (level) => {
      if (level > 0.02) setHeard(stream);
    });
  }, [stream]);
  return stream !== null && heard === stream;
}
