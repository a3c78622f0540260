import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email, timeZone } from '../integration/create-interview.ts';
import { line } from '../integration/texts.ts';

/** What applies to the whole organization: owners and admins change it. Others get a 403. */
export const organizationRoles = ['OWNER', 'ADMIN'] as const;

export const organizationSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  /** Null when there is none: replies to mails then reach nobody, and the mails say so. */
  replyTo: z.nullable(z.string()),
  /** The organization's platform sends the name with each call for its key, so it cannot be changed here. */
  namedByPlatform: z.boolean(),
  /** How long before its start a time is still offered to candidates. */
  minNoticeMinutes: z.int(),
  /** Whether a FIXED time at which somebody is busy is refused; otherwise it leads to a warning. */
  refuseConflicts: z.boolean(),
  /** Mails stay in the outbox, and interviews can be simulated. */
  testMode: z.boolean(),
  /** Requests per minute of the integration API. Whoever runs the server sets them. */
  limits: z.object({ read: z.int(), write: z.int(), ai: z.int() }),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Response to GET and to PATCH /api/dashboard/organization. */
export const organizationResponse = z.object({
  success: z.literal(true),
  organization: organizationSettings,
});
export type OrganizationResponse = z.infer<typeof organizationResponse>;

/** PATCH /api/dashboard/organization: a field that is left out stays. `replyTo` null or empty removes it. */
export const updateOrganizationInput = z.object({
  name: z.optional(line(bounds.text.companyName)),
  timezone: z.optional(timeZone),
  replyTo: z.optional(z.union([email, z.literal('')])),
  minNoticeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(bounds.minNoticeMinutes.max))),
  refuseConflicts: z.optional(z.boolean()),
  testMode: z.optional(z.boolean()),
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;
