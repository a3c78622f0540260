import type { CalendarPreview, NoSlotReason } from '@parley/contract';
import { t } from './texts.ts';

/** Neighbouring start times that are all offered, or all missing for the same reason. */
export interface PreviewRun {
  reason: NoSlotReason | null;
  starts: { instant: string; clock: string }[];
  /** For a run that is missing because of BUSY, the busy times: `10:00 to 11:00, 11:30 to 12:00`; else empty. */
  blocks: string;
}

export interface PreviewDay {
  /** `2026-12-07`, in the member's zone. */
  date: string;
  /** `Mon 7 Dec` */
  label: string;
  /** Empty on a day without working hours. */
  runs: PreviewRun[];
  /** When work ends, such as `17:00`; empty on a day without working hours. */
  closes: string;
  /** Busy times of the day that no run names, for example outside working hours: `until 08:00`. */
  alsoBusy: string[];
}

interface Span {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/** The preview as a diary: working days with their starts, and other days with busy times. */
export function previewDays(preview: CalendarPreview): PreviewDay[] {
  const wall = wallOf(preview.timezone);
  const starts = new Map(preview.days.map((day) => [day.date, day.starts]));
  const closing = new Map(preview.days.map((day) => [day.date, wall(day.closesAt).clock]));
  const busy = new Map<string, Span[]>();
  for (const block of preview.busy) {
    for (const date of datesOf(block, wall)) busy.set(date, [...(busy.get(date) ?? []), block]);
  }
  return [...new Set([...starts.keys(), ...busy.keys()])].toSorted().map((date) => {
    const [gridOfDay, busyOfDay] = [starts.get(date) ?? [], busy.get(date) ?? []];
    const runs = runsOf(gridOfDay, busyOfDay);
    const words = (blocks: Iterable<Span>) => [...blocks].map((block) => spanWords(block, date, wall));
    return {
      date,
      label: labelOf(date),
      closes: closing.get(date) ?? '',
      runs: runs.map((run) => ({
        reason: run.reason,
        starts: run.starts.map((instant) => ({ instant, clock: wall(instant).clock })),
        blocks: words(run.inTheWay).join(', '),
      })),
      alsoBusy: words(busyOfDay.filter((block) => !runs.some(({ inTheWay }) => inTheWay.has(block)))),
    };
  });
}

interface Run {
  reason: NoSlotReason | null;
  starts: string[];
  inTheWay: Set<Span>;
}

function runsOf(starts: CalendarPreview['days'][number]['starts'], busy: Span[]): Run[] {
  const runs: Run[] = [];
  for (const start of starts) {
    let run = runs.at(-1);
    if (run?.reason !== start.reason) {
      run = { reason: start.reason, starts: [], inTheWay: new Set() };
      runs.push(run);
    }
    run.starts.push(start.start);
    if (start.reason !== 'BUSY') continue;
    // The contract writes all instants in one format, so their texts can be compared.
    for (const block of busy) {
      if (block.start < start.end && start.start < block.end) run.inTheWay.add(block);
    }
  }
  return runs;
}

/** Local date and time in the member's zone. */
type Wall = (instant: string | number) => { date: string; clock: string };

function wallOf(timeZone: string): Wall {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = format.formatToParts(new Date(instant));
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      clock: `${part('hour')}:${part('minute')}`,
    };
  };
}

/** The days that a span touches. A span that ends at midnight does not touch the next day. */
function datesOf({ start, end }: Span, wall: Wall): string[] {
  const last = wall(Date.parse(end) - 1).date;
  const dates: string[] = [];
  for (let date = wall(start).date; date <= last; date = nextDate(date)) dates.push(date);
  return dates;
}

const nextDate = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** `10:00 to 11:00`, `until 11:00`, `from 15:00`, `all day`. */
function spanWords({ start, end }: Span, date: string, wall: Wall): string {
  const [from, to] = [wall(start), wall(end)];
  const fromMidnight = from.date < date || from.clock === '00:00';
  const toMidnight = to.date > date;
  if (fromMidnight) return toMidnight ? t('span.allDay') : t('span.until', { clock: to.clock });
  return toMidnight
    ? t('span.from', { clock: from.clock })
    : t('span.fromTo', { from: from.clock, to: to.clock });
}

function labelOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return t('day', { weekday: day.getUTCDay(), day: day.getUTCDate(), month: day.getUTCMonth() + 1 });
}
