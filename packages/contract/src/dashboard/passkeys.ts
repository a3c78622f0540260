import * as z from 'zod/mini';

export const passkeyBounds = { name: 80, perMember: 20 } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyBounds.name));
const base64url = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/));
const password = z.string().check(z.minLength(1), z.maxLength(400));
/** What the browser's authenticator answers (WebAuthn Level 3, `toJSON`). */
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** One passkey of the member. */
export interface Passkey {
  id: string;
  name: string;
  /** Whether the member's password manager keeps copies of it, so that it survives the loss of a device. */
  backedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** GET /api/dashboard/passkeys: the member's own, the newest first. */
export interface PasskeyList {
  success: true;
  passkeys: Passkey[];
  /**
   * Why the member cannot add a passkey; null: they can. `ADDRESS`: browsers accept passkeys only over https and with
   * a host name.
   */
  refused: 'ADDRESS' | 'PLATFORM' | null;
}

/**
 * POST /api/dashboard/passkeys/options → what the browser needs to make one; a cookie keeps the challenge for five
 * minutes. A member who has a password must send it, as for changing it.
 */
export const passkeyOptionsInput = z.object({ currentPassword: z.optional(password) });
/** The options of `navigator.credentials`, as JSON. */
export interface PasskeyOptionsResponse {
  success: true;
  options: object;
}

/** POST /api/dashboard/passkeys → 201 with the list. */
export const addPasskeyInput = z.object({
  name,
  response: z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});

/** PATCH /api/dashboard/passkeys/:passkeyId. DELETE removes it: nobody can sign in with it any more. */
export const renamePasskeyInput = z.object({ name });

/** POST /api/dashboard/passkey-sign-in/options, then POST /api/dashboard/passkey-sign-in → the session cookie. */
export const passkeySignInInput = z.object({
  response: z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.optional(base64url),
    }),
  }),
});
export type PasskeyAttestation = z.infer<typeof addPasskeyInput>['response'];
export type PasskeyAssertion = z.infer<typeof passkeySignInInput>['response'];
