/** An instant or span in words: where the reader is, and in UTC. `utc` is null where it would say the same. */
export interface SpelledTime {
  local: string;
  utc: string | null;
}

/** "Friday 27 November 2026, 18:00 (Lisbon)" and "18:00 UTC". */
export function spellInstant(at: Date, timeZone: string): SpelledTime {
  const local = wallClock(at, timeZone);
  const utc = wallClock(at, 'UTC');
  if (isUtc(timeZone)) return { local: `${utc.day} ${utc.year}, ${utc.time} UTC`, utc: null };
  return {
    local: `${local.day} ${local.year}, ${local.time} (${zoneName(at, timeZone)})`,
    utc: `${sameDay(local, utc) ? '' : `${utc.day}, `}${utc.time} UTC`,
  };
}

/** "Friday 27 November 2026, 18:00 to 18:30 (Lisbon)" and "18:00 to 18:30 UTC". */
export function spellSpan(start: Date, durationMinutes: number, timeZone: string): SpelledTime {
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const span = (zone: string) => {
    const from = wallClock(start, zone);
    const to = wallClock(end, zone);
    return { from, until: sameDay(from, to) ? to.time : `${to.day}, ${to.time}` };
  };
  const local = span(timeZone);
  const utc = span('UTC');
  if (isUtc(timeZone)) {
    return { local: `${utc.from.day} ${utc.from.year}, ${utc.from.time} to ${utc.until} UTC`, utc: null };
  }
  return {
    local: `${local.from.day} ${local.from.year}, ${local.from.time} to ${local.until} (${zoneName(start, timeZone)})`,
    utc: `${sameDay(local.from, utc.from) ? '' : `${utc.from.day}, `}${utc.from.time} to ${utc.until} UTC`,
  };
}

/** "Friday 27 November", as the reader's calendar has it. */
export function spellDay(at: Date, timeZone: string): string {
  return wallClock(at, timeZone).day;
}

/** "Friday 27 November" and "18:00 (Lisbon)": where day and time stand apart. */
export function spellStart(at: Date, timeZone: string): { day: string; time: string } {
  const { day, time } = wallClock(at, timeZone);
  return { day, time: isUtc(timeZone) ? `${time} UTC` : `${time} (${zoneName(at, timeZone)})` };
}

interface WallClock {
  day: string;
  year: string;
  time: string;
}

const sameDay = (a: WallClock, b: WallClock) => a.day === b.day && a.year === b.year;
const isUtc = (timeZone: string) => /^(?:(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)|Etc\/GMT|GMT)$/.test(timeZone);

/** Built from parts, so that the words do not change with the ICU version's idea of punctuation. */
function wallClock(at: Date, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: `${part('weekday')} ${part('day')} ${part('month')}`,
    year: part('year'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The city people know their zone by; for zones without one, the offset ("GMT+3"). */
function zoneName(at: Date, timeZone: string): string {
  const city = timeZone.split('/').at(-1) ?? '';
  if (timeZone.includes('/') && !timeZone.startsWith('Etc/')) return city.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
