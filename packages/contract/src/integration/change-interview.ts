import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetime, email, meetingUrl, participantInput } from './create-interview.ts';
import { interviewRecord, participantRecord, warning } from './records.ts';
import { oneOfBoth, optionalLine, trimmed } from './texts.ts';

/** An empty reason equals an absent one, because forms send it so. */
const reason = z.optional(trimmed(bounds.text.reason));

/** PATCH /interviews/:meetingCode/cancel. An empty body equals an absent one. */
export const cancelInterviewInput = z._default(z.object({ reason }), {});
export type CancelInterviewInput = z.infer<typeof cancelInterviewInput>;

/** PATCH /interviews/:meetingCode/reschedule. */
export const rescheduleInterviewInput = z.object({
  scheduledAt: datetime,
  durationMinutes: z.optional(
    z.int().check(z.minimum(bounds.durationMinutes.min), z.maximum(bounds.durationMinutes.max)),
  ),
  /** Another room of the caller's own; when absent, the present one stays. */
  meetingUrl,
  reason,
});
export type RescheduleInterviewInput = z.infer<typeof rescheduleInterviewInput>;

const warnings = z.optional(z.array(warning));

/** 200 of cancel and of reschedule. */
export const changeInterviewResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  interview: interviewRecord,
  warnings,
});

/** POST /interviews/:meetingCode/participants (additive), with the rules of create. → 201 */
export const addParticipantInput = participantInput;

/** 201 of adding a participant, 200 of correcting one. */
export const participantResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  participant: participantRecord,
  warnings,
});

/** 200 of removing a participant, 202 of sending a link again. */
export const participantMessageResponse = z.object({ success: z.literal(true), message: z.string() });

/** PATCH /interviews/:meetingCode/participants/:participantId (additive): corrects a name or an e-mail address. */
export const updateParticipantInput = z
  .object({ name: optionalLine(bounds.text.name), email: z.optional(email) })
  .check(
    z.refine((input) => input.name !== undefined || input.email !== undefined, {
      error: 'Send `name`, `email` or both.',
      path: ['email'],
    }),
  );
z.globalRegistry.add(updateParticipantInput, oneOfBoth('name', 'email'));
export type UpdateParticipantInput = z.infer<typeof updateParticipantInput>;

/** POST /interviews/:meetingCode/simulate (test mode only): how the simulated candidate answers. */
export const simulatedProfiles = ['fluent', 'terse', 'off-topic', 'silent'] as const;
/** An empty body equals an absent one; the default is `fluent`. → 202 with the body of changeInterviewResponse. */
export const simulateInput = z._default(
  z.object({ profile: z._default(z.optional(z.enum(simulatedProfiles)), 'fluent') }),
  { profile: 'fluent' },
);
export type SimulateInput = z.infer<typeof simulateInput>;
