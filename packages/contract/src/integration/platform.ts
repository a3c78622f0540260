import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { keyScopes } from '../values.ts';
import { email, languageTag, timeZone } from './create-interview.ts';
import { wholeNumber } from './list-interviews.ts';
import { warning } from './records.ts';
import { line, text } from './texts.ts';

const instant = z.iso.datetime({ precision: 3 });
/** Kept exactly as sent, so that two different ids never become the same. */
const platformId = text(bounds.text.platformId);

/**
 * POST /api/integration/platform/organization-keys, platform key. Ids are the platform's own: the organization is
 * found by (platform, organizationId), the user by (platform, userId), and nobody by e-mail address.
 */
export const createOrganizationKeyInput = z.object({
  userId: platformId,
  userEmail: email,
  userName: line(bounds.text.name),
  organizationId: platformId,
  organizationName: line(bounds.text.name),
  /** IANA name for a new organization: its mails write times in this zone. */
  timezone: z.optional(timeZone),
  /** For a new organization: the language of interviews and mails for which no other is chosen. */
  language: z.optional(languageTag),
  /** Makes the next key; the present one works for 24 more hours. */
  rotate: z.optional(z.boolean()),
});
export type CreateOrganizationKeyInput = z.infer<typeof createOrganizationKeyInput>;

/**
 * 201 when the call made the key (the first, a rotation, or the first after a revocation); otherwise 200 with
 * `created: false` and the same key. `organizationId` is the platform's own.
 */
export const createOrganizationKeyResponse = z.object({
  success: z.literal(true),
  apiKey: z.string(),
  keyId: z.uuid(),
  organizationId: z.string(),
  created: z.boolean(),
  createdAt: instant,
  warnings: z.optional(z.array(warning)),
});

/** GET /api/integration/platform/organizations; newest first. */
export const listPlatformOrganizationsQuery = z.object({
  page: z._default(z.optional(wholeNumber(1, bounds.page.max)), bounds.page.default),
  limit: z._default(z.optional(wholeNumber(1, bounds.limit.max)), bounds.limit.default),
});
export const platformOrganization = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  createdAt: instant,
});
export type PlatformOrganization = z.infer<typeof platformOrganization>;
/** What is shown of a key later. The key itself is shown only once, when it is made. */
export const keyRecord = z.object({
  keyId: z.uuid(),
  name: z.string(),
  last4: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});
export type KeyRecord = z.infer<typeof keyRecord>;
export const platformOrganizationsResponse = z.object({
  success: z.literal(true),
  organizations: z.array(platformOrganization),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  warnings: z.optional(z.array(warning)),
});
export type PlatformOrganizationsResponse = z.infer<typeof platformOrganizationsResponse>;
/** GET /api/integration/platform/organizations/:organizationId/keys; oldest first. */
export const platformKeysResponse = z.object({
  success: z.literal(true),
  keys: z.array(keyRecord),
  total: z.int(),
});
/** DELETE /api/integration/platform/organizations/:organizationId/keys/:keyId. */
export const revokeKeyResponse = z.object({ success: z.literal(true), message: z.string() });

/**
 * POST /api/integration/platform/organizations/:organizationId/sign-in-links → a one-time URL that works for 5
 * minutes.
 */
export const signInLinkInput = z.object({ userId: platformId });
export const signInLinkResponse = z.object({
  success: z.literal(true),
  url: z.url(),
  expiresAt: instant,
  warnings: z.optional(z.array(warning)),
});
