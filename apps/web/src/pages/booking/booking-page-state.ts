import type { BookingSlot, PublicBooking } from '@parley/contract';
import type { ReceivedBooking } from '../../api/booking.ts';
import type { ApiError } from '../../api/request.ts';
import { clockOffsetMs } from '../interview/prejoin/countdown.ts';
import { isSameSlot } from './days/group-by-day.ts';

/** What the page is asking the server to do. */
export type Doing = 'READ' | 'HOLD' | 'BOOK' | 'MOVE' | 'CANCEL';

/** The state of the booking page. What the person types is kept separately. */
export interface BookingPageState {
  booking: PublicBooking;
  /** How far this device's clock is behind the server's. */
  offsetMs: number;
  /** The time in the form. */
  chosen: BookingSlot | null;
  /** The time that was in the form until somebody else took it. */
  lost: BookingSlot | null;
  /** Times that were refused here; they are shown struck out in their place. */
  taken: BookingSlot[];
  doing: Doing | null;
  /** Why the last request failed. */
  problem: ApiError | null;
  /** What was done on this page, as opposed to what was already so when it opened. */
  done: 'BOOK' | 'MOVE' | 'CANCEL' | null;
}

export function initialBookingPage({ booking, heardAt }: ReceivedBooking): BookingPageState {
  return {
    booking,
    offsetMs: clockOffsetMs(booking.serverNow, heardAt),
    // After a refresh the hold still exists, so the page continues with it.
    chosen: booking.hold && { start: booking.hold.start, end: booking.hold.end },
    lost: null,
    taken: [],
    doing: null,
    problem: null,
    done: null,
  };
}

/** After a click on a slot. The page shows it at once; a moment later the server says whether the slot is held. */
export function choose(desk: BookingPageState, slot: BookingSlot): BookingPageState {
  return { ...desk, chosen: slot, lost: null, problem: null, doing: 'HOLD' };
}

/**
 * Applies a fresh response. A chosen time that is no longer on offer is lost; one that came back is free again. A
 * response without slots, because a calendar does not respond, does not affect the chosen time.
 */
export function hear(desk: BookingPageState, { booking, heardAt }: ReceivedBooking): BookingPageState {
  const fresh = {
    ...desk,
    booking,
    offsetMs: clockOffsetMs(booking.serverNow, heardAt),
    doing: null,
    problem: null,
  };
  if (booking.state === 'UNAVAILABLE') return fresh;
  const isOffered = (slot: BookingSlot) => booking.slots.some((offered) => isSameSlot(offered, slot));
  const { chosen } = desk;
  const isLost = chosen !== null && !isOffered(chosen);
  const taken = isLost ? [...desk.taken, chosen] : desk.taken;
  return {
    ...fresh,
    chosen: isLost ? null : chosen,
    lost: isLost ? chosen : desk.lost,
    taken: taken.filter((slot) => !isOffered(slot)),
  };
}

/** The booking, move or cancellation is done: the form and its time are no longer needed. */
export function finish(
  desk: BookingPageState,
  heard: ReceivedBooking,
  done: BookingPageState['done'],
): BookingPageState {
  return { ...hear({ ...desk, chosen: null, taken: [] }, heard), lost: null, done };
}

/**
 * The server said that somebody else has the slot; fresh slots may not have arrived yet. If another time was
 * clicked meanwhile, the page continues with that one.
 */
export function lose(desk: BookingPageState, slot: BookingSlot): BookingPageState {
  const { booking, chosen, taken } = desk;
  const slots = booking.slots.filter((offered) => !isSameSlot(offered, slot));
  const hold = booking.hold && isSameSlot(booking.hold, slot) ? null : booking.hold;
  const others = taken.filter((each) => !isSameSlot(each, slot));
  const left = { ...desk, booking: { ...booking, slots, hold }, taken: [...others, slot] };
  if (!isSameSlot(slot, chosen)) return left;
  return { ...left, chosen: null, lost: slot, doing: null, problem: null };
}

/** Whether the server holds the form's time, as far as this page knows. */
export function isHeld({ booking, chosen }: Pick<BookingPageState, 'booking' | 'chosen'>): boolean {
  return booking.hold !== null && isSameSlot(booking.hold, chosen);
}
