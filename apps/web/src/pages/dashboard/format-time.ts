import { locale } from '../../language.ts';
import { t } from './frame/texts.ts';

export const oneDecimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** How the dashboard writes instants, positions and lengths. Functions take the zone, so that tests can fix it. */

/** A position in a recording: `6:12`, from an hour on `1:06:12`. */
export function formatPosition(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The same position for a screen reader: `6 minutes 12 seconds`. */
export function spokenPosition(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds === 0) return t('position.start');
  return t('position.spoken', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }).trim();
}

/** How long something took: `0.4 s`, `22 s`, `22 min`, `1 h 5 min`. */
export function formatLength(ms: number): string {
  if (ms < 50) return t('length.instant');
  if (ms < 9_950) return t('length.seconds', { seconds: oneDecimal.format(ms / 1000) });
  if (ms < 59_500) return t('length.seconds', { seconds: Math.round(ms / 1000) });
  const minutes = Math.round(ms / 60_000);
  return minutesInWords(minutes);
}

/** `45 min`, `2 h`, `1 h 30 min` */
export function minutesInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('length.minutes', { minutes });
  return rest === 0 ? t('length.hours', { hours }) : t('length.hoursAndMinutes', { hours, minutes: rest });
}

/** `18 Nov 2026, 14:32` in the given zone, or in the reader's when none is given. */
export function formatInstant(instant: string, timeZone?: string): string {
  return t('date.instant', { day: formatDay(instant, timeZone), clock: formatClock(instant, timeZone) });
}

/** `18 Nov 2026` */
export function formatDay(instant: string, timeZone?: string): string {
  // Made from parts, because the joined form of a locale may change with the browser's data ("Sept", commas).
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(instant));
  return t('date.day', Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])));
}

/** `14:32` */
export function formatClock(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(instant));
}
