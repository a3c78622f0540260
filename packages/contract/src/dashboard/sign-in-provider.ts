import * as z from 'zod/mini';

/** Why nobody was signed in, or connected, after coming back from the provider. It stands in the URL of the page. */
export const providerProblems = [
  // The person, or their organization, said no at the provider.
  'DECLINED',
  // The provider did not answer as it should; the log says more.
  'PROVIDER_FAILED',
  // Ten minutes have passed, or another browser came back.
  'EXPIRED',
  'TRY_LATER',
  // The installation has several organizations and the settings name none, or another one.
  'NO_ORGANIZATION',
  // No group of the person gives a role.
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
  /** What the button calls the provider; null: there is none. */
  provider: { name: string } | null;
  /** Whether browsers take passkeys at the address of this installation. */
  passkeys: boolean;
}

/**
 * POST /api/dashboard/provider/start: begins a visit at the provider; the response sets a cookie that only this
 * browser has. `SIGN_IN` needs no session. `CONNECT` connects the signed-in member's account, and needs the present password
 * where there is one, as a passkey does.
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
  /** Whether signing in there connects the account with the same e-mail address by itself, once the provider checked it. */
  linksByEmail: boolean;
}

/** DELETE /api/dashboard/session: ends the session of this browser. */
export interface SignOutResponse {
  success: true;
  /** Where a session that the provider began can be ended there too; null for any other. */
  providerSignOutUrl: string | null;
}
