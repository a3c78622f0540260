import type { Block } from '@parley/calendar';
import { parseDatetime, type BookingState } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { lockInterview, lockPeople } from '../interviews/index.ts';
import { opens, type BookingLink } from './booking-link.ts';
import { describeBooking, listSlots, offersSlots, type Booking, type Calendars } from './read-booking.ts';
import { isSame, stateOf } from './rules.ts';
import { deleteExpiredHolds, findHold } from './store.ts';
import { t } from './texts.ts';

/** Reads the slot of a request. @throws AppError validation_failed */
export function requestedSlot(input: { start: string; end: string }): Block {
  const [start, end] = [parseDatetime(input.start), parseDatetime(input.end)];
  if (!start || !end || end.date <= start.date) throw invalidField('end', t('booking.endAfterStart'));
  return { start: start.date.getTime(), end: end.date.getTime() };
}

/**
 * Locks the interview and reads its present state.
 * @throws AppError not_found when it was deleted, or the link was replaced.
 */
export async function lockBooking(tx: Tx, link: BookingLink): Promise<Booking> {
  const interview = await lockInterview(tx, link.interviewId);
  if (!interview || !opens(link, interview)) throw notFound();
  return describeBooking(tx, interview);
}

/**
 * Locks the time of everybody who leads the interview, and checks that the slot is still free for all of them.
 * Until the commit nobody else can take it.
 *
 * @throws AppError slot_taken
 */
export async function requireOnOffer(
  tx: Tx,
  booking: Booking,
  calendars: Calendars,
  wanted: Block,
  now: Date,
): Promise<void> {
  const { interview, leaders, connected } = booking;
  // The calendar of somebody added meanwhile was not read; the next try reads it too.
  if (connected.some(({ email }) => !calendars.has(email))) throw slotTaken();
  await lockPeople(tx, leaders);
  await deleteExpiredHolds(tx, leaders, now);
  const hold = await findHold(tx, interview.id, now);
  const slots = await listSlots(tx, booking, calendars, { hold, now });
  if (!slots.some((slot) => isSame(slot, wanted))) throw slotTaken();
}

export const slotTaken = (): AppError => new AppError('slot_taken', t('booking.slotTaken'));

/** @throws AppError invalid_state unless this link may choose a time now. */
export function requireOffer(booking: Booking, link: BookingLink, now: Date): void {
  const state = stateOf(booking.interview, link, now);
  if (offersSlots(booking.interview, link, state)) return;
  throw refusal(link, state);
}

const whyOver: Partial<Record<BookingState, 'cancelled' | 'expired' | 'over'>> = {
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  OVER: 'over',
};

export function refusal(link: BookingLink, state: BookingState): AppError {
  const why = whyOver[state] ?? (link.purpose === 'BOOK' ? 'bookedAlready' : 'otherPurpose');
  return new AppError('invalid_state', t(`booking.${why}`));
}
