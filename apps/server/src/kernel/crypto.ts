import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export const sha256 = (value: string | Uint8Array): Buffer => hash('sha256', value, 'buffer');
export const sha256Hex = (value: string | Uint8Array): string => hash('sha256', value, 'hex');

/**
 * The uses of PARLEY_SECRET: encrypting tokens that must be shown again, signing URLs, and deriving a platform's
 * organization keys. Each purpose has its own key (HKDF), so that the result of one can never be used for another.
 *
 * During a rotation there are two secrets: everything new uses the present one, and values that the previous one
 * encrypted or signed are still accepted.
 */
export interface SecretBox {
  /** AES-256-GCM; `boundTo` names the row, so a value moved to another row does not open. */
  seal(plain: string, boundTo: string): Buffer;
  /** @throws when the value was changed, moved, or sealed with a third secret. */
  open(sealed: Buffer, boundTo: string): string;
  /** True for a value that only the previous secret opens: seal it again before that secret is removed. */
  isStale(sealed: Buffer): boolean;
  /** The first bytes of values sealed with each secret, the present one first. They reveal nothing about the secret. */
  readonly prefixes: readonly Buffer[];
  /** HMAC-SHA-256, base64url. */
  sign(message: string): string;
  verify(message: string, signature: string): boolean;
  /** 32 bytes that only this secret and message produce, for keys that are derived instead of stored. */
  derive(message: string): Buffer;
  /** The same for each secret, the present one first, to recognize values that were derived before the rotation. */
  deriveUnderEach(message: string): Buffer[];
}

/**
 * The first byte of a sealed value is its format. 1: nonce, tag, body; each secret has to be tried. 2: the id of
 * the key comes first.
 */
const formats = { withoutKeyId: 1, withKeyId: 2 } as const;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

interface Keys {
  id: Buffer;
  seal: Buffer;
  sign: Buffer;
  derive: Buffer;
}

/** @param previous a replaced secret; values that it sealed or signed stay valid. */
export function secretBox(secret: string, previous: string | null = null): SecretBox {
  const present = keysOf(secret);
  const all = previous === null || previous === secret ? [present] : [present, keysOf(previous)];
  const open = (sealed: Buffer, boundTo: string) => {
    if (sealed[0] === formats.withKeyId) {
      const keys = all.find(({ id }) => id.equals(keyIdOf(sealed)));
      if (!keys) throw new Error('the value was sealed under another secret');
      return decipher(sealed.subarray(1 + keyIdBytes), keys, boundTo);
    }
    if (sealed[0] !== formats.withoutKeyId) throw new Error('sealed value has an unknown version');
    return firstOf(all, (keys) => decipher(sealed.subarray(1), keys, boundTo));
  };
  const sign = (message: string, keys: Keys) => createHmac('sha256', keys.sign).update(message).digest();
  const derive = (message: string, keys: Keys) => createHmac('sha256', keys.derive).update(message).digest();
  return {
    seal(plain, boundTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', present.seal, nonce).setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([formats.withKeyId]), present.id, nonce, cipher.getAuthTag(), body]);
    },
    open,
    prefixes: all.map(({ id }) => Buffer.concat([Buffer.from([formats.withKeyId]), id])),
    isStale: (sealed) => sealed[0] !== formats.withKeyId || !present.id.equals(keyIdOf(sealed)),
    sign: (message) => sign(message, present).toString('base64url'),
    verify(message, signature) {
      const given = Buffer.from(signature, 'base64url');
      // Decoding drops bits of the last letter, so only the canonical spelling is accepted.
      if (given.toString('base64url') !== signature) return false;
      return all.some((keys) => {
        const expected = sign(message, keys);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    derive: (message) => derive(message, present),
    deriveUnderEach: (message) => all.map((keys) => derive(message, keys)),
  };
}

function keysOf(secret: string): Keys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32));
  return {
    id: key('key-id').subarray(0, keyIdBytes),
    seal: key('seal'),
    sign: key('sign'),
    derive: key('derive'),
  };
}

const keyIdOf = (sealed: Buffer) => sealed.subarray(1, 1 + keyIdBytes);

/** @param sealed from the nonce on. */
function decipher(sealed: Buffer, keys: Keys, boundTo: string): string {
  const opened = createDecipheriv('aes-256-gcm', keys.seal, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opened.update(sealed.subarray(nonceBytes + tagBytes)), opened.final()]).toString(
    'utf8',
  );
}

/** The result of the first key that fits. @throws the error of the last one. */
function firstOf<T>(all: Keys[], work: (keys: Keys) => T): T {
  let failure: unknown;
  for (const keys of all) {
    try {
      return work(keys);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
