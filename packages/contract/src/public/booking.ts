import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetime } from '../integration/create-interview.ts';
import type { MeetingType } from '../values.ts';
import type { Branding } from './branding.ts';
import { timeReadingInput, type TimeReading } from './time-reading.ts';

/**
 * The API of the booking page. The mailed link is `/book/<bookingToken>`; the links of a booked interview are
 * `/book/<signed token>`, each for one purpose. The page sends the token of its URL in the header `X-Booking-Token`
 * with every call (never in a URL of the API), and the server recognises which kind it is: `purpose` says what the
 * link is for. No GET changes anything.
 *
 * Errors: 404 `not_found` for a token that opens nothing (also after the interview was deleted); 409 `slot_taken`
 * when somebody else has taken the time (read the booking again for new slots; the form keeps what was typed); 409
 * `invalid_state` when the booking is over, cancelled, or this link is for another purpose; 503
 * `calendar_unavailable` with Retry-After in seconds; 429 `rate_limited` with Retry-After.
 */
export { bookingTokenHeader } from './booking-token-header.ts';

export type BookingPurpose =
  /** Pick a time. Once a time is booked, the page shows it with links to move and to cancel it. */
  | 'BOOK'
  /** Move a booked time. */
  | 'RESCHEDULE'
  /** Cancel the interview. */
  | 'CANCEL';

export type BookingState =
  /** Nothing is booked: `slots` are on offer. An empty list means that none is left. */
  | 'OPEN'
  /** `booked` is set. With purpose RESCHEDULE `slots` are on offer as well. */
  | 'BOOKED'
  /** Nobody booked in time, or the signed link is too old. */
  | 'EXPIRED'
  | 'CANCELLED'
  /** The interview has begun or is over. */
  | 'OVER'
  /** The slots cannot be read now: an interviewer's calendar does not respond. `retryAfterSeconds` is set. */
  | 'UNAVAILABLE';

/** Datetimes in UTC, with milliseconds and `Z`. */
export interface BookingSlot {
  start: string;
  end: string;
}

/** GET /api/public/booking → `{success, booking: PublicBooking}`; every other call responds with the same body. */
export interface PublicBooking {
  purpose: BookingPurpose;
  state: BookingState;
  companyName: string;
  branding: Branding | null;
  title: string;
  jobRole: string | null;
  meetingType: MeetingType;
  durationMinutes: number;
  /** Null when several candidates share the link. The e-mail address cannot be changed here. */
  candidate: { name: string; email: string } | null;
  /** Interviewers and hosts who will be there; empty for an interview led by AI. */
  hosts: { name: string }[];
  /** The interviewer's zone, else the interview's. It is shown small, beside the candidate's own. */
  timezone: string;
  /** The interview's language, for readers who have not chosen one. */
  language: string;
  /**
   * The zone and clock with which the candidate booked; null before that, and when several candidates share the
   * link.
   */
  reading: TimeReading | null;
  /** Ascending, without duplicates; slots may overlap each other. The slot in `hold` is one of them. */
  slots: BookingSlot[];
  /** The slot that this link holds now. */
  hold: (BookingSlot & { expiresAt: string }) | null;
  booked: BookingSlot | null;
  /** When an open offer ends by itself; null when there is none. */
  closesAt: string | null;
  /** URLs for one purpose each; null while nothing is booked, and once the interview has begun. */
  rescheduleUrl: string | null;
  cancelUrl: string | null;
  /** The room of a conversation between people; null while nobody has set one, and when there is no meeting to come. */
  meetingUrl: string | null;
  /** Whether the meeting is held in a room of Parley, which the candidate's own link opens. */
  hasRoom: boolean;
  /** The candidate's own link, once booked; null when several candidates share the link. */
  joinUrl: string | null;
  /**
   * Whether mails about this interview are sent to the candidate. False without a mail server, in test mode, and
   * for an e-mail address that cannot receive mail: then this page is all that the candidate gets.
   */
  sendsMail: boolean;
  /** The text of an iCalendar file that adds the booked time to a calendar. */
  ics: string | null;
  /** Only in UNAVAILABLE: when to try again. */
  retryAfterSeconds: number | null;
  /** What the organization tells candidates about AI and their data. */
  noticeUrl: string;
  /** The server's clock, for countdowns. */
  serverNow: string;
}

const slot = { start: datetime, end: datetime };

/**
 * POST /api/public/booking/hold: nobody else can take the time for 5 minutes (`bounds.booking.holdMinutes`).
 * Another hold of the same booking replaces it. DELETE …/hold releases it, and does nothing without a hold.
 */
export const holdSlotInput = z.object(slot);
export type HoldSlotInput = z.infer<typeof holdSlotInput>;

/** POST /api/public/booking/confirm. Repeated with the same time, it responds with 200 and the same booking. */
export const confirmBookingInput = z.object({
  ...slot,
  ...timeReadingInput,
  /**
   * Sent to those who lead and observe the interview, in a mail that members can read in the outbox. It is never
   * part of a score.
   */
  note: z.optional(z.string().check(z.trim(), z.maxLength(bounds.booking.note))),
  /** Corrects the candidate's name; ignored when several candidates share the link. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(bounds.text.name))),
});
export type ConfirmBookingInput = z.infer<typeof confirmBookingInput>;

/**
 * POST /api/public/booking/reschedule, with a link for RESCHEDULE. The old time is kept until the new one is
 * booked.
 */
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

/** POST /api/public/booking/ask ("no time fits") → `{success, message}`; the organization is notified. */
export const askForTimeInput = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.text.reason)),
});
export type AskForTimeInput = z.infer<typeof askForTimeInput>;
