import { useEffect, useState } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import { LevelBars } from './level-bars.tsx';
import { watchLevel } from './watch-level.ts';
import { t } from './texts.ts';

/** Shows in words that the microphone works, for people who cannot see the level. */
export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const [heard, setHeard] = useState(false);
  useEffect(
    () =>
      watchLevel(stream, (level) => {
        if (level > 0.02) setHeard(true);
      }),
    [stream],
  );
  useEffect(() => {
    if (heard) announce(t('heard.yes'));
  }, [heard]);
  return (
    <p className="heard">
      <LevelBars stream={stream} />
      {heard ? t('heard.yes') : t('heard.notYet')}
    </p>
  );
}
