import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email } from '../integration/create-interview.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

/** GET /api/dashboard/free-times?email&email&duration&days */
export const freeTimesQuery = z.object({
  /** Of everybody who leads. */
  email: z.array(email).check(z.minLength(1), z.maxLength(bounds.participants.max)),
  duration: z._default(
    z.optional(wholeNumber(bounds.durationMinutes.min, bounds.durationMinutes.max)),
    bounds.durationMinutes.default,
  ),
  days: z._default(z.optional(wholeNumber(bounds.days.min, bounds.days.max)), bounds.days.default),
});

/** The times at which all whose calendars are connected are free, for whoever offers times to a candidate. */
export interface FreeTimes {
  success: true;
  slots: { start: string; end: string }[];
  /** E-mail addresses of those whose calendars nobody knows, so that the times may not suit them. */
  unknown: string[];
}
