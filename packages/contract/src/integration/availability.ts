import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email } from './create-interview.ts';
import { wholeNumber } from './list-interviews.ts';
import { slotRecord, warning } from './records.ts';

const days = z._default(z.optional(wholeNumber(bounds.days.min, bounds.days.max)), bounds.days.default);

/** Specification part 4, GET /availability. `duration` in minutes. */
export const availabilityQuery = z.object({
  email,
  duration: z._default(
    z.optional(wholeNumber(bounds.durationMinutes.min, bounds.durationMinutes.max)),
    bounds.durationMinutes.default,
  ),
  days,
});

/** Specification part 4, GET /busy-blocks. */
export const busyBlocksQuery = z.object({ email, days });

export const availabilityWithCalendar = z.object({
  success: z.literal(true),
  calendarConnected: z.literal(true),
  email: z.string(),
  durationMinutes: z.int(),
  days: z.int(),
  slots: z.array(slotRecord),
  total: z.int(),
  warnings: z.optional(z.array(warning)),
});
export const availabilityWithoutCalendar = z.object({
  success: z.literal(true),
  calendarConnected: z.literal(false),
  slots: z.array(slotRecord),
  message: z.string(),
  warnings: z.optional(z.array(warning)),
});
/** Specification 4.1. */
export const availabilityResponse = z.union([availabilityWithCalendar, availabilityWithoutCalendar]);

/** Specification 4.2. */
export const busyBlocksResponse = z.object({
  success: z.literal(true),
  calendarConnected: z.boolean(),
  email: z.string(),
  days: z.int(),
  timezone: z.string(),
  busyBlocks: z.array(slotRecord),
  total: z.int(),
  warnings: z.optional(z.array(warning)),
});
