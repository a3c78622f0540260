import type { Block } from '@parley/calendar';
import type { ConfirmBookingInput } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import {
  claimBookedTime,
  markBooked,
  scheduleUnattendedEnd,
  type InterviewRow,
} from '../interviews/index.ts';
import { updatePerson } from '../participants/index.ts';
import type { BookingLink } from './booking-link.ts';
import { lockBooking, refusal, requireOffer, requireOnOffer, slotTaken, wantedSlot } from './open-offer.ts';
import { onlyCandidate, readCalendars, requireBooking, type Booking } from './read-booking.ts';
import { bookedTimeOf } from './rules.ts';
import { rememberReading } from './remember-reading.ts';

/**
 * The candidate's choice: the interviewers' calendars are asked once more, then everything changes in one
 * transaction. Repeating it with the same time changes nothing.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function confirmBooking(
  deps: CalendarDeps,
  link: BookingLink,
  input: ConfirmBookingInput,
): Promise<void> {
  const wanted = wantedSlot(input);
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(link.organizationId, work);
  if (link.purpose !== 'BOOK') throw refusal(link, 'BOOKED');
  const found = await inOrganization((tx) => requireBooking(tx, link));
  if (isBookedAt(found.interview, wanted)) return;
  requireOffer(found, link, deps.clock.now());
  const calendars = await readCalendars(deps, found, 'FRESH');
  await inOrganization(async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, link);
    if (isBookedAt(booking.interview, wanted)) return;
    requireOffer(booking, link, now);
    await requireOnOffer(tx, booking, calendars, wanted, now);
    await book(tx, booking, wanted, input, now);
  });
}

async function book(
  tx: Tx,
  booking: Booking,
  wanted: Block,
  input: ConfirmBookingInput,
  now: Date,
): Promise<void> {
  const { interview } = booking;
  const booked = await markBooked(tx, interview.id, {
    scheduledAt: new Date(wanted.start),
    durationMinutes: minutesOf(wanted),
    note: input.note || null,
    at: now,
  });
  if (!booked) throw slotTaken();
  // The last word is the constraint's: everybody's time was had, or the transaction is undone.
  if (!(await claimBookedTime(tx, booked))) throw slotTaken();
  await rememberReading(tx, booking, input);
  const candidate = onlyCandidate(booking);
  if (candidate && input.name && input.name !== candidate.name) {
    await updatePerson(tx, candidate.id, { name: input.name, email: candidate.email });
  }
  await recordEvent(tx, {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    type: 'interview.booked',
    data: {
      start: new Date(wanted.start).toISOString(),
      end: new Date(wanted.end).toISOString(),
      previousScheduledAt: null,
      by: 'candidate',
    },
    occurredAt: now,
  });
  await scheduleUnattendedEnd(tx, booked);
}

/** The record counts whole minutes, and never runs past the slot. */
export const minutesOf = ({ start, end }: Block): number => Math.floor((end - start) / 60_000);

export function isBookedAt(interview: InterviewRow, wanted: Block): boolean {
  const booked = bookedTimeOf(interview);
  return (
    interview.status === 'SCHEDULED' &&
    interview.booking_status === 'BOOKED' &&
    booked?.start.getTime() === wanted.start &&
    interview.duration_minutes === minutesOf(wanted)
  );
}
