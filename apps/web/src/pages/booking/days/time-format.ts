import type { BookingSlot, Clock } from '@parley/contract';
import { t } from '../meeting-texts.ts';
import { formatOffset, zonedTimeOf } from './zoned-time.ts';

/** How times are written for this person: the zone, the clock and the variety of English. */
export interface TimeFormat {
  timeZone: string;
  clock: Clock;
  locale: string;
  /** `10:30`, `10:30 am` */
  time: (at: string | number) => string;
  /** `10:00`, `10 am`: for the lines of a day. */
  hour: (at: number) => string;
  /** Like `time`, with the offset, for an hour that comes twice. */
  exactTime: (at: string | number) => string;
  /** `Tuesday 24 November` */
  day: (at: string | number) => string;
  /** `10:30 to 11:15`; names the day when the end is on another one. */
  range: (slot: BookingSlot) => string;
  /** `Tuesday 24 November, 10:30 to 11:15` */
  when: (slot: BookingSlot) => string;
  /** `Tuesday` */
  weekday: (at: string | number) => string;
}

/** The clock that is usual in the reader's own language, whatever the page's language. */
export function usualClock(language: string | undefined): Clock {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23';
}

/** Browsers of 2023 have the property, later ones have the method. */
interface WeekLocale extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** 1 (Monday) to 7; Monday when the browser does not know. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

export function createTimeFormat(timeZone: string, clock: Clock, locale: string): TimeFormat {
  const hour = clock === 'h23' ? '2-digit' : 'numeric';
  const times = new Intl.DateTimeFormat(locale, { timeZone, hour, minute: '2-digit', hourCycle: clock });
  const hours = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', hourCycle: 'h12' });
  const days = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const weekdays = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' });
  const ms = (at: string | number) => (typeof at === 'number' ? at : Date.parse(at));
  const dateOf = (at: string) => zonedTimeOf(ms(at), timeZone).date;
  const time = (at: string | number) => times.format(ms(at));
  const weekday = (at: string | number) => weekdays.format(ms(at));
  const day = (at: string | number) => days.format(ms(at));
  const range = ({ start, end }: BookingSlot) => {
    // An end at midnight has the next date, but belongs to this day.
    const isNextDay = dateOf(new Date(Date.parse(end) - 1).toISOString()) !== dateOf(start);
    const times = { start: time(start), end: time(end) };
    return isNextDay ? t('times.rangeIntoDay', { ...times, weekday: weekday(end) }) : t('times.range', times);
  };
  return {
    timeZone,
    clock,
    locale,
    time,
    hour: (at) => (clock === 'h12' && zonedTimeOf(at, timeZone).minute === 0 ? hours.format(at) : time(at)),
    exactTime: (at) => `${time(at)} ${formatOffset(zonedTimeOf(ms(at), timeZone).offsetMinutes)}`,
    day,
    range,
    when: (slot) => t('times.when', { day: day(slot.start), range: range(slot) }),
    weekday,
  };
}

/** A calendar date in words, the same in every zone. @param date `YYYY-MM-DD` */
export function formatDate(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
}
