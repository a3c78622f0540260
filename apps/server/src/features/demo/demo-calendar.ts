const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant at which a clock in the zone shows this time, so many days from now. A change to or from summer time
 * in between moves it by an hour, which is good enough for a demo.
 */
export function localTime(now: Date, timeZone: string, days: number, time: `${number}:${number}`): Date {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    now,
  );
  const thisMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(thisMinute + days * dayMs + (minutesOf(time) - minutesOf(shown)) * 60_000);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
