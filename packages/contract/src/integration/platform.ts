import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { keyScopes } from '../values.ts';
import { email, line } from './create-interview.ts';

const instant = z.iso.datetime({ precision: 3 });
const platformId = line(bounds.text.platformId);

/**
 * POST /api/integration/platform/organization-keys, platform key. Ids are the platform's own: the
 * organization is found by (platform, organizationId), the user by (platform, userId), nobody by e-mail.
 */
export const createOrganizationKeyInput = z.object({
  userId: platformId,
  userEmail: email,
  userName: line(bounds.text.name),
  organizationId: platformId,
  organizationName: line(bounds.text.name),
  /** Mints the next key; the present one goes on for 24 hours. */
  rotate: z.optional(z.boolean()),
});
export type CreateOrganizationKeyInput = z.infer<typeof createOrganizationKeyInput>;

/** 201 the first time, 200 with `created: false` and the same key after that. */
export const createOrganizationKeyResponse = z.object({
  success: z.literal(true),
  apiKey: z.string(),
  keyId: z.uuid(),
  organizationId: z.string(),
  created: z.boolean(),
  createdAt: instant,
});

export const platformOrganization = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  createdAt: instant,
});
export const platformKeyRecord = z.object({
  keyId: z.uuid(),
  name: z.string(),
  last4: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});
export const platformOrganizationsResponse = z.object({
  success: z.literal(true),
  organizations: z.array(platformOrganization),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
});
export const platformKeysResponse = z.object({
  success: z.literal(true),
  keys: z.array(platformKeyRecord),
  total: z.int(),
});
export const revokeKeyResponse = z.object({ success: z.literal(true), message: z.string() });

/** POST /api/integration/platform/organizations/:organizationId/sign-in-links → one-time URL of 5 minutes. */
export const signInLinkInput = z.object({ userId: platformId });
export const signInLinkResponse = z.object({
  success: z.literal(true),
  url: z.url(),
  expiresAt: instant,
});
