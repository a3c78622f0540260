import type { MeetingClientFrame, MeetingView } from '@parley/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { useServerClock } from '../server-clock.ts';
import { minutesLeft, warningAt } from './time-left.ts';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

const extendBy = 10;
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** How long the meeting may still last. It is announced when the end is near, and leaders can extend the time. */
export function TimeFact(props: {
  view: MeetingView;
  scheduledAt: string | null;
  send: (frame: MeetingClientFrame) => void;
}) {
  const { view, scheduledAt } = props;
  const now = useServerClock(view.serverNow, 1_000);
  const left = view.endsAt === null ? null : minutesLeft(view.endsAt, now);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (left !== null && before.current !== null) {
      const warning = warningAt(before.current, left);
      if (warning !== null) announce(t('time.warning', { minutes: warning }));
    }
    before.current = left;
  }, [left]);
  return (
    <>
      <span className={left !== null && left <= 5 ? 'fact near' : 'fact'}>
        <Icon name="clock" />
        <span>{left === null ? beginning(scheduledAt, now) : t('time.left', { minutes: left })}</span>
      </span>
      {view.leads && left !== null ? (
        <Button
          size="small"
          className="extend"
          onClick={() => props.send({ type: 'extend', minutes: extendBy })}
        >
          {t('time.extend', { minutes: extendBy })}
        </Button>
      ) : null}
    </>
  );
}

function beginning(scheduledAt: string | null, now: number): string {
  if (scheduledAt === null || Date.parse(scheduledAt) <= now) return t('time.notBegun');
  return t('time.begins', { at: clock.format(new Date(scheduledAt)) });
}
