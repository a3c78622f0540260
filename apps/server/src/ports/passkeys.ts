import type { PasskeyAssertion, PasskeyAttestation } from '@parley/contract';

/** The site for which passkeys are made and used. A browser binds each passkey to its host. */
export interface PasskeySite {
  host: string;
  origin: string;
}

export interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backedUp: boolean;
}
export type KnownPasskey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'>;

/** The server's part of WebAuthn. The `verify…` methods return null for any invalid answer. */
export interface Passkeys {
  /** @returns the options with which the browser makes a passkey for this person; they contain the challenge. */
  optionsToAdd(
    site: PasskeySite,
    person: { userId: Buffer; name: string; displayName: string; existing: string[] },
  ): Promise<{ options: object; challenge: string }>;
  verifyAdded(site: PasskeySite, challenge: string, answer: PasskeyAttestation): Promise<NewPasskey | null>;
  /** The options name no person, so the browser offers every passkey that it has for this host. */
  optionsToSignIn(site: PasskeySite): Promise<{ options: object; challenge: string }>;
  verifySignIn(
    site: PasskeySite,
    challenge: string,
    answer: PasskeyAssertion,
    passkey: KnownPasskey,
  ): Promise<{ counter: number; backedUp: boolean } | null>;
}
