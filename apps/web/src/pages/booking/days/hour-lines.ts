import type { BookingSlot } from '@parley/contract';
import { zonedTimeOf } from './zoned-time.ts';

/** One ruled line of the day. */
export interface HourLine {
  /** When this hour begins, in milliseconds since 1970. */
  at: number;
  slots: BookingSlot[];
  /** Slots that were on offer here until somebody else took them. */
  taken: BookingSlot[];
  /** The clock shows this hour twice today, so its times need their offset. */
  isRepeated: boolean;
  /** The line stands for many empty hours. This is when the next hour with a slot begins. */
  emptyUntil: number | null;
}

const hourMs = 3_600_000;
/** More empty hours in a row than this become one line. */
const longestEmpty = 3;

/** The hours from a day's first slot to its last. All slots begin on one local date. */
export function hourLines(slots: BookingSlot[], taken: BookingSlot[], timeZone: string): HourLine[] {
  const startOfHour = (at: number) => hourStart(at, timeZone);
  const hourOf = (slot: BookingSlot) => startOfHour(Date.parse(slot.start));
  const used = [...new Set([...slots, ...taken].map(hourOf))].toSorted((a, b) => a - b);
  const lines: HourLine[] = [];
  const addLine = (at: number, emptyUntil: number | null = null) => {
    lines.push({
      at,
      slots: slots.filter((slot) => hourOf(slot) === at),
      taken: taken.filter((slot) => hourOf(slot) === at),
      isRepeated: false,
      emptyUntil,
    });
  };
  for (const [index, at] of used.entries()) {
    const previous = used[index - 1];
    if (previous !== undefined) {
      const between = hoursBetween(previous, at, startOfHour);
      const [firstEmpty] = between;
      if (firstEmpty !== undefined && between.length > longestEmpty) addLine(firstEmpty, at);
      else for (const empty of between) addLine(empty);
    }
    addLine(at);
  }
  return markRepeated(lines, timeZone);
}

function hourStart(at: number, timeZone: string): number {
  const { hour, minute, offsetMinutes } = zonedTimeOf(at, timeZone);
  const start = at - minute * 60_000;
  const there = zonedTimeOf(start, timeZone);
  // The clocks jumped into the middle of this hour (Lord Howe, by 30 minutes), so it begins there.
  return there.hour === hour ? start : start + (offsetMinutes - there.offsetMinutes) * 60_000;
}

/** Steps of real time, so that an hour that the clocks skip or repeat is skipped or repeated here. */
function hoursBetween(from: number, until: number, startOfHour: (at: number) => number): number[] {
  const hours: number[] = [];
  let last = from;
  for (let at = from + hourMs; at < until; at += hourMs) {
    const hour = startOfHour(at);
    if (hour > last && hour < until) hours.push(hour);
    last = hour;
  }
  return hours;
}

function markRepeated(lines: HourLine[], timeZone: string): HourLine[] {
  const hours = lines.map(({ at }) => zonedTimeOf(at, timeZone).hour);
  return lines.map((line, index) => ({
    ...line,
    isRepeated: hours.filter((hour) => hour === hours[index]).length > 1,
  }));
}
