import type { BookingSlot } from '@parley/contract';
import { zonedTimeOf } from './zoned-time.ts';

export interface SlotDay {
  /** `YYYY-MM-DD` in the reader's zone. */
  date: string;
  slots: BookingSlot[];
}

/** Groups the slots by the local date of their start and keeps their order. */
export function groupByDay(slots: BookingSlot[], timeZone: string): SlotDay[] {
  const days = new Map<string, SlotDay>();
  for (const slot of slots) {
    const { date } = zonedTimeOf(Date.parse(slot.start), timeZone);
    const day = days.get(date);
    if (day) day.slots.push(slot);
    else days.set(date, { date, slots: [slot] });
  }
  return [...days.values()];
}

export function isSameSlot(one: BookingSlot, other: BookingSlot | null): boolean {
  return other !== null && one.start === other.start && one.end === other.end;
}
