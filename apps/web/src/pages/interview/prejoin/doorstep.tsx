import type { PublicInterview } from '@parley/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadInterview } from '../../../api/interview.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatAsChosen } from '../format-as-chosen.ts';
import { formatWait, clockOffsetMs } from './countdown.ts';
import { t } from './later-texts.ts';

interface Props {
  interview: PublicInterview;
  /** Called when the room has opened, or when it opens at another time. */
  onOpen: () => void;
}

/** Shown instead of the button to start: when the room opens, or where the candidate picks a time. */
export default function Doorstep({ interview, onOpen }: Props) {
  useLooks(interview.meetingCode, (now) => {
    if (now.door !== interview.door || now.opensAt !== interview.opensAt) onOpen();
  });
  const { opensAt, bookingUrl } = interview;
  return (
    <div className="doorstep">
      {opensAt === null ? (
        <>
          <p>{t('doorstep.pickFirst')}</p>
          <a className={buttonClass('solid', 'big')} href={bookingUrl ?? undefined}>
            {t('doorstep.pick')}
          </a>
        </>
      ) : (
        <Wait opensAt={new Date(opensAt)} interview={interview} onOpen={onOpen} />
      )}
    </div>
  );
}

/** When the room opens, in the zone and clock of the reader's booking, and how long to wait. */
function Wait({ opensAt, interview, onOpen }: Props & { opensAt: Date }) {
  const leftMs = useCountdown(opensAt, interview.serverNow, () => {
    announce(t('doorstep.open'));
    onOpen();
  });
  return (
    <>
      <p>
        {t.rich('doorstep.opensInOn', {
          wait: formatWait(leftMs),
          b: (chunks) => <b>{chunks}</b>,
          at: formatAsChosen(opensAt, interview),
          time: (chunks) => <time dateTime={interview.opensAt ?? ''}>{chunks}</time>,
        })}
      </p>
      <p className="quiet">{t('doorstep.stay')}</p>
    </>
  );
}

const lookEveryMs = 60_000;

/**
 * Reads the interview again every minute, and when the person returns to the page. For pages that may stay open for
 * long and have no socket. When no response comes, nothing changes.
 *
 * @param onRefused called when the request fails, for example because the link has ended.
 */
export function useLooks(
  meetingCode: string,
  onSeen: (interview: PublicInterview) => void,
  onRefused?: (reason: unknown) => void,
): void {
  const told = useRef({ onSeen, onRefused });
  useEffect(() => {
    told.current = { onSeen, onRefused };
  });
  useEffect(() => {
    let isLeft = false;
    const look = () => {
      if (document.hidden) return;
      loadInterview(meetingCode).then(
        (now) => isLeft || told.current.onSeen(now),
        (reason: unknown) => isLeft || told.current.onRefused?.(reason),
      );
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [meetingCode]);
}

/** Milliseconds until `opensAt` by the server's clock; calls `onOpen` once when they are over. */
function useCountdown(opensAt: Date, serverNow: string, onOpen: () => void): number {
  const [offsetMs] = useState(() => clockOffsetMs(serverNow, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const leftMs = opensAt.getTime() - now - offsetMs;
  const isOver = leftMs <= 0;
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOver) {
      // A moment later, so that a server whose clock is slightly behind is not asked again and again.
      const asking = setTimeout(() => opened(), 500);
      return () => clearTimeout(asking);
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, leftMs);
}
