import { t } from '../../booking/meeting-texts.ts';

/** How far this device's clock is behind the server's, in milliseconds. */
export function clockOffsetMs(serverNow: string, deviceNow: number): number {
  return Date.parse(serverNow) - deviceNow;
}

/** The time to wait in words that change as rarely as possible: days and hours, then minutes, then seconds. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  if (seconds < 60) return t('wait.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return t('wait.minutesAndSeconds', { minutes, seconds: seconds % 60 });
  if (minutes < 60) return t('wait.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) {
    return minutes % 60 === 0
      ? t('wait.hours', { hours })
      : t('wait.hoursAndMinutes', { hours, minutes: minutes % 60 });
  }
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? t('wait.days', { days }) : t('wait.daysAndHours', { days, hours: hours % 24 });
}
