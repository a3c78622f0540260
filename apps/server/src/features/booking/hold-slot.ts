import { bounds, type HoldSlotInput } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import { insertClaims } from '../interviews/index.ts';
import type { BookingLink } from './booking-link.ts';
import { lockBooking, requireOffer, requireOnOffer, slotTaken, requestedSlot } from './open-offer.ts';
import { readCalendars, requireBooking } from './read-booking.ts';
import { deleteHold } from './store.ts';

/**
 * Nobody else can take the slot for 5 minutes. A second hold for the same interview, even from another tab,
 * replaces the first.
 *
 * @throws AppError slot_taken, invalid_state, calendar_unavailable, not_found.
 */
export async function holdSlot(deps: CalendarDeps, link: BookingLink, input: HoldSlotInput): Promise<void> {
  const wanted = requestedSlot(input);
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
      // Nobody leads an AI interview, so its hold blocks nobody, but it still expires.
      people: booking.leaders.length > 0 ? booking.leaders : [`interview:${interviewId}`],
      start: new Date(wanted.start),
      end: new Date(wanted.end),
      holdExpiresAt: new Date(now.getTime() + bounds.booking.holdMinutes * 60_000),
    });
    if (!held) throw slotTaken();
  });
}

/** Releases the hold at once; does nothing without a hold. */
export async function releaseHold(deps: CalendarDeps, link: BookingLink): Promise<void> {
  await deps.db.inOrganization(link.organizationId, async (tx) => {
    await lockBooking(tx, link);
    await deleteHold(tx, link.interviewId);
  });
}
