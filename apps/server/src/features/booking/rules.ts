import { mergeBlocks, offerSlots, type Block } from '@parley/calendar';
import type { BookingState } from '@parley/contract';
import type { SchedulingDefaults } from '../tenancy/index.ts';
import { unattendedEndsAt, type InterviewRow } from '../interviews/index.ts';

/** The state that the page of a link shows, without asking calendars. Pure. */
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

/** True when the slots come from the interviewers' calendars, because the creator sent none. */
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
  /** The slots of the creator; null: they are read live. */
  given: Block[] | null;
  /** The connected calendars of the interviewers, in their order; the first one's day defines the grid. */
  calendars: { timezone: string; window: Block; busy: Block[] }[];
  /** Other interviews and holds of these people in this service. */
  taken: Block[];
  /** The booked time when it is to be moved: a calendar may show this same interview there. */
  own: Block | null;
  /** A slot that the candidate holds stays on offer, however soon it begins. */
  held: Block | null;
  durationMinutes: number;
  /** The settings of the organization; `week` and `stepMinutes` apply only to slots that are read live. */
  defaults: Pick<SchedulingDefaults, 'minNoticeMinutes' | 'week' | 'stepMinutes'>;
  /** When the offer of an unbooked interview ends. */
  closesAt: number | null;
  now: number;
}

/**
 * The slots that a candidate may book: ascending, and free for all interviewers as far as this service and their
 * connected calendars know. Slots that the creator sent need no working hours and no minimum notice. Pure.
 */
export function slotsOnOffer(offer: OfferInput): Block[] {
  const { given, calendars, own, held, now, closesAt } = offer;
  const external = calendars.flatMap(({ busy }) => busy);
  const busy = mergeBlocks([
    ...(own ? external.flatMap((block) => without(block, own)) : external),
    ...offer.taken,
  ]);
  const free = given ? given.filter((slot) => isFree(slot, busy)) : liveSlots(offer, busy);
  const soonest = given ? now : now + offer.defaults.minNoticeMinutes * 60_000;
  return free.filter(
    (slot) =>
      slot.start > now &&
      (slot.start >= soonest || isSame(slot, held)) &&
      (closesAt === null || slot.start <= closesAt) &&
      !isSame(slot, own),
  );
}

/** Slots on the first calendar's grid, inside the working hours of all. */
function liveSlots({ calendars, durationMinutes, defaults, now }: OfferInput, busy: Block[]): Block[] {
  const [first, ...others] = calendars;
  if (!first) return [];
  const { window, timezone: timeZone } = first;
  const { week, stepMinutes } = defaults;
  const grid = { week, stepMinutes, minNoticeMinutes: 0, now };
  const slots = offerSlots({ ...grid, busy, window, timeZone, durationMinutes });
  const hours = others.map((other) => workingHours(other, { week, now }));
  return slots.filter((slot) =>
    hours.every((days) => days.some(({ start, end }) => start <= slot.start && slot.end <= end)),
  );
}

/** The full working hours of a calendar: every quarter of an hour that would be on offer without busy times, joined. */
const workingHours = (
  { window, timezone: timeZone }: OfferInput['calendars'][number],
  { week, now }: { week: SchedulingDefaults['week']; now: number },
): Block[] =>
  mergeBlocks(
    offerSlots({
      busy: [],
      window,
      timeZone,
      durationMinutes: 15,
      week,
      stepMinutes: 15,
      minNoticeMinutes: 0,
      now,
    }),
  );

export const isSame = (slot: Block, other: Block | null): boolean =>
  other !== null && slot.start === other.start && slot.end === other.end;

/** @param busy merged. */
const isFree = (slot: Block, busy: Block[]): boolean =>
  !busy.some(({ start, end }) => start < slot.end && slot.start < end);

/** What remains of a block, which may be two parts. */
export function without(block: Block, cut: Block): Block[] {
  if (block.end <= cut.start || cut.end <= block.start) return [block];
  return [
    { start: block.start, end: cut.start },
    { start: cut.end, end: block.end },
  ].filter(({ start, end }) => start < end);
}
