import type { Passkeys } from '../ports/passkeys.ts';

/** Loaded at the first use: the library is large, and many installations never use a passkey. */
const library = () => import('@simplewebauthn/server');
const timeout = 5 * 60_000;

/**
 * Passkeys by WebAuthn. A passkey replaces both e-mail address and password, so the authenticator must verify the
 * person (by fingerprint, face or PIN), and not only that somebody is present.
 */
export const webauthnPasskeys: Passkeys = {
  async optionsToAdd({ host }, person) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Parley',
      rpID: host,
      userID: new Uint8Array(person.userId),
      userName: person.name,
      userDisplayName: person.displayName,
      timeout,
      attestationType: 'none',
      excludeCredentials: person.existing.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options, challenge: options.challenge };
  },

  async verifyAdded({ host, origin }, challenge, answer) {
    const { verifyRegistrationResponse } = await library();
    const { response, ...rest } = answer;
    const checked = await verifyRegistrationResponse({
      response: {
        ...withoutUndefined(rest),
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(() => null);
    if (!checked?.verified) return null;
    const { credential, credentialBackedUp } = checked.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
      backedUp: credentialBackedUp,
    };
  },

  async optionsToSignIn({ host }) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: host,
      timeout,
      userVerification: 'required',
    });
    return { options, challenge: options.challenge };
  },

  async verifySignIn({ host, origin }, challenge, answer, passkey) {
    const { verifyAuthenticationResponse } = await library();
    const { response, ...rest } = answer;
    const checked = await verifyAuthenticationResponse({
      response: {
        ...withoutUndefined(rest),
        response: withoutUndefined(response),
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(() => null);
    if (!checked?.verified) return null;
    const { newCounter, credentialBackedUp } = checked.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  },
};

type Present<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

const withoutUndefined = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined)) as Present<T>;
