import { t } from './texts.ts';

/** Whole minutes, rounded up; seconds only within the last minute, since a running clock is a hurry. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return seconds <= 60
    ? t('timeLeft.seconds', { seconds })
    : t('timeLeft.minutes', { minutes: Math.ceil(seconds / 60) });
}
