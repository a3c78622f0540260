import { bounds } from '@parley/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { holdLeftMs } from './days/hold-countdown.ts';
import { t } from './texts.ts';

const warnMs = 60_000;
const wholeMs = bounds.booking.holdMinutes * 60_000;

/**
 * Milliseconds until a hold ends by the server's clock; 0 without one. Announces the last minute and the end to
 * screen readers, and calls `onOver` when a hold that it saw running is over.
 */
export function useHoldLeft(expiresAt: string | null, offsetMs: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (expiresAt === null) return;
    let before = holdLeftMs(expiresAt, Date.now(), offsetMs);
    if (before === 0) return;
    const tick = () => {
      setNow(Date.now());
      const left = holdLeftMs(expiresAt, Date.now(), offsetMs);
      if (before > warnMs && left <= warnMs && left > 0) announce(t('said.lastMinute'));
      before = left;
      if (left > 0) return;
      clearInterval(timer);
      announce(t('said.lapsed'));
      over();
    };
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [expiresAt, offsetMs]);
  // Until the first tick, `now` may be from before the click, so the result is limited to a whole hold.
  return expiresAt === null ? 0 : Math.min(wholeMs, holdLeftMs(expiresAt, now, offsetMs));
}
