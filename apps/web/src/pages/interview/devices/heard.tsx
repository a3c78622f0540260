import { useEffect, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { LevelBars } from './level-bars.tsx';
import { watchLevel } from './watch-level.ts';

/** A level is no proof for somebody who cannot see it; the words are. */
export function Heard({ stream }: { stream: MediaStream }) {
  const [heard, setHeard] = useState(false);
  useEffect(
    () =>
      watchLevel(stream, (level) => {
        if (level > 0.02) setHeard(true);
      }),
    [stream],
  );
  useEffect(() => {
    if (heard) announce('Your microphone works: we hear you.');
  }, [heard]);
  return (
    <p className="heard">
      <LevelBars stream={stream} />
      {heard ? 'Your microphone works: we hear you.' : 'Say a few words. Nothing was heard yet.'}
    </p>
  );
}
