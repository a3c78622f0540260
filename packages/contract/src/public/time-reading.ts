import * as z from 'zod/mini';

export const clocks = ['h23', 'h12'] as const;
export type Clock = (typeof clocks)[number];

/** The time zone and clock of a person: their pages and mails write every time in this way. */
export interface TimeReading {
  /** The IANA name of the zone that is current, not a former name. */
  timezone: string;
  /** `h23`: 18:00. `h12`: 6:00 pm. */
  clock: Clock;
}

/**
 * Sent with a booking and with a move, so that mails and pages in other browsers write the time as the candidate saw
 * it. An unknown zone (a browser may be newer than the server) is not stored, but does not prevent the booking.
 */
export const timeReadingInput = {
  timezone: z.optional(z.string().check(z.maxLength(64))),
  clock: z.optional(z.enum(clocks)),
};
