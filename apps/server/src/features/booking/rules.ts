import { mergeBlocks, offerSlots, type Block } from '@parley/calendar';
import type { BookingState } from '@parley/contract';
import { unattendedEndsAt, type InterviewRow } from '../interviews/index.ts';

/** What a link's page shows, as far as no calendar has to be asked. Pure. */
export function stateOf(
  interview: InterviewRow,
  link: { isExpired: boolean },
  now: Date,
): Exclude<BookingState, 'UNAVAILABLE'> {
  const { status, status_reason: reason, scheduled_at: scheduledAt } = interview;
  if (status === 'CANCELLED' && reason === null) return 'CANCELLED';
  if (reason === 'BOOKING_EXPIRED') return 'EXPIRED';
  if (status !== 'SCHEDULED') return 'OVER';
  if (scheduledAt) return scheduledAt <= now ? 'OVER' : link.isExpired ? 'EXPIRED' : 'BOOKED';
  return link.isExpired || unattendedEndsAt(interview) <= now ? 'EXPIRED' : 'OPEN';
}

/** Slots come from the calendars of those who lead the interview: its creator sent none. */
export const isLive = (interview: InterviewRow): boolean => interview.available_slots.length === 0;

export interface BookedTime {
  start: Date;
  end: Date;
}

export function bookedTimeOf(interview: InterviewRow): BookedTime | null {
  const { scheduled_at: start, duration_minutes: minutes } = interview;
  return start && { start, end: new Date(start.getTime() + minutes * 60_000) };
}

export interface OfferInput {
  /** The creator's slots; null: read live. */
  given: Block[] | null;
  /** Of those who lead it and have connected one, in their order; the first one's day is the grid. */
  calendars: { timezone: string; window: Block; busy: Block[] }[];
  /** What this service has them do, without this interview. */
  taken: Block[];
  /** The booked time, when it is about to be moved: a calendar may show this very interview there. */
  own: Block | null;
  /** What the candidate holds stays on offer, however near it comes meanwhile. */
  held: Block | null;
  durationMinutes: number;
  minNoticeMinutes: number;
  /** When the offer of an unbooked interview ends. */
  closesAt: number | null;
  now: number;
}

/**
 * What a candidate may book: ascending, and free for everybody who leads the interview, as far as this service
 * and their connected calendars know. Slots that the creator sent are taken at their word for working hours and
 * notice. Pure.
 */
export function slotsOnOffer(offer: OfferInput): Block[] {
  const { given, calendars, own, held, now, closesAt } = offer;
  const external = calendars.flatMap(({ busy }) => busy);
  const busy = mergeBlocks([
    ...(own ? external.flatMap((block) => without(block, own)) : external),
    ...offer.taken,
  ]);
  const free = given ? given.filter((slot) => isFree(slot, busy)) : liveSlots(offer, busy);
  const soonest = given ? now : now + offer.minNoticeMinutes * 60_000;
  return free.filter(
    (slot) =>
      slot.start > now &&
      (slot.start >= soonest || isSame(slot, held)) &&
      (closesAt === null || slot.start <= closesAt) &&
      !isSame(slot, own),
  );
}

/** On the first one's grid, inside the working hours of them all. */
function liveSlots({ calendars, durationMinutes, now }: OfferInput, busy: Block[]): Block[] {
  const [first, ...others] = calendars;
  if (!first) return [];
  const { window, timezone: timeZone } = first;
  const slots = offerSlots({ busy, window, timeZone, durationMinutes, minNoticeMinutes: 0, now });
  const hours = others.map((other) => workingHours(other, now));
  return slots.filter((slot) =>
    hours.every((days) => days.some(({ start, end }) => start <= slot.start && slot.end <= end)),
  );
}

/** Quarters of an hour on offer to nobody's calendar join to whole working days. */
const workingHours = (
  { window, timezone: timeZone }: OfferInput['calendars'][number],
  now: number,
): Block[] =>
  mergeBlocks(offerSlots({ busy: [], window, timeZone, durationMinutes: 15, minNoticeMinutes: 0, now }));

export const isSame = (slot: Block, other: Block | null): boolean =>
  other !== null && slot.start === other.start && slot.end === other.end;

/** @param busy merged. */
const isFree = (slot: Block, busy: Block[]): boolean =>
  !busy.some(({ start, end }) => start < slot.end && slot.start < end);

/** What is left of a block: it may fall apart. */
export function without(block: Block, cut: Block): Block[] {
  if (block.end <= cut.start || cut.end <= block.start) return [block];
  return [
    { start: block.start, end: cut.start },
    { start: cut.end, end: block.end },
  ].filter(({ start, end }) => start < end);
}
