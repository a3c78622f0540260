import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();
export const sha256Hex = (value: string | Uint8Array): string => sha256(value).toString('hex');

/**
 * What PARLEY_SECRET is for: sealing tokens that must be shown again, signing URLs, deriving a platform's
 * organization keys. Each purpose has its own key (HKDF), so that one use can never be replayed as another.
 */
export interface SecretBox {
  /** AES-256-GCM; `boundTo` names the row, so a sealed value moved to another row does not open. */
  seal(plain: string, boundTo: string): Buffer;
  /** @throws when the value was altered, moved, or sealed under another secret. */
  open(sealed: Buffer, boundTo: string): string;
  /** HMAC-SHA-256, base64url. */
  sign(message: string): string;
  verify(message: string, signature: string): boolean;
  /** 32 bytes that only this secret and message give: for keys that are derived instead of stored. */
  derive(message: string): Buffer;
}

const version = 1;

export function secretBox(secret: string): SecretBox {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32));
  const sealKey = key('seal');
  const signKey = key('sign');
  const deriveKey = key('derive');
  const sign = (message: string) => createHmac('sha256', signKey).update(message).digest();
  return {
    seal(plain, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, boundTo) {
      if (sealed[0] !== version) throw new Error('sealed value has an unknown version');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(1, 13))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
    },
    sign: (message) => sign(message).toString('base64url'),
    verify(message, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(message);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    derive: (message) => createHmac('sha256', deriveKey).update(message).digest(),
  };
}
