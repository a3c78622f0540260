import type { MoveBookingInput } from '@parley/contract';
import { recordEvent } from '../../kernel/events.ts';
import type { Tx } from '../../kernel/db.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import { claimBookedTime, markRescheduled, scheduleUnattendedEnd } from '../interviews/index.ts';
import type { BookingLink } from './booking-link.ts';
import { isBookedAt, minutesOf } from './confirm-booking.ts';
import { lockBooking, refusal, requireOffer, requireOnOffer, slotTaken, wantedSlot } from './open-offer.ts';
import { readCalendars, requireBooking } from './read-booking.ts';
import { rememberReading } from './remember-reading.ts';

/**
 * Another time, of the candidate's own accord. The old one is theirs until the new one is: they change in one
 * transaction. Repeating it changes nothing.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function moveBooking(
  deps: CalendarDeps,
  link: BookingLink,
  input: MoveBookingInput,
): Promise<void> {
  const wanted = wantedSlot(input);
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(link.organizationId, work);
  if (link.purpose !== 'RESCHEDULE') throw refusal(link, 'BOOKED');
  const found = await inOrganization((tx) => requireBooking(tx, link));
  requireOffer(found, link, deps.clock.now());
  if (isBookedAt(found.interview, wanted)) return;
  const calendars = await readCalendars(deps, found, 'FRESH');
  await inOrganization(async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, link);
    const { interview } = booking;
    requireOffer(booking, link, now);
    if (isBookedAt(interview, wanted)) return;
    await requireOnOffer(tx, booking, calendars, wanted, now);
    const scheduledAt = new Date(wanted.start);
    const durationMinutes = minutesOf(wanted);
    const moved = await markRescheduled(tx, interview.id, {
      scheduledAt,
      durationMinutes,
      meetingUrl: interview.meeting_url,
      at: now,
    });
    if (!moved) throw slotTaken();
    if (!(await claimBookedTime(tx, moved))) throw slotTaken();
    await rememberReading(tx, booking, input);
    await recordEvent(tx, {
      organizationId: interview.organization_id,
      interviewId: interview.id,
      type: 'interview.rescheduled',
      data: {
        previousScheduledAt: interview.scheduled_at?.toISOString() ?? null,
        scheduledAt: scheduledAt.toISOString(),
        reason: input.reason || null,
        by: 'candidate',
      },
      occurredAt: now,
    });
    await scheduleUnattendedEnd(tx, moved);
  });
}
