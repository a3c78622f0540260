import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetime } from '../integration/create-interview.ts';
import type { MeetingType } from '../values.ts';
import { timeReadingInput, type TimeReading } from './time-reading.ts';

/**
 * What the booking page talks to. The mailed link is `/book/<bookingToken>`; the links of a booked interview
 * are `/book/<signed token>` for one purpose each. The page sends whichever token its address holds in the
 * header `X-Booking-Token` of every call (never in an address of the API), and the server tells them apart:
 * `purpose` says what this link is for. No GET changes anything.
 *
 * Errors: 404 `not_found` for a token that opens nothing (also after the interview was deleted); 409
 * `slot_taken` when somebody else has the time (read the booking again for fresh slots, the form stays as it
 * is); 409 `invalid_state` when the booking is over, cancelled, or this link is for another purpose; 503
 * `calendar_unavailable` with Retry-After in seconds; 429 `rate_limited` with Retry-After.
 */
export { bookingTokenHeader } from './booking-token-header.ts';

export type BookingPurpose =
  /** Pick a time. When one is booked, the page shows it with its two links. */
  | 'BOOK'
  /** Move a booked time. */
  | 'RESCHEDULE'
  /** Cancel the interview. */
  | 'CANCEL';

export type BookingState =
  /** Nothing booked: `slots` are on offer; an empty list means that none is left. */
  | 'OPEN'
  /** `booked` is set. With purpose RESCHEDULE `slots` are on offer as well. */
  | 'BOOKED'
  /** Nobody booked in time, or the signed link is too old. */
  | 'EXPIRED'
  | 'CANCELLED'
  /** The interview has begun or is over. */
  | 'OVER'
  /** The slots cannot be read now: an interviewer's calendar does not answer. `retryAfterSeconds` is set. */
  | 'UNAVAILABLE';

/** Datetimes in UTC, with milliseconds and `Z`. */
export interface BookingSlot {
  start: string;
  end: string;
}

/** GET /api/public/booking → `{success, booking: PublicBooking}`; every other call answers the same body. */
export interface PublicBooking {
  purpose: BookingPurpose;
  state: BookingState;
  companyName: string;
  title: string;
  jobRole: string | null;
  meetingType: MeetingType;
  durationMinutes: number;
  /** Null when several candidates share the link. The address cannot be changed here. */
  candidate: { name: string; email: string } | null;
  /** Who will be there, interviewers and hosts; empty for an interview led by AI. */
  hosts: { name: string }[];
  /** The interviewer's zone, else the interview's: shown small, beside the candidate's own. */
  timezone: string;
  /** In which zone and by which clock the candidate booked; null before that, and when several share the link. */
  reading: TimeReading | null;
  /** Ascending, without duplicates; they may overlap each other. The held one is among them. */
  slots: BookingSlot[];
  /** What this link holds now. */
  hold: (BookingSlot & { expiresAt: string }) | null;
  booked: BookingSlot | null;
  /** When an open offer ends by itself; null when there is none. */
  closesAt: string | null;
  /** Absolute links of one purpose each; null while nothing is booked, and once it has begun. */
  rescheduleUrl: string | null;
  cancelUrl: string | null;
  /** A conversation between people is held there; null where nobody has said where, and once nothing is to come. */
  meetingUrl: string | null;
  /** The candidate's own link, once booked; null when several candidates share the link. */
  joinUrl: string | null;
  /**
   * Whether mails about this interview leave for the candidate. False where no mail server is set, in test mode, and
   * for an address that reaches nobody: then the page is all that they get.
   */
  sendsMail: boolean;
  /** An iCalendar file's text, to add the booked time to a calendar. */
  ics: string | null;
  /** Only in UNAVAILABLE: when to try again. */
  retryAfterSeconds: number | null;
  /** To count down by the server's clock. */
  serverNow: string;
}

const slot = { start: datetime, end: datetime };

/**
 * POST /api/public/booking/hold: nobody else can take the time for 5 minutes (`bounds.booking.holdMinutes`).
 * Another hold of the same booking replaces it. DELETE …/hold lets go; it is harmless without a hold.
 */
export const holdSlotInput = z.object(slot);
export type HoldSlotInput = z.infer<typeof holdSlotInput>;

/** POST /api/public/booking/confirm. Repeating it with the same time answers 200 with the same booking. */
export const confirmBookingInput = z.object({
  ...slot,
  ...timeReadingInput,
  /** Goes to those who lead and observe it, in a mail that members can read in the outbox; never part of a score. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(bounds.booking.note))),
  /** Corrects how the candidate is called; ignored when several candidates share the link. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.name))),
});
export type ConfirmBookingInput = z.infer<typeof confirmBookingInput>;

/** POST /api/public/booking/reschedule, with a link for RESCHEDULE. The old time is kept until the new one is had. */
export const moveBookingInput = z.object({
  ...slot,
  ...timeReadingInput,
  reason: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.reason))),
});
export type MoveBookingInput = z.infer<typeof moveBookingInput>;

/** POST /api/public/booking/cancel, with a link for CANCEL. Repeating it changes nothing. */
export const cancelBookingInput = z._default(
  z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.reason))) }),
  {},
);
export type CancelBookingInput = z.infer<typeof cancelBookingInput>;

/** POST /api/public/booking/ask ("no time fits") → `{success, message}`; the organization is told. */
export const askForTimeInput = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
});
export type AskForTimeInput = z.infer<typeof askForTimeInput>;
