import { expandBusy } from '../busy/expand-busy.ts';
import { parseCalendar } from '../parse-calendar.ts';
import { availabilityWindow } from '../slots/availability-window.ts';
import { offerSlots } from '../slots/offer-slots.ts';
import { type SchedulingCase, type WrittenBlock, writeBlocks, writeInstant } from './case-file.ts';

/** The verdict on a case: null when it contains nothing to compare. */
export type Judgement = { passed: true } | { passed: false; differences: string[] } | null;

const expectations = ['windowEnd', 'expectedBusy', 'expectedSlots', 'expectedTotal'] as const;

/** Runs a case and compares everything that it expects, to the millisecond. */
export function judgeCase(scheduling: SchedulingCase): Judgement {
  const { ics, ownerTimeZone, now: writtenNow, days } = scheduling;
  if (ics === undefined || ownerTimeZone === undefined || writtenNow === undefined || days === undefined) {
    return null;
  }
  if (expectations.every((name) => scheduling[name] === undefined)) return null;
  const now = Date.parse(writtenNow);
  const window = availabilityWindow(now, days, ownerTimeZone);
  const ownerEmails = scheduling.ownerEmail === undefined ? [] : [scheduling.ownerEmail];
  const { busy } = expandBusy(parseCalendar(ics), { window, timeZone: ownerTimeZone, ownerEmails });
  const slots = offerSlots({
    busy,
    window,
    timeZone: ownerTimeZone,
    durationMinutes: scheduling.durationMinutes ?? 30,
    minNoticeMinutes: scheduling.minNoticeMinutes ?? 0,
    now,
  });
  const differences = [
    ...compare('windowEnd', writeInstant(window.end), accepted(scheduling.windowEnd)),
    ...compare('busy', writeBlocks(busy), acceptedBusy(scheduling)),
    ...compare('slots', writeBlocks(slots), accepted(scheduling.expectedSlots)),
    ...compare('total', slots.length, accepted(scheduling.expectedTotal)),
  ];
  return differences.length === 0 ? { passed: true } : { passed: false, differences };
}

function accepted<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

/** The expected blocks and the other accepted ones, which are one list of blocks or several lists. */
function acceptedBusy({ expectedBusy, alsoAcceptBusy }: SchedulingCase): WrittenBlock[][] {
  const others: WrittenBlock[][] = [];
  const single: WrittenBlock[] = [];
  for (const entry of alsoAcceptBusy ?? []) {
    if (Array.isArray(entry)) others.push(entry);
    else single.push(entry);
  }
  if (single.length > 0) others.push(single);
  return [...accepted(expectedBusy), ...others];
}

function compare(what: string, actual: unknown, rights: readonly unknown[]): string[] {
  const text = JSON.stringify(normal(actual));
  if (rights.length === 0 || rights.some((right) => JSON.stringify(normal(right)) === text)) return [];
  return [`${what}: expected ${JSON.stringify(rights[0])}, got ${JSON.stringify(actual)}`];
}

/** Instants may be written with or without milliseconds, and blocks may have further fields. */
function normal(value: unknown): unknown {
  if (typeof value === 'string') return Date.parse(value);
  if (!Array.isArray(value)) return value;
  return (value as WrittenBlock[]).map(({ start, end }) => [Date.parse(start), Date.parse(end)]);
}
