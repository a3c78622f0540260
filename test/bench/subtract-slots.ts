import type { Block, SlotOptions } from '@parley/calendar';

/** The part of a dayjs object with its utc and timezone plugins that is used here. */
interface Dayjs {
  valueOf(): number;
  day(): number;
  startOf(unit: 'day'): Dayjs;
  hour(hour: number): Dayjs;
  add(amount: number, unit: 'day' | 'minute'): Dayjs;
  tz(timeZone: string): Dayjs;
}

export interface DayjsInZones {
  utc(instant: number): Dayjs;
}

interface Range {
  start: Dayjs;
  end: Dayjs;
}

/**
 * Computes slots as other schedulers do, written from a description of their steps: dayjs working hours for every day;
 * the exclusions subtracted from each range by a scan from their beginning; for each remaining range, dayjs objects in
 * the zone step by step; and the list of boundaries sorted again. It returns the same slots as `offerSlots` and is
 * only for comparison.
 */
export function subtractSlots(dayjs: DayjsInZones, options: SlotOptions): Block[] {
  const { window, timeZone, minNoticeMinutes, now } = options;
  const stepMinutes = options.durationMinutes <= 15 ? 15 : 30;
  const durationInMs = options.durationMinutes * 60_000;
  const earliest = Math.max(window.start, now + minNoticeMinutes * 60_000);
  const busy = options.busy
    .map(({ start, end }) => ({ start: dayjs.utc(start), end: dayjs.utc(end) }))
    .toSorted((a, b) => a.start.valueOf() - b.start.valueOf());
  const slots = new Map<number, Dayjs>();
  for (const hours of workingHours(dayjs, window, timeZone)) {
    for (const range of subtract(hours, busy)) {
      let start = onGrid(dayjs, range.start, hours.start, stepMinutes).tz(timeZone);
      for (;;) {
        const end = start.add(options.durationMinutes, 'minute');
        if (end.valueOf() > range.end.valueOf()) break;
        if (start.valueOf() >= earliest && end.valueOf() <= window.end) slots.set(start.valueOf(), start);
        start = start.add(stepMinutes, 'minute');
      }
      [...slots.keys()].sort((a, b) => a - b);
    }
  }
  return [...slots.keys()].map((start) => ({ start, end: start + durationInMs }));
}

function onGrid(dayjs: DayjsInZones, start: Dayjs, anchor: Dayjs, stepMinutes: number): Dayjs {
  const steps = Math.ceil((start.valueOf() - anchor.valueOf()) / (stepMinutes * 60_000));
  return dayjs.utc(anchor.valueOf()).add(steps * stepMinutes, 'minute');
}

function workingHours(dayjs: DayjsInZones, window: Block, timeZone: string): Range[] {
  const ranges: Range[] = [];
  let day = dayjs.utc(window.start).tz(timeZone).startOf('day');
  for (; day.valueOf() < window.end; day = day.add(1, 'day').startOf('day')) {
    if (day.day() === 0 || day.day() === 6) continue;
    ranges.push({ start: day.hour(9), end: day.hour(17) });
  }
  return ranges;
}

function subtract(range: Range, busy: readonly Range[]): Range[] {
  const left: Range[] = [];
  let { start } = range;
  for (const block of busy) {
    if (block.end.valueOf() <= start.valueOf() || block.start.valueOf() >= range.end.valueOf()) continue;
    if (block.start.valueOf() > start.valueOf()) left.push({ start, end: block.start });
    if (block.end.valueOf() > start.valueOf()) start = block.end;
  }
  if (start.valueOf() < range.end.valueOf()) left.push({ start, end: range.end });
  return left;
}
