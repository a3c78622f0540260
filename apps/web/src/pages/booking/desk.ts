import type { BookingSlot, PublicBooking } from '@parley/contract';
import type { HeardBooking } from '../../api/booking.ts';
import type { ApiError } from '../../api/request.ts';
import { clockOffsetMs } from '../interview/prejoin/countdown.ts';
import { isSameSlot } from './days/group-by-day.ts';

/** What the page is asking the server for. */
export type Doing = 'READ' | 'HOLD' | 'BOOK' | 'MOVE' | 'CANCEL';

/** Everything that the booking page knows. What the person types is kept beside it. */
export interface Desk {
  booking: PublicBooking;
  /** How far this device's clock is behind the server's. */
  offsetMs: number;
  /** The time that the form is about. */
  chosen: BookingSlot | null;
  /** The time that the form was about until somebody else took it. */
  lost: BookingSlot | null;
  /** Times that were refused here: they are struck out in their place. */
  taken: BookingSlot[];
  doing: Doing | null;
  /** Why the last request came to nothing. */
  problem: ApiError | null;
  /** What this page has brought about, as opposed to found. */
  done: 'BOOK' | 'MOVE' | 'CANCEL' | null;
}

export function openDesk({ booking, heardAt }: HeardBooking): Desk {
  return {
    booking,
    offsetMs: clockOffsetMs(booking.serverNow, heardAt),
    // After a refresh the hold is still there, so the page goes on where it was.
    chosen: booking.hold && { start: booking.hold.start, end: booking.hold.end },
    lost: null,
    taken: [],
    doing: null,
    problem: null,
    done: null,
  };
}

/** A click. The page answers at once; whether the time is had, the server says a moment later. */
export function choose(desk: Desk, slot: BookingSlot): Desk {
  return { ...desk, chosen: slot, lost: null, problem: null, doing: 'HOLD' };
}

/**
 * A fresh answer. A chosen time that is not on offer any more is lost; one that came back is free again.
 * An answer without slots because of the calendars says nothing about the chosen time.
 */
export function hear(desk: Desk, { booking, heardAt }: HeardBooking): Desk {
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

/** It is done: the form and its time have served their purpose. */
export function finish(desk: Desk, heard: HeardBooking, done: Desk['done']): Desk {
  return { ...hear({ ...desk, chosen: null, taken: [] }, heard), lost: null, done };
}

/**
 * The server said that somebody else has it, and the fresh slots may not have arrived yet. Whoever has clicked on
 * another time meanwhile goes on with that one.
 */
export function lose(desk: Desk, slot: BookingSlot): Desk {
  const { booking, chosen, taken } = desk;
  const slots = booking.slots.filter((offered) => !isSameSlot(offered, slot));
  const hold = booking.hold && isSameSlot(booking.hold, slot) ? null : booking.hold;
  const others = taken.filter((each) => !isSameSlot(each, slot));
  const left = { ...desk, booking: { ...booking, slots, hold }, taken: [...others, slot] };
  if (!isSameSlot(slot, chosen)) return left;
  return { ...left, chosen: null, lost: slot, doing: null, problem: null };
}

/** Whether the form's time is the one that the server holds, as far as this page has heard. */
export function isHeld({ booking, chosen }: Pick<Desk, 'booking' | 'chosen'>): boolean {
  return booking.hold !== null && isSameSlot(booking.hold, chosen);
}
