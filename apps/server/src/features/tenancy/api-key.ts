import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `parley_org_` or `parley_platform_`, 30 base62 characters of secret (178 bits) and 6 of CRC-32, so that a
 * mistyped or invented key is refused without the database (decisions.md, "key format").
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pattern = /^parley_(org|platform)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

export type KeyKind = 'org' | 'platform';

export function newApiKey(kind: KeyKind): string {
  return withChecksum(kind, Array.from({ length: 30 }, () => alphabet[randomInt(alphabet.length)]).join(''));
}

/** @param digest 32 random-looking bytes; 30 base62 characters use 178 bits of them. */
export function apiKeyFrom(kind: KeyKind, digest: Buffer): string {
  let rest = BigInt(`0x${digest.toString('hex')}`);
  let secret = '';
  for (let place = 0; place < 30; place++) {
    secret += alphabet[Number(rest % 62n)];
    rest /= 62n;
  }
  return withChecksum(kind, secret);
}

/** @returns the kind, or null when the text cannot be a key of this product. */
export function apiKeyKind(text: string): KeyKind | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, kind, secret, sum] = match;
  return sum === checksum(`${kind}_${secret}`) ? (kind as KeyKind) : null;
}

const withChecksum = (kind: KeyKind, secret: string) =>
  `parley_${kind}_${secret}${checksum(`${kind}_${secret}`)}`;

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < 6; place++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
