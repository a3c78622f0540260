import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { datetime, email, meetingUrl, participantInput } from './create-interview.ts';
import { interviewRecord, participantRecord, warning } from './records.ts';
import { oneOfBoth, optionalLine, trimmed } from './texts.ts';

/** An empty reason equals an absent one, because forms send empty fields. */
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

/** The 200 response to cancel and to reschedule. */
export const changeInterviewResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  interview: interviewRecord,
  warnings,
});

/** POST /interviews/:meetingCode/participants (additive), with the rules of create. → 201 */
export const addParticipantInput = participantInput;

/** The response to adding a participant (201) and to correcting one (200). */
export const participantResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  participant: participantRecord,
  warnings,
});

/** The response to removing a participant (200) and to sending a link again (202). */
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
