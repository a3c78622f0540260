import { bounds, type HoldSlotInput } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import { insertClaims } from '../interviews/index.ts';
import type { BookingLink } from './booking-link.ts';
import { lockBooking, requireOffer, requireOnOffer, slotTaken, wantedSlot } from './open-offer.ts';
import { readCalendars, requireBooking } from './read-booking.ts';
import { deleteHold } from './store.ts';

/**
 * For 5 minutes nobody else can take the time. Another hold of the same interview replaces its old one, also
 * from another tab.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function holdSlot(deps: CalendarDeps, link: BookingLink, input: HoldSlotInput): Promise<void> {
  const wanted = wantedSlot(input);
  const { organizationId, interviewId } = link;
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) => deps.db.inOrganization(organizationId, work);
  const found = await inOrganization((tx) => requireBooking(tx, link));
  requireOffer(found, link, deps.clock.now());
  const calendars = await readCalendars(deps, found, 'CACHED');
  await inOrganization(async (tx) => {
    const now = deps.clock.now();
    const booking = await lockBooking(tx, link);
    requireOffer(booking, link, now);
    await requireOnOffer(tx, booking, calendars, wanted, now);
    await deleteHold(tx, interviewId);
    const held = await insertClaims(tx, {
      organizationId,
      interviewId,
      // Nobody leads an interview by AI: its hold is in nobody's way, and counts down all the same.
      people: booking.leaders.length > 0 ? booking.leaders : [`interview:${interviewId}`],
      start: new Date(wanted.start),
      end: new Date(wanted.end),
      holdExpiresAt: new Date(now.getTime() + bounds.booking.holdMinutes * 60_000),
    });
    if (!held) throw slotTaken();
  });
}

/** Lets go at once; harmless without a hold. */
export async function releaseHold(deps: CalendarDeps, link: BookingLink): Promise<void> {
  await deps.db.inOrganization(link.organizationId, async (tx) => {
    await lockBooking(tx, link);
    await deleteHold(tx, link.interviewId);
  });
}
