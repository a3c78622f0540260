import { locale } from '../../language.ts';
/** `24 Nov 2026, 10:30`, in the reader’s zone. */
const instant = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });

export const instantWords = (at: string): string => instant.format(new Date(at));
export const clockWords = (at: string): string => clock.format(new Date(at));
export const savedWords = (at: string): string => clockWithSeconds.format(new Date(at));

/** `Jonas, Priya and Ada` */
export const listWords = (names: string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
