import { formatDay } from '../format-time.ts';
import { t } from './texts.ts';
import { locale } from '../../../language.ts';

/** `40 minutes`, `5 hours`, `3 days` */
export function formatHours(hours: number): string {
  if (hours < 0.96) return t('length.minutes', { count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 47.5) return t('length.hours', { count: Math.round(hours) });
  return t('length.days', { count: Math.round(hours / 24) });
}

/** A share such as `41%`; 0% when the whole is 0. */
export const formatShare = (part: number, whole: number): string =>
  t('share', { share: whole === 0 ? 0 : Math.round((100 * part) / whole) });

/** `Nov 2026` for `2026-11`. */
export const formatMonth = (month: string): string =>
  formatDay(`${month}-01T00:00:00Z`, 'UTC').replace(/^\S+ /, '');

/** `1,250`: never rounded (`38 thousand`), because a bill must be checked against it. */
export const formatCount = (count: number): string => count.toLocaleString(locale);
