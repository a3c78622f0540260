import * as z from 'zod/mini';
import { email, languageTag, timeZone } from '../integration/create-interview.ts';

/** In characters. There is no rule about which characters a password must contain. */
export const passwordBounds = { min: 12, max: 200 } as const;

/** How long a link in a mail works. */
export const accountLinkLifetimes = { invitationDays: 7, passwordResetMinutes: 30 } as const;

/**
 * When signing in, any password may be typed. The server judges a new password and says in words what is wrong.
 */
const password = z.string().check(z.minLength(1), z.maxLength(2 * passwordBounds.max));
const linkToken = z.string().check(z.minLength(16), z.maxLength(128));

/** POST /api/dashboard/session: exchanges the token of a one-time sign-in link for the session cookie. */
export const signInInput = z.object({ token: linkToken });

/**
 * POST /api/dashboard/sign-in. An account belongs to one organization, so the same e-mail address and password may
 * open several accounts: then the response lists their organizations, and the client sends the request again with
 * one of them.
 */
export const passwordSignInInput = z.object({ email, password, organizationId: z.optional(z.uuid()) });
export interface PasswordSignInResponse {
  success: true;
  /** True when the response sets the session cookie. */
  signedIn: boolean;
  /** The organizations to choose from; empty once signed in. */
  organizations: { id: string; name: string }[];
}

/** POST /api/dashboard/password-resets → 202, the same whether or not anybody has this e-mail address. */
export const passwordResetInput = z.object({ email });
export interface PasswordResetResponse {
  success: true;
  /** False when this installation has no mail server, so no link can arrive. */
  sendsMail: boolean;
}

/** POST /api/dashboard/account-links/read: tells what a mailed link is for. It changes nothing. */
export const accountLinkInput = z.object({ token: linkToken });
export interface AccountLinkResponse {
  success: true;
  kind: 'INVITATION' | 'PASSWORD_RESET';
  organizationName: string;
  name: string;
  email: string;
}

/**
 * POST /api/dashboard/invitations/accept → the session cookie. POST /api/dashboard/password-resets/finish → no
 * session: the person signs in with the new password.
 */
export const choosePasswordInput = z.object({ token: linkToken, password });

/** POST /api/dashboard/password: changes one's own password. All other sessions end. */
export const changePasswordInput = z.object({
  /** Required when the member already has a password. */
  currentPassword: z.optional(password),
  password,
});

/**
 * POST /api/dashboard/set-up: the first run of an installation, by its one-time link `/set-up/<token>`. →
 * `{success, apiKey}` (the key is never shown again) and the session cookie of the new owner.
 */
export const setUpInput = z.object({
  token: linkToken,
  organizationName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  email,
  password,
  /** The time zone of the person's browser; UTC without it. */
  timezone: z.optional(timeZone),
  /** The language of the page on which the person sets up the installation. Without it the organization has none. */
  language: z.optional(languageTag),
});
