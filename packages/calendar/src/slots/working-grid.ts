import type { Block } from '../block.ts';
import { dateText, dayInMs, minuteInMs, weekdayOf } from '../civil.ts';
import { ianaZone } from '../zones/iana-zone.ts';
import { toInstant, toLocal } from '../zones/zone.ts';

/** Monday to Friday, 09:00 to 17:00 in the member's zone. */
const opensAtMs = 9 * 60 * minuteInMs;
const closesAtMs = 17 * 60 * minuteInMs;

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
}

/** Starts are anchored at 09:00 local, every 30 minutes, or every 15 for meetings of up to 15 minutes. */
export function* workingDays({ window, timeZone, durationMinutes }: GridOptions): Generator<WorkingDay> {
  const zone = ianaZone(timeZone);
  const stepInMs = (durationMinutes <= 15 ? 15 : 30) * minuteInMs;
  const firstDay = Math.floor(toLocal(zone, window.start) / dayInMs);
  const lastDay = Math.floor(toLocal(zone, window.end) / dayInMs);
  for (let day = firstDay; day <= lastDay; day++) {
    const weekday = weekdayOf(day);
    if (weekday === 0 || weekday === 6) continue;
    const midnight = day * dayInMs;
    const starts: number[] = [];
    for (let time = opensAtMs; time < closesAtMs; time += stepInMs) {
      const start = toInstant(zone, midnight + time);
      if (start > (starts.at(-1) ?? -Infinity)) starts.push(start);
    }
    yield { date: dateText(day), closesAt: toInstant(zone, midnight + closesAtMs), starts };
  }
}
