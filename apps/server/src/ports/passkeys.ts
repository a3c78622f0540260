import type { PasskeyAssertion, PasskeyAttestation } from '@parley/contract';

/** Where passkeys are made and used: a browser binds each to this host. */
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

/** What WebAuthn asks of a server. An answer that is not right is null, whatever is wrong with it. */
export interface Passkeys {
  /** The options to make one for the person behind `userId`, in which the browser finds the challenge. */
  optionsToAdd(
    site: PasskeySite,
    person: { userId: Buffer; name: string; displayName: string; existing: string[] },
  ): Promise<{ options: object; challenge: string }>;
  verifyAdded(site: PasskeySite, challenge: string, answer: PasskeyAttestation): Promise<NewPasskey | null>;
  /** Names nobody: the browser offers every passkey that it has for this host. */
  optionsToSignIn(site: PasskeySite): Promise<{ options: object; challenge: string }>;
  verifySignIn(
    site: PasskeySite,
    challenge: string,
    answer: PasskeyAssertion,
    passkey: KnownPasskey,
  ): Promise<{ counter: number; backedUp: boolean } | null>;
}
