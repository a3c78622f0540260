import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@parley/contract';

/** What a test changes in an honest reply of the authenticator. */
export interface Twist {
  origin?: string;
  host?: string;
  challenge?: string;
  userVerified?: boolean;
  userHandle?: string;
}
/** What the server asks of a browser: to create a passkey, or to use one. */
export type PasskeyOptions = CreationOptions & RequestOptions;
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey (ES256), as a phone has it, for tests without a browser. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private userHandle = '';
  private counter = 0;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  create({ challenge, rp, user }: CreationOptions, twist: Twist = {}): PasskeyAttestation {
    this.userHandle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
    const key = Buffer.concat([
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const idLength = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, key]);
    const data = Buffer.concat([this.authenticatorData(twist.host ?? rp.id, twist, 0x40), attested]);
    const attestation = Buffer.concat([
      // {"fmt": "none", "attStmt": {}, "authData": …}
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, twist),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: RequestOptions, twist: Twist = {}): PasskeyAssertion {
    this.counter += 1;
    const data = this.authenticatorData(twist.host ?? rpId, twist);
    const clientDataJSON = this.clientData('webauthn.get', challenge, twist);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: twist.userHandle ?? this.userHandle,
      },
    };
  }

  private named() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }

  private authenticatorData(host: string, { userVerified = true }: Twist, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash(host), Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]), counter]);
  }

  private clientData(type: string, challenge: string, twist: Twist): string {
    const { origin } = this;
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pickTwist(twist) }));
  }
}

const pickTwist = ({ origin, challenge }: Twist) => ({
  ...(origin === undefined ? {} : { origin }),
  ...(challenge === undefined ? {} : { challenge }),
});
