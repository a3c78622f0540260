import * as z from 'zod/mini';
import { email, timeZone } from '../integration/create-interview.ts';

/** In characters; there is no rule about what a password is made of. */
export const passwordBounds = { min: 12, max: 200 } as const;

/** How long a mailed link works. */
export const accountLinkLifetimes = { invitationDays: 7, passwordResetMinutes: 30 } as const;

/** What is typed to sign in may be anything; how good a new one is, is said by the server in words. */
const password = z.string().check(z.minLength(1), z.maxLength(2 * passwordBounds.max));
const linkToken = z.string().check(z.minLength(16), z.maxLength(128));

/** POST /api/dashboard/session: exchange a one-time sign-in link's token for the session cookie. */
export const signInInput = z.object({ token: linkToken });

/**
 * POST /api/dashboard/sign-in. An account is an address within one organization, so the same two may open more
 * than one: then the answer lists them, and the request is sent again with one of them.
 */
export const passwordSignInInput = z.object({ email, password, organizationId: z.optional(z.uuid()) });
export interface PasswordSignInResponse {
  success: true;
  /** The session's cookie is set. */
  signedIn: boolean;
  /** To choose from; empty once signed in. */
  organizations: { id: string; name: string }[];
}

/** POST /api/dashboard/password-resets → 202, the same whether anybody has this address. */
export const passwordResetInput = z.object({ email });
export interface PasswordResetResponse {
  success: true;
  /** False: this installation has no mail server, so that no link can arrive. */
  sendsMail: boolean;
}

/** POST /api/dashboard/account-links/read: what a mailed link is for. It changes nothing. */
export const accountLinkInput = z.object({ token: linkToken });
export interface AccountLinkResponse {
  success: true;
  kind: 'INVITATION' | 'PASSWORD_RESET';
  organizationName: string;
  name: string;
  email: string;
}

/**
 * POST /api/dashboard/invitations/accept → the session's cookie. POST /api/dashboard/password-resets/finish → no
 * session: whoever knows the new password signs in with it.
 */
export const choosePasswordInput = z.object({ token: linkToken, password });

/** POST /api/dashboard/password: one's own. All other sessions end. */
export const changePasswordInput = z.object({
  /** Needed where there is one already. */
  currentPassword: z.optional(password),
  password,
});

/**
 * POST /api/dashboard/set-up: the first run of an installation, by its one-time link `/set-up/<token>`.
 * → `{success, apiKey}` (shown this once) and the session cookie of the new owner.
 */
export const setUpInput = z.object({
  token: linkToken,
  organizationName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email,
  password,
  /** The zone of whoever sets it up, as their browser says; without it UTC. */
  timezone: z.optional(timeZone),
});
