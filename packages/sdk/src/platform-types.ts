import type { NumberedPage } from './core/pagination.ts';

/** Ids are the platform's own: nobody is found by e-mail, and another platform's ids are other ids. */
export interface CreateOrganizationApiKeyInput {
  userId: string;
  userEmail: string;
  userName: string;
  organizationId: string;
  organizationName: string;
  /** IANA name, for an organization that is new; default UTC. */
  timezone?: string | undefined;
  /** Make a new key; the present one goes on for 24 hours. */
  rotate?: boolean | undefined;
}

export interface OrganizationApiKey {
  /** `parley_org_…`: store it, and use it for all calls on behalf of the organization. */
  apiKey: string;
  keyId: string;
  /** As it was given. */
  organizationId: string;
  /** False: the organization had this key before. */
  created: boolean;
  createdAt: string;
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

/** What is shown of a key after its first showing. */
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
  /** Opens the dashboard for this user, once. */
  url: string;
  /** Five minutes on. */
  expiresAt: string;
}
