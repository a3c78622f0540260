import { t } from './texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `12 minutes ago`, `2 hours ago`, `3 days ago` */
export function agoWords(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms < hourMs) return t('ago.minutes', { count: Math.floor(ms / minuteMs) });
  if (ms < 24 * hourMs) return t('ago.hours', { count: Math.floor(ms / hourMs) });
  return t('ago.days', { count: Math.floor(ms / (24 * hourMs)) });
}
