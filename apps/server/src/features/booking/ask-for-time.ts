import type { AskForTimeInput } from '@parley/contract';
import { linkMark, recordEvent } from '../../kernel/events.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import type { BookingLink } from './booking-link.ts';
import { lockBooking, refusal } from './open-offer.ts';
import { onlyCandidate } from './read-booking.ts';
import { stateOf } from './rules.ts';

/**
 * Tells the organization what the candidate writes when no time fits.
 *
 * @throws AppError invalid_state, not_found.
 */
export async function askForTime(
  deps: CalendarDeps,
  link: BookingLink,
  input: AskForTimeInput,
): Promise<{ companyName: string }> {
  return deps.db.inOrganization(link.organizationId, async (tx) => {
    const booking = await lockBooking(tx, link);
    const { interview } = booking;
    const now = deps.clock.now();
    const state = stateOf(interview, link, now);
    if (state !== 'OPEN' && state !== 'BOOKED') throw refusal(link, state);
    await recordEvent(tx, {
      organizationId: link.organizationId,
      interviewId: link.interviewId,
      type: 'human.requested',
      data: {
        participantId: onlyCandidate(booking)?.id ?? null,
        message: input.message,
        about: 'time',
        link: linkMark(link.mark),
        status: interview.status,
      },
      occurredAt: now,
    });
    return { companyName: interview.company_name };
  });
}
