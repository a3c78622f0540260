import type { Block } from '../block.ts';
import { dateText, dayInMs, minuteInMs, weekdayOf } from '../civil.ts';
import { ianaZone } from '../zones/iana-zone.ts';
import { toInstant, toLocal } from '../zones/zone.ts';

/** When a day's work begins and ends, in minutes after local midnight. */
export interface WorkingHours {
  opensAt: number;
  closesAt: number;
}

/** By weekday, Sunday first; null where nobody works. */
export type WorkingWeek = readonly (WorkingHours | null)[];

const nineToFive: WorkingHours = { opensAt: 9 * 60, closesAt: 17 * 60 };
/** Monday to Friday, 09:00 to 17:00 in the member's zone. */
export const usualWeek: WorkingWeek = [
  null,
  nineToFive,
  nineToFive,
  nineToFive,
  nineToFive,
  nineToFive,
  null,
];

/** One working day of the grid. */
export interface WorkingDay {
  /** `2026-12-07`, in the member's zone. */
  date: string;
  /** The instant at which work ends. */
  closesAt: number;
  /** Starts in working hours, ascending and unique. */
  starts: number[];
}

export interface GridOptions {
  window: Block;
  timeZone: string;
  durationMinutes: number;
  /** Default: the usual week. */
  week?: WorkingWeek | undefined;
  /** From one start to the next. Default: 30, or 15 for meetings of up to 15 minutes. */
  stepMinutes?: number | undefined;
}

/** The first start of a day is the local time at which work begins. */
export function* workingDays(options: GridOptions): Generator<WorkingDay> {
  const { window, durationMinutes, week = usualWeek } = options;
  const zone = ianaZone(options.timeZone);
  const step = options.stepMinutes ?? (durationMinutes <= 15 ? 15 : 30);
  const firstDay = Math.floor(toLocal(zone, window.start) / dayInMs);
  const lastDay = Math.floor(toLocal(zone, window.end) / dayInMs);
  for (let day = firstDay; day <= lastDay; day++) {
    const hours = week[weekdayOf(day)];
    if (!hours) continue;
    const midnight = day * dayInMs;
    const starts: number[] = [];
    for (let minutes = hours.opensAt; minutes < hours.closesAt; minutes += step) {
      const start = toInstant(zone, midnight + minutes * minuteInMs);
      if (start > (starts.at(-1) ?? -Infinity)) starts.push(start);
    }
    yield { date: dateText(day), closesAt: toInstant(zone, midnight + hours.closesAt * minuteInMs), starts };
  }
}
