import type { CancelBookingInput } from '@parley/contract';
import type { CalendarDeps } from '../calendars/index.ts';
import { cancelInterview } from '../interviews/index.ts';
import type { BookingLink } from './booking-link.ts';
import { lockBooking, refusal } from './open-offer.ts';
import { stateOf } from './rules.ts';

/**
 * The candidate cancels the interview, which is possible until it begins. Repeating it changes nothing.
 *
 * @throws AppError invalid_state, not_found.
 */
export async function cancelBooking(
  deps: CalendarDeps,
  link: BookingLink,
  input: CancelBookingInput,
): Promise<void> {
  if (link.purpose !== 'CANCEL') throw refusal(link, 'BOOKED');
  await deps.db.inOrganization(link.organizationId, async (tx) => {
    const { interview } = await lockBooking(tx, link);
    const state = stateOf(interview, link, deps.clock.now());
    if (state === 'CANCELLED') return;
    if (state !== 'BOOKED' || interview.booking_status !== 'BOOKED') throw refusal(link, state);
    await cancelInterview(tx, deps, interview, input, { by: 'candidate' });
  });
}
