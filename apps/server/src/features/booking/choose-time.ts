import type { Block } from '@parley/calendar';
import { currentZoneName, type ConfirmBookingInput, type MoveBookingInput } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { recordEvent, type NewEvent } from '../../kernel/events.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import {
  claimBookedTime,
  markBooked,
  markRescheduled,
  replanQuestions,
  scheduleUnattendedEnd,
  type InterviewRow,
} from '../interviews/index.ts';
import { setReading, updatePerson } from '../participants/index.ts';
import type { BookingLink } from './booking-link.ts';
import {
  lockBooking,
  refusal,
  requireOffer,
  requireOnOffer,
  slotTaken,
  requestedSlot,
} from './open-offer.ts';
import { onlyCandidate, readCalendars, requireBooking, type Booking } from './read-booking.ts';
import { bookedTimeOf } from './rules.ts';

/**
 * Books the slot that the candidate chose. Repeating it with the same slot changes nothing.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function confirmBooking(
  deps: CalendarDeps,
  link: BookingLink,
  input: ConfirmBookingInput,
): Promise<void> {
  await chooseTime(deps, link, 'BOOK', input, async (tx, booking, to) => {
    const candidate = onlyCandidate(booking);
    if (candidate && input.name && input.name !== candidate.name) {
      await updatePerson(tx, candidate.id, { name: input.name, email: candidate.email });
    }
    const start = to.scheduledAt.toISOString();
    const end = new Date(to.endsAt).toISOString();
    return {
      interview: await markBooked(tx, booking.interview.id, { ...to, note: input.note || null }),
      type: 'interview.booked',
      data: { start, end, previousScheduledAt: null, by: 'candidate' },
    };
  });
}

/**
 * The candidate chooses another slot. The old slot stays theirs until the new one is booked. Repeating it changes
 * nothing.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function moveBooking(
  deps: CalendarDeps,
  link: BookingLink,
  input: MoveBookingInput,
): Promise<void> {
  await chooseTime(deps, link, 'RESCHEDULE', input, async (tx, { interview }, to) => ({
    interview: await markRescheduled(tx, interview.id, { ...to, meetingUrl: interview.meeting_url }),
    type: 'interview.rescheduled',
    data: {
      previousScheduledAt: interview.scheduled_at?.toISOString() ?? null,
      previousDurationMinutes: interview.duration_minutes,
      scheduledAt: to.scheduledAt.toISOString(),
      reason: input.reason || null,
      by: 'candidate',
    },
  }));
}

interface ChosenTime {
  scheduledAt: Date;
  durationMinutes: number;
  endsAt: number;
  at: Date;
}
/** How the choice changes the interview (null: it is no longer possible), and the event that records it. */
type Change = (
  tx: Tx,
  booking: Booking,
  to: ChosenTime,
) => Promise<{ interview: InterviewRow | null } & Pick<NewEvent, 'type' | 'data'>>;

/** Reads the interviewers' calendars once more, then changes everything in one transaction. */
async function chooseTime(
  deps: CalendarDeps,
  link: BookingLink,
  purpose: BookingLink['purpose'],
  input: ConfirmBookingInput | MoveBookingInput,
  change: Change,
): Promise<void> {
  const wanted = requestedSlot(input);
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(link.organizationId, work);
  if (link.purpose !== purpose) throw refusal(link, 'BOOKED');
  const found = await inOrganization((tx) => requireBooking(tx, link));
  if (isRepeated(found, link, wanted, deps.clock.now())) return;
  const calendars = await readCalendars(deps, found, 'FRESH');
  await inOrganization(async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, link);
    if (isRepeated(booking, link, wanted, now)) return;
    await requireOnOffer(tx, booking, calendars, wanted, now);
    const { interview, ...event } = await change(tx, booking, {
      scheduledAt: new Date(wanted.start),
      durationMinutes: minutesOf(wanted),
      endsAt: wanted.end,
      at: now,
    });
    // The database constraint decides: either everybody's time was claimed, or the transaction is rolled back.
    if (!interview || !(await claimBookedTime(tx, interview))) throw slotTaken();
    await replanQuestions(tx, booking.interview, interview);
    await rememberReading(tx, booking, input);
    const { organizationId, interviewId } = link;
    const reason = 'reason' in input ? input.reason : undefined;
    await recordEvent(tx, { organizationId, interviewId, ...event, occurredAt: now }, { reason });
    await scheduleUnattendedEnd(tx, interview);
  });
}

/**
 * Whether the interview already has this time. After a booking the link offers no slot any more, so a candidate who
 * confirms the same slot twice is recognised here first.
 *
 * @throws AppError invalid_state unless this link may choose a slot now.
 */
function isRepeated(booking: Booking, link: BookingLink, wanted: Block, now: Date): boolean {
  const isThere = isBookedAt(booking.interview, wanted);
  if (!isThere || link.purpose !== 'BOOK') requireOffer(booking, link, now);
  return isThere;
}

function isBookedAt(interview: InterviewRow, wanted: Block): boolean {
  const booked = bookedTimeOf(interview);
  return (
    interview.status === 'SCHEDULED' &&
    interview.booking_status === 'BOOKED' &&
    booked?.start.getTime() === wanted.start &&
    interview.duration_minutes === minutesOf(wanted)
  );
}

/** The interview is stored in whole minutes and never runs longer than the slot. */
export const minutesOf = ({ start, end }: Block): number => Math.floor((end - start) / 60_000);

/**
 * Stores the zone and the clock in which the candidate saw the chosen slot, so that mails and pages show times in
 * the same way. Nothing is stored when several candidates share the link.
 */
async function rememberReading(
  tx: Tx,
  booking: Booking,
  { timezone, clock = 'h23' }: Pick<ConfirmBookingInput, 'timezone' | 'clock'>,
): Promise<void> {
  const candidate = onlyCandidate(booking);
  const known = timezone === undefined ? null : currentZoneName(timezone);
  if (candidate && known !== null) await setReading(tx, candidate.id, { timezone: known, clock });
}
