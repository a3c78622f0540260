import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetime, email, line } from './create-interview.ts';

/** PATCH /interviews/:meetingCode/cancel. An empty body equals an absent one. */
export const cancelInterviewInput = z.object({ reason: z.optional(line(bounds.text.reason)) });
export type CancelInterviewInput = z.infer<typeof cancelInterviewInput>;

/** PATCH /interviews/:meetingCode/reschedule. */
export const rescheduleInterviewInput = z.object({
  scheduledAt: datetime,
  durationMinutes: z.optional(
    z.int().check(z.minimum(bounds.durationMinutes.min), z.maximum(bounds.durationMinutes.max)),
  ),
  reason: z.optional(line(bounds.text.reason)),
});
export type RescheduleInterviewInput = z.infer<typeof rescheduleInterviewInput>;

/** PATCH /interviews/:meetingCode/participants/:participantId (additive): correct a name or an address. */
export const updateParticipantInput = z
  .object({ name: z.optional(line(bounds.text.name)), email: z.optional(email) })
  .check(
    z.refine((input) => input.name !== undefined || input.email !== undefined, {
      error: 'Send `name`, `email` or both.',
      path: ['email'],
    }),
  );
export type UpdateParticipantInput = z.infer<typeof updateParticipantInput>;

/** POST /interviews/:meetingCode/simulate (test mode only): who takes the interview. */
export const simulatedProfiles = ['fluent', 'terse', 'off-topic', 'silent'] as const;
export const simulateInput = z.object({ profile: z.optional(z.enum(simulatedProfiles)) });
