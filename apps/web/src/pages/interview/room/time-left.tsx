import type { RoomView } from '@parley/contract';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatTimeLeft } from './format-time-left.ts';
import { t } from './texts.ts';

/** Counts the view's time down between views; does not count while paused. */
export function TimeLeft({ view, viewAt }: { view: RoomView; viewAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  const runs = view.phase !== 'paused' && view.phase !== 'ended';
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    if (view.timeWarning) announce(t(`timeLeft.${view.timeWarning}`));
  }, [view.timeWarning]);
  const passedMs = runs ? Math.max(0, now - viewAt) : 0;
  return (
    <span className={`left ${view.timeWarning ? 'review' : ''}`}>
      <Icon name="clock" />
      <span>
        {t.rich('timeLeft.left', {
          time: formatTimeLeft(view.timeLeftMs - passedMs),
          clock: (chunks) => <time>{chunks}</time>,
        })}
      </span>
    </span>
  );
}
