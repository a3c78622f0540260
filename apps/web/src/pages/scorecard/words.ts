/** `24 Nov 2026, 10:30`, in the reader’s zone. */
const instant = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export const instantWords = (at: string): string => instant.format(new Date(at));
export const clockWords = (at: string): string => clock.format(new Date(at));
export const savedWords = (at: string): string => clockWithSeconds.format(new Date(at));

/** `Jonas, Priya and Ada` */
export const listWords = (names: string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
