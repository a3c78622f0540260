import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email } from '../integration/create-interview.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

/** GET /api/dashboard/free-times?email&email&duration&days */
export const freeTimesQuery = z.object({
  /** The e-mail addresses of everybody who leads the interview. */
  email: z.array(email).check(z.minLength(1), z.maxLength(bounds.participants.max)),
  duration: z._default(
    z.optional(wholeNumber(bounds.durationMinutes.min, bounds.durationMinutes.max)),
    bounds.durationMinutes.default,
  ),
  days: z._default(z.optional(wholeNumber(bounds.days.min, bounds.days.max)), bounds.days.default),
});

/** The times at which everybody with a connected calendar is free, for a member who offers times to a candidate. */
export interface FreeTimes {
  success: true;
  slots: { start: string; end: string }[];
  /** E-mail addresses of people without a connected calendar: the times may not suit them. */
  unknown: string[];
}
