import type { PublicInterview } from '@parley/contract';
import { useEffect, useRef } from 'react';
import { loadInterview } from '../../api/interview.ts';

const lookEveryMs = 60_000;

/**
 * For pages that may stay open for long while nothing tells them of changes: the interview as it is now, within a
 * minute and on coming back to the page. Without an answer everything stays as it is.
 *
 * @param onRefused the server answers that there is nothing to see any more.
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
