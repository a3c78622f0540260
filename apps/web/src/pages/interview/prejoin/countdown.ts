/** How far this device's clock is behind the server's, in milliseconds. */
export function clockOffsetMs(serverNow: string, deviceNow: number): number {
  return Date.parse(serverNow) - deviceNow;
}

/** Time to wait in words that change no oftener than they must: days and hours, then minutes, then seconds. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) return `${minutes} min ${seconds % 60} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24 === 0 ? '' : ` ${hours % 24} h`;
  return `${days} ${days === 1 ? 'day' : 'days'}${rest}`;
}
