import type { NumberedPage } from './core/pagination.ts';
import type { Warning } from './types.ts';

/**
 * Ids are the platform's own. Nobody is found by e-mail address, and the same id from another platform means a
 * different organization or user.
 */
export interface CreateOrganizationApiKeyInput {
  userId: string;
  userEmail: string;
  userName: string;
  organizationId: string;
  organizationName: string;
  /** IANA name for a new organization; default UTC. */
  timezone?: string | undefined;
  /**
   * BCP 47 tag such as `de` for a new organization: the language of interviews and mails for which no other is
   * chosen; default English.
   */
  language?: string | undefined;
  /** Makes a new key; the present one works for 24 more hours. */
  rotate?: boolean | undefined;
}

export interface OrganizationApiKey {
  /** `parley_org_…`: store it, and use it for all calls on behalf of the organization. */
  apiKey: string;
  keyId: string;
  /** The id from the call. */
  organizationId: string;
  /** False when the organization already had this key. */
  created: boolean;
  createdAt: string;
  /** What the service made of fields that it did not take as sent; usually empty. */
  warnings: Warning[];
}

export interface PlatformOrganization {
  organizationId: string;
  organizationName: string;
  createdAt: string;
}

export interface ListPlatformOrganizationsParams {
  /** Default 1. */
  page?: number | undefined;
  /** Organizations per page: default 20, at most 100. */
  limit?: number | undefined;
}

export interface PlatformOrganizationPage extends NumberedPage {
  organizations: PlatformOrganization[];
}

export type KeyScope =
  | 'interviews:read'
  | 'interviews:write'
  | 'interviews:delete'
  | 'recordings:read'
  | 'evaluations:read'
  | 'evaluations:write'
  | 'availability:read'
  | 'webhooks:write';

/** What is shown of a key later. The key itself is shown only once, when it is made. */
export interface PlatformKey {
  keyId: string;
  name: string;
  last4: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface SignInLink {
  /** Opens the dashboard for this user once. */
  url: string;
  /** Five minutes after the call. */
  expiresAt: string;
  /** What the service made of fields that it did not take as sent; usually empty. */
  warnings: Warning[];
}
