import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email, timeZone } from '../integration/create-interview.ts';
import { line } from '../integration/texts.ts';

/** Name, zone and address for replies stand in every mail: owners and admins change them. Others get a 403. */
export const organizationRoles = ['OWNER', 'ADMIN'] as const;

export const organizationSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  /** Null: replies to mails reach nobody, and the mails say so. */
  replyTo: z.nullable(z.string()),
  /** Its platform names it, with each call for its key: here the name cannot be changed. */
  namedByPlatform: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Answer to GET and to PATCH /api/dashboard/organization. */
export const organizationResponse = z.object({
  success: z.literal(true),
  organization: organizationSettings,
});
export type OrganizationResponse = z.infer<typeof organizationResponse>;

/** PATCH /api/dashboard/organization: what is left out stays as it is. `replyTo` null or empty: none. */
export const updateOrganizationInput = z.object({
  name: z.optional(line(bounds.text.companyName)),
  timezone: z.optional(timeZone),
  replyTo: z.optional(z.union([email, z.literal('')])),
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;
