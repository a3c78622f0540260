import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { interviewStatuses, meetingTypes } from '../values.ts';

/** A query parameter that consists of digits; it is read as a whole number within the bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `Send a whole number from ${min} to ${max}.`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/** Specification part 4, GET /interviews. An empty parameter equals an absent one (they are removed before). */
export const listInterviewsQuery = z.object({
  status: z.optional(z.enum(interviewStatuses)),
  type: z.optional(z.enum(meetingTypes)),
  search: z.optional(z.string().check(z.maxLength(bounds.text.search))),
  page: z._default(z.optional(wholeNumber(1, bounds.page.max)), bounds.page.default),
  limit: z._default(z.optional(wholeNumber(1, bounds.limit.max)), bounds.limit.default),
});
export type ListInterviewsQuery = z.infer<typeof listInterviewsQuery>;
