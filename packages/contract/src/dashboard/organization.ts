import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email, timeZone } from '../integration/create-interview.ts';
import { line } from '../integration/texts.ts';

/**
 * Name, zone and e-mail address for replies appear in every mail: owners and admins change them. Others get a 403.
 */
export const organizationRoles = ['OWNER', 'ADMIN'] as const;

export const organizationSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  /** Null when there is none: replies to mails then reach nobody, and the mails say so. */
  replyTo: z.nullable(z.string()),
  /** The organization's platform sends the name with each call for its key, so it cannot be changed here. */
  namedByPlatform: z.boolean(),
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
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;
