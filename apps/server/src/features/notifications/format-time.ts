import { currentZoneName, type Clock, type TimeReading } from '@parley/contract';
import { usualLocale } from '@parley/texts/languages';
import { readersLanguage } from '../../kernel/language.ts';
import { t } from './texts.ts';

/** An instant or span as text: in the reader's zone, and in UTC. `utc` is null when both would be the same. */
export interface FormattedTime {
  local: string;
  utc: string | null;
}

/** "Friday 27 November 2026, 18:00 (Lisbon)" and "18:00 UTC"; with a 12-hour clock "6:00 pm". */
export function formatInstantInZone(at: Date, { timezone: timeZone, clock }: TimeReading): FormattedTime {
  const local = wallClock(at, timeZone, clock);
  const utc = wallClock(at, 'UTC', clock);
  if (isUtc(timeZone)) return { local: t('time.instantUtc', { ...utc }), utc: null };
  return {
    local: t('time.instant', { ...local, zone: zoneName(at, timeZone) }),
    utc: t('time.utc', { ...utc, isSameDay: String(sameDay(local, utc)) }),
  };
}

/** "Friday 27 November 2026, 18:00 to 18:30 (Lisbon)" and "18:00 to 18:30 UTC". */
export function formatSpan(
  start: Date,
  durationMinutes: number,
  { timezone: timeZone, clock }: TimeReading,
): FormattedTime {
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const span = (zone: string) => {
    const from = wallClock(start, zone, clock);
    const to = wallClock(end, zone, clock);
    return { ...from, until: sameDay(from, to) ? to.time : t('time.otherDay', { ...to }) };
  };
  const local = span(timeZone);
  const utc = span('UTC');
  if (isUtc(timeZone)) return { local: t('time.spanUtc', utc), utc: null };
  return {
    local: t('time.span', { ...local, zone: zoneName(start, timeZone) }),
    utc: t('time.utcSpan', { ...utc, isSameDay: String(sameDay(local, utc)) }),
  };
}

/** "Friday 27 November", the date in the reader's zone. */
export function formatDayOfWeek(at: Date, { timezone, clock }: TimeReading): string {
  return wallClock(at, timezone, clock).day;
}

/** "Friday 27 November" and "18:00 (Lisbon)", for places where day and time are separate. */
export function formatStart(
  at: Date,
  { timezone: timeZone, clock }: TimeReading,
): { day: string; time: string } {
  const { day, time } = wallClock(at, timeZone, clock);
  if (isUtc(timeZone)) return { day, time: t('time.startUtc', { time }) };
  return { day, time: t('time.start', { time, zone: zoneName(at, timeZone) }) };
}

interface WallClock {
  day: string;
  year: string;
  time: string;
}

const sameDay = (a: WallClock, b: WallClock) => a.day === b.day && a.year === b.year;
const isUtc = (timeZone: string) => /^(?:(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)|Etc\/GMT|GMT)$/.test(timeZone);

/** Built from parts, so that the text does not depend on how the ICU version sets punctuation. */
function wallClock(at: Date, timeZone: string, clock: Clock): WallClock {
  const parts = new Intl.DateTimeFormat(usualLocale[readersLanguage()], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: clock === 'h23' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: clock,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: t('time.day', { weekday: part('weekday'), day: part('day'), month: part('month') }),
    year: part('year'),
    time: `${part('hour')}:${part('minute')}${clock === 'h23' ? '' : ` ${part('dayPeriod').toLowerCase()}`}`,
  };
}

/** The city by which people know their zone; for zones without a city, the offset ("GMT+3"). */
function zoneName(at: Date, timeZone: string): string {
  const city = (currentZoneName(timeZone) ?? timeZone).split('/').at(-1) ?? '';
  if (timeZone.includes('/') && !timeZone.startsWith('Etc/')) return city.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(usualLocale[readersLanguage()], {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
