import * as z from 'zod/mini';

/**
 * Why signing in or connecting an account failed after the provider sent the browser back. The code stands in the URL
 * of the page.
 */
export const providerProblems = [
  // The person or their organization refused at the provider.
  'DECLINED',
  // The provider's response was not valid; the log says more.
  'PROVIDER_FAILED',
  // More than ten minutes have passed, or the visit began in another browser.
  'EXPIRED',
  'TRY_LATER',
  // The installation has several organizations, and the settings name none or a different one.
  'NO_ORGANIZATION',
  // None of the person's groups is mapped to a role.
  'NO_ROLE',
  'NOT_INVITED',
  'EMAIL_UNVERIFIED',
  // An account with the e-mail address exists, and only its own member may connect it.
  'ACCOUNT_EXISTS',
  'ALREADY_CONNECTED',
  'DEACTIVATED',
  'SIGNED_OUT',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

/** GET /api/dashboard/sign-in-options: for everybody, before signing in. */
export interface SignInOptions {
  success: true;
  /** The provider's name as the button shows it; null: no provider is set up. */
  provider: { name: string } | null;
  /** Whether browsers accept passkeys at the URL of this installation. */
  passkeys: boolean;
}

/**
 * POST /api/dashboard/provider/start: begins a visit at the provider; the response sets a cookie that only this
 * browser has. `SIGN_IN` needs no session. `CONNECT` connects the signed-in member's account, and a member who has a
 * password must send it, as for a passkey.
 */
export const startProviderInput = z.object({
  purpose: z.enum(['SIGN_IN', 'CONNECT']),
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  /** The path of our own page to come back to. */
  returnTo: z.optional(z.string().check(z.maxLength(500))),
});
export interface StartProviderResponse {
  success: true;
  authorizeUrl: string;
}

/** GET /api/dashboard/provider: how the member's account is connected. DELETE ends the connection. */
export interface ProviderConnection {
  success: true;
  /** Null: the installation has no provider for this organization. */
  name: string | null;
  connected: { since: string; lastUsedAt: string | null } | null;
  /**
   * Whether signing in there connects the account with the same e-mail address automatically, if the provider has
   * verified it.
   */
  linksByEmail: boolean;
}

/** DELETE /api/dashboard/session: ends the session of this browser. */
export interface SignOutResponse {
  success: true;
  /** The URL that also signs the person out at the provider, for a session that was begun there; null for any other. */
  providerSignOutUrl: string | null;
}
