import * as z from 'zod/mini';
import { rateLimits } from '../bounds.ts';
import { line } from '../integration/texts.ts';
import { keyRecord } from '../integration/platform.ts';
import { keyScopes } from '../values.ts';

/** Only these roles manage keys, limits, webhooks and the request log of an organization; others get a 403. */
export const integrationRoles = ['OWNER', 'ADMIN'] as const;

export const keyBounds = {
  name: { max: 100 },
  expiresInDays: { min: 1, max: 3650 },
  overlapHours: { min: 0, max: 168, default: 24 },
} as const;

/** POST /api/dashboard/keys */
export const createKeyInput = z.object({
  name: line(keyBounds.name.max),
  /** All scopes when absent. */
  scopes: z.optional(z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length))),
  /** Never expires when absent. */
  expiresInDays: z.optional(
    z.int().check(z.minimum(keyBounds.expiresInDays.min), z.maximum(keyBounds.expiresInDays.max)),
  ),
});
export type CreateKeyInput = z.infer<typeof createKeyInput>;

/** POST /api/dashboard/keys/:keyId/rotate; the old key works for this many more hours, 24 when absent. */
export const rotateKeyInput = z.object({
  overlapHours: z.optional(
    z.number().check(z.minimum(keyBounds.overlapHours.min), z.maximum(keyBounds.overlapHours.max)),
  ),
});

export const dashboardKey = z.extend(keyRecord, {
  /** Who made the key: a member, the operator by the command line, or the organization's platform. */
  createdBy: z.object({
    kind: z.enum(['MEMBER', 'OPERATOR', 'PLATFORM']),
    /** The name of a member who still belongs to the organization, else null. */
    name: z.nullable(z.string()),
    /** The signed-in member. */
    you: z.boolean(),
  }),
  /** Made for the organization's platform, which gets it by createOrganizationApiKey. */
  provisioned: z.boolean(),
  /** A newer key replaced it: it expires and cannot be rotated again. */
  replaced: z.boolean(),
});
export type DashboardKey = z.infer<typeof dashboardKey>;

/** GET /api/dashboard/keys; newest first, including revoked and expired keys. */
export const dashboardKeysResponse = z.object({
  success: z.literal(true),
  keys: z.array(dashboardKey),
  /** The organization belongs to a platform that provisions its keys. */
  platformOwned: z.boolean(),
});
export type DashboardKeysResponse = z.infer<typeof dashboardKeysResponse>;

/** Response to POST, the only one that contains the key itself. */
export const newKeyResponse = z.object({
  success: z.literal(true),
  apiKey: z.string(),
  key: dashboardKey,
});
export type NewKeyResponse = z.infer<typeof newKeyResponse>;

/**
 * GET /api/dashboard/rate-limits: how much of the current rate windows is used. This request itself does not
 * count.
 */
export const rateGauge = z.object({
  class: z.enum(Object.keys(rateLimits) as (keyof typeof rateLimits)[]),
  limit: z.int(),
  used: z.int(),
  /** A request was refused with 429 in this window. */
  refused: z.boolean(),
  /** When the window ends and all requests are free again; null when no window is open. */
  endsAt: z.nullable(z.iso.datetime({ precision: 3 })),
});
export type RateGauge = z.infer<typeof rateGauge>;
export const rateLimitsResponse = z.object({ success: z.literal(true), gauges: z.array(rateGauge) });
export type RateLimitsResponse = z.infer<typeof rateLimitsResponse>;
