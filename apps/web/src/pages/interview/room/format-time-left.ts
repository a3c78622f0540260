import { t } from './texts.ts';

/**
 * Whole minutes, rounded up. Seconds are shown only in the last minute, because a running clock makes people
 * hurry.
 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return seconds <= 60
    ? t('timeLeft.seconds', { seconds })
    : t('timeLeft.minutes', { minutes: Math.ceil(seconds / 60) });
}
