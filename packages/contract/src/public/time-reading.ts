import * as z from 'zod/mini';

export const clocks = ['h23', 'h12'] as const;
export type Clock = (typeof clocks)[number];

/** How a person reads times: their pages and mails spell every time like this. */
export interface TimeReading {
  /** IANA name, as it is called today. */
  timezone: string;
  /** `h23`: 18:00. `h12`: 6:00 pm. */
  clock: Clock;
}

/**
 * Sent with a booking and with a move, so that mails and other browsers spell the time as the candidate saw it.
 * A zone that the server does not know (a browser may be newer) is not remembered, and refuses no booking.
 */
export const timeReadingInput = {
  timezone: z.optional(z.string().check(z.maxLength(64))),
  clock: z.optional(z.enum(clocks)),
};
