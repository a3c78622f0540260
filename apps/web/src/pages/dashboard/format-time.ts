/** How the dashboard writes instants, positions and lengths. Everything takes the zone, so tests can fix it. */

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
  const parts = [
    plural(Math.floor(seconds / 3600), 'hour'),
    plural(Math.floor(seconds / 60) % 60, 'minute'),
    plural(seconds % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.length > 0 ? parts.join(' ') : 'the start';
}

/** How long something took: `0.4 s`, `22 s`, `22 min`, `1 h 5 min`. */
export function formatLength(ms: number): string {
  if (ms < 50) return 'under 0.1 s';
  if (ms < 9_950) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  if (ms < 59_500) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `18 Nov 2026, 14:32` in the given zone; without one, in the reader's. */
export function formatInstant(instant: string, timeZone?: string): string {
  return `${formatDay(instant, timeZone)}, ${formatClock(instant, timeZone)}`;
}

/** `18 Nov 2026` */
export function formatDay(instant: string, timeZone?: string): string {
  // From parts: the joined form of a locale may change with the browser's data ("Sept", commas).
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(instant));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return `${value('day')} ${months[value('month') - 1] ?? ''} ${value('year')}`;
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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 line`, `2 lines`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
